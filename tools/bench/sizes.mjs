import { isKept, sizeBudgets } from '../../tests/setup/sizes.mjs'
import { ensureBuild } from '../setup/sources.mjs'

/** @returns {Promise<import('./table.mjs').Measure[]>} */
export async function measure() {
  await ensureBuild()
  const budgets = await sizeBudgets()
  return budgets.map((budget) => ({
    name: budget.fault ? `${budget.name}: ${budget.fault}` : budget.name,
    figure: `${(budget.bytes / 1000).toFixed(1)} kB`,
    target: `≤ ${budget.limit / 1000} kB`,
    isMet: isKept(budget),
  }))
}
