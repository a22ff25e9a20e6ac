import { basename, join, sep } from 'node:path'
import { root } from '../setup/root.mjs'
import { BEFORE_RESTAURANTS } from './chunks.mjs'

/** The module of the app's entry. */
const ENTRY = 'src/main.tsx'

/** What many calls and screens share: whoever names it must not wait for the calls of the home page. */
const COMMON = /[\\/]src[\\/](domain[\\/]|contract[\\/]endpoint\.ts)/

/** @typedef {import('vite').Rolldown.ChunkingContext} ChunkingContext */

/**
 * A group of chunks for what the home page brings on demand: the bundler alone would give each module that
 * another screen needs too a file of its own, and a page must not wait for twenty answers of half a kilobyte. Each
 * module that is asked for has what it needs with it; beside them stand `near`, what the screen shares with other
 * screens, and `common`, what calls and screens of the whole app import.
 * @returns {import('vite').Rolldown.CodeSplittingGroup}
 */
export function homeChunks() {
  /** @type {Map<string, string> | undefined} */
  let chunkOf
  return {
    debugName: 'home',
    name: (id, ctx) => {
      chunkOf ??= share(ctx)
      return chunkOf.get(id) ?? null
    },
    // The entry holds some of it, and must not be drawn in here.
    includeDependenciesRecursively: false,
  }
}

/**
 * Which module goes into which chunk.
 * @param {ChunkingContext} ctx
 */
function share(ctx) {
  /** @type {(from: readonly string[]) => Set<string>} */
  const closure = (from) => {
    const seen = new Set(from)
    for (const id of seen) for (const needed of ctx.getModuleInfo(id)?.importedIds ?? []) seen.add(needed)
    return seen
  }
  /** @type {(module: string) => string} */
  const idOf = (module) => join(root, module).split(sep).join('/')
  const entry = closure([idOf(ENTRY)])
  /** @type {(ids: Set<string>) => Set<string>} */
  const shared = (ids) => {
    const isShared = (/** @type {string} */ id) =>
      ctx.getModuleInfo(id)?.importers.some((importer) => !ids.has(importer)) ?? false
    return closure([...ids].filter((id) => !entry.has(id) && isShared(id)))
  }
  /** @type {Map<string, string>} */
  const chunkOf = new Map()
  for (const module of BEFORE_RESTAURANTS) {
    const isScreen = module.startsWith('src/app/screens/')
    const needed = closure([idOf(module)])
    for (const id of isScreen ? shared(needed) : needed)
      if (!chunkOf.has(id) && !entry.has(id))
        chunkOf.set(id, COMMON.test(id) ? 'common' : isScreen ? 'near' : basename(module, '.ts'))
  }
  return chunkOf
}
