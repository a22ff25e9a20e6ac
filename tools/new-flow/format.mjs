import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** @typedef {Map<string, string>} Texts texts by path */

/**
 * Formats texts and sorts their imports with the project's formatter, on copies in a temporary folder.
 * @param {string} root
 * @param {Texts} texts
 * @returns {Promise<Texts>}
 * @throws {Error} with the output of the linter when it rejects one of them
 */
export async function formatted(root, texts) {
  const folder = await mkdtemp(join(tmpdir(), 'new-flow-'))
  try {
    for (const path of ['biome.json', '.gitignore', 'tests/setup/borders'])
      await cp(join(root, path), join(folder, path), { recursive: true })
    for (const [path, text] of texts) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    await promisify(execFile)(process.execPath, [biome, 'check', '--write', '--colors=off', '.'], {
      cwd: folder,
    })
    const read = [...texts.keys()].map(async (path) => [path, await readFile(join(folder, path), 'utf8')])
    return new Map(/** @type {[string, string][]} */ (await Promise.all(read)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
