/**
 * Bundles TypeScript for Node 20; packages of node_modules stay outside.
 * @param {Record<string, string>} input name of the file made → source
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
        // The client's groups of chunks have no place here.
        output: { codeSplitting: true, entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
      },
    },
  }
}

/**
 * The API server, as `main.js`.
 * @param {string} [outDir]
 */
export const serverBundle = (outDir = 'dist/server') => nodeBundle({ main: 'server/main.ts' }, outDir)

/** What draws pages, at build time and in the server, as `render.js`. */
export const renderBundle = () => nodeBundle({ render: 'src/render/render.tsx' }, 'dist/render')
