import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Writes the outcome and the duration of every test, in milliseconds, and every file that could not be loaded, for
 * `tests/run.mjs`. A test that has no result, although nothing says that it is skipped, has failed.
 */
export default class UnitReport {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandled errors outside of any test
   */
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => {
      const file = relative('.', module.moduleId)
      const all = [...module.children.allTests()].flatMap((test) => {
        const title = `${file} › ${test.fullName}`
        const { state } = test.result()
        if (test.options.mode === 'skip') return []
        if (state !== 'passed' && state !== 'failed')
          return [{ title: `${title} did not run`, outcome: 'failed', ms: 0 }]
        const { flaky = false, duration: ms = 0 } = test.diagnostic() ?? {}
        return [{ title, outcome: state === 'passed' && flaky ? 'flaky' : state, ms }]
      })
      if (module.errors().length > 0)
        all.push({ title: `${file} could not be loaded`, outcome: 'failed', ms: 0 })
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0)
          all.push({ title: `${file} › ${suite.fullName}`, outcome: 'failed', ms: 0 })
      return all
    })
    for (const error of unhandled)
      tests.push({ title: `Unhandled: ${Object(error).message ?? 'an error'}`, outcome: 'failed', ms: 0 })
    mkdirSync('.cache', { recursive: true })
    writeFileSync('.cache/unit.json', JSON.stringify(tests))
  }
}
