import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../tools/setup/root.mjs'

interface ChunkReport {
  readonly chunks: readonly {
    readonly file: string
    readonly isEntry: boolean
    readonly modules: readonly string[]
  }[]
}

/** A build whose scripts all have other names, as after a change of what they share. */
export const makeNextBuild = () => {
  // Within the repository, because the renderer imports packages.
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/next-build-'))
  const { chunks }: ChunkReport = JSON.parse(readFileSync(join(root, 'dist/chunks.json'), 'utf8'))
  const nameOf = (is: (chunk: ChunkReport['chunks'][number]) => boolean) =>
    basename(chunks.find(is)?.file ?? '')
  const entry = nameOf(({ isEntry }) => isEntry)
  const help = nameOf(({ modules }) => modules.some((each) => each.endsWith('src/app/screens/help.tsx')))
  // A chunk that names a changed one has another content, and so another name.
  const renamed = chunks.map(({ file }) => {
    const name = basename(file)
    return [name, name.replace(/-.{4}(?=.{3,4}\.js$)/, '-Next')] as const
  })
  // The revisions in the list of the service worker change with the files.
  const rename = (text: string) =>
    renamed
      .reduce((all, [old, next]) => all.replaceAll(old, next), text)
      .replaceAll(/(revision\W+)[0-9a-f]{4}(?=[0-9a-f]{12})/g, '$1face')

  for (const part of ['dist/client', 'dist/render']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
    for (const name of readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, part, name)
      // Compressed copies would be the old ones; the server sends files without one as they are.
      if (/\.(br|gz)$/.test(name)) rmSync(file)
      else if (/\.(js|html|json)$/.test(name) && statSync(file).isFile()) {
        writeFileSync(file, rename(readFileSync(file, 'utf8')))
        if (rename(name) !== name) renameSync(file, join(folder, part, rename(name)))
      }
    }
  }
  return {
    folder,
    entry,
    nextEntry: rename(entry),
    help,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}
