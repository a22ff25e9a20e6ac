/**
 * Returns a configuration that bundles TypeScript for Node 20, without the packages of node_modules.
 * @param {Record<string, string>} input name of the output file → source
 * @param {string} outDir
 * @returns {import('vite').InlineConfig}
 */
export function nodeBundle(input, outDir) {
  return {
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input,
        // The client's groups of chunks do not apply here.
        output: { codeSplitting: true, entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
      },
    },
  }
}

/**
 * Configuration of the API server, as `main.js`, which runs it, and `run.js`, which `npm start` calls; and of the command
 * that imports a timetable, as `timetable.js`.
 * @param {string} [outDir]
 */
export const serverBundle = (outDir = 'dist/server') =>
  nodeBundle(
    { main: 'server/main.ts', run: 'server/run.ts', timetable: 'server/train/import/main.ts' },
    outDir,
  )

/** Configuration of the page renderer, for the build and the server, as `render.js`. */
export const renderBundle = () => nodeBundle({ render: 'src/render/render.tsx' }, 'dist/render')
