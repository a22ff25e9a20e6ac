import { loadTypeScript } from '../../tests/setup/load-typescript.mjs'
import { duration } from './table.mjs'

/** @returns {Promise<import('./table.mjs').Measure[]>} */
export async function measure() {
  /** @type {import('../../tests/setup/load-typescript.mjs').Loaded<typeof import('./flows.ts')>} */
  const { module, close } = await loadTypeScript('tools/bench/flows.ts')
  try {
    const { generation, flows, steps, shortest } = await module.generateAll()
    return [
      duration(`${flows} flows: graphs, paths for transitions and for pairs`, generation, 5000),
      {
        name: 'Steps to cover all transitions, against the shortest paths',
        figure: `${steps}`,
        target: `< ${shortest}`,
        isMet: steps < shortest,
      },
    ]
  } finally {
    await close()
  }
}
