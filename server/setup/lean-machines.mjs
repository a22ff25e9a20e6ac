/**
 * Leaves out of the built app what only people and tools read of a machine: descriptions and the requirements
 * it cites. They are for tests, documents and inspectors, which read the sources; every byte of the entry is
 * waited for by somebody on a train.
 *
 * @returns {import('vite').Plugin}
 */
export const leanMachines = () => ({
  name: 'lean-machines',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]machines[\\/].*\.machine\.ts$/ },
    handler: (code) => ({ code: withoutNotes(code), map: null }),
  },
})

/**
 * The source of a machine without its `description: '…'` and `meta: { req: […] }`.
 *
 * @param {string} code
 */
export const withoutNotes = (code) =>
  code
    .replace(/\bdescription:\s*(['"])(?:\\.|(?!\1)[^\\\n])*\1,?/g, '')
    .replace(/\bmeta:\s*\{\s*req:\s*\[[^\]]*\],?\s*\},?/g, '')
