import { basename, join, sep } from 'node:path'
import { root } from '../setup/root.mjs'
import { BEFORE_RESTAURANTS } from './chunks.mjs'

/** The module of the app's entry. */
const ENTRY = 'src/main.tsx'

/**
 * Modules that many calls and screens share: their importers must not wait for the calls of the home page.
 */
const COMMON = /[\\/]packages[\\/]contract[\\/](domain[\\/]|calls[\\/]endpoint\.ts)/

/** @typedef {import('vite').Rolldown.ChunkingContext} ChunkingContext */

/**
 * Returns a group of chunks for the modules that the home page loads on demand. The bundler alone would write
 * a separate file for each module that another screen needs too, and a page must not wait for twenty
 * responses of half a kilobyte. Each module that is loaded on demand is in one chunk with its dependencies.
 * Two more chunks are `near`, which the screen shares with other screens, and `common`, which calls and
 * screens of the whole app import.
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
    // The entry contains some of these modules, and must not become part of this group.
    includeDependenciesRecursively: false,
  }
}

/**
 * Returns the chunk of each module.
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
