import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../tools/setup/root.mjs'
import { sourcesHash } from '../../../tools/setup/sources.mjs'
import { hashOf, provenance } from '../../setup/provenance.mjs'
import type { Script } from './script.ts'

/** Folder of the recorded walks, relative to the repository. */
const FOLDER = '.cache/flows/scripts'

const folderOf = (flow: string): string => join(root, FOLDER, flow)

/** Short name of a path, for the command line. */
export const idOf = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 8)

/** Hashes all sources of a walk: the product, the models, and the code that drives the browser. */
export function walkSources(): string {
  const folders = ['e2e/drivers', 'e2e/flows', 'machines', 'tests/samples.ts', 'tests/flows/by-hand']
  const driving = hashOf(
    folders.map((folder) => join(root, folder)),
    (file) => /(?<!\.test)\.ts$/.test(file),
  )
  return `${sourcesHash()} ${driving}`
}

/** The commit that is checked out, with `+` when files differ from it; `unknown` outside a repository. */
export function currentCommit(): string {
  const { commit, isDirty } = provenance()
  return commit === undefined ? 'unknown' : `${commit.slice(0, 10)}${isDirty ? '+' : ''}`
}

/** Stores the script of a walk and removes scripts that were recorded with other sources. */
export function writeScript(script: Script): void {
  const folder = folderOf(script.flow)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) {
    if (readOne(join(folder, file))?.sources !== script.sources) rmSync(join(folder, file), { force: true })
  }
  writeFileSync(join(folder, `${idOf(script.path)}.script.json`), JSON.stringify(script))
}

/** Returns all scripts of a flow that were recorded with the current sources. */
export function readScripts(flow: string, sources = walkSources()): Script[] {
  const folder = folderOf(flow)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((file) => readOne(join(folder, file)) ?? [])
    .filter((script) => script.sources === sources)
}

function readOne(file: string): Script | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isScript(read) ? read : undefined
  } catch {
    return undefined
  }
}

const isScript = (value: unknown): value is Script =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1 && 'rows' in value
