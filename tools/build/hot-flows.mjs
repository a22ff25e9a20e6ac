/** Views, styles and pages: React Refresh and Vite replace these in place. */
const REPLACED_IN_PLACE = /\.(tsx|css|html)$/

/**
 * In development: a changed machine, rule or effect reloads the page, and the actors continue in their last
 * state (src/effects/inspect/keep-over-reload.ts). Replacing such a module in place would combine actors of
 * the old code with views of the new code.
 *
 * @returns {import('vite').Plugin}
 */
export const hotFlows = () => ({
  name: 'hot-flows',
  apply: 'serve',
  hotUpdate({ file, modules }) {
    if (this.environment.name !== 'client' || modules.length === 0 || REPLACED_IN_PLACE.test(file)) return
    for (const module of modules) this.environment.moduleGraph.invalidateModule(module)
    this.environment.hot.send({ type: 'full-reload' })
    return []
  },
})
