import type { TestCase, TestModule } from 'vitest/node'
import { columns, percent } from './cli/output.ts'
import type { MachineCoverage } from './vitest.ts'

/** A reporter of Vitest that prints, at the end, what the paths of each machine cover. */
export default class FlowsReporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules
      .flatMap((module) => [...module.children.allTests()])
      .flatMap((test: TestCase) => {
        const { flows } = test.meta() as { flows?: MachineCoverage }
        return flows ? [flows] : []
      })
    if (rows.length === 0) return
    const lines = rows.map(({ machine, states, transitions }) => [
      machine,
      `${states.covered} of ${states.all}`,
      `${transitions.covered} of ${transitions.all}`,
      percent(states.covered + transitions.covered, states.all + transitions.all),
    ])
    console.log(`\n${columns([['machine', 'states', 'transitions', 'covered'], ...lines])}`)
    for (const { open } of rows) for (const { id, reason } of open) console.log(`  not: ${id}: ${reason}`)
  }
}
