import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from '../setup/root.mjs'

/**
 * @typedef {object} Chunk
 * @property {string} file relative to the build's folder
 * @property {boolean} isEntry
 * @property {string[]} imports files it needs before it runs
 * @property {string[]} modules in it, relative to the repository
 */

/**
 * @typedef {object} ChunkReport
 * @property {Chunk[]} chunks
 * @property {Record<string, string[]>} lazy for each module: the modules it imports on demand
 */

/** @param {string} id */
const named = (id) => relative(root, id.replace(/^\0/, '').replace(/\?.*$/, '')).split(sep).join('/')

/**
 * Writes `dist/chunks.json` for the size budgets: which modules are in which chunk, and which files and
 * modules they load.
 * @returns {import('vite').Plugin}
 */
export function chunkReport() {
  return {
    name: 'chunk-report',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    writeBundle({ dir }, bundle) {
      // A test builds another app beside it.
      if (dir !== join(root, 'dist/client')) return
      /** @type {ChunkReport} */
      const report = { chunks: [], lazy: {} }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        report.chunks.push({
          file: chunk.fileName,
          isEntry: chunk.isEntry,
          imports: chunk.imports,
          modules: chunk.moduleIds.map(named),
        })
        for (const id of chunk.moduleIds) {
          const lazy = this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
          if (lazy.length > 0) report.lazy[named(id)] = lazy.map(named)
        }
      }
      mkdirSync(join(root, 'dist'), { recursive: true })
      writeFileSync(join(root, 'dist/chunks.json'), JSON.stringify(report, null, 1))
    },
  }
}
