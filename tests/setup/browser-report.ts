import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, Suite, TestResult } from '@playwright/test/reporter'

const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'flaky' } as const

const sumOf = (results: readonly TestResult[]) => results.reduce((sum, { duration }) => sum + duration, 0)

/** Writes the outcome and the duration of every test, in milliseconds, and errors outside of tests, for `tests/run.mjs`. */
export default class BrowserReport implements Reporter {
  private suite: Suite | undefined
  private readonly errors: string[] = []

  onBegin(_: unknown, suite: Suite): void {
    this.suite = suite
  }

  onError({ message }: { message?: string }): void {
    this.errors.push(message ?? 'An error outside of tests')
  }

  onEnd(): void {
    const tests = (this.suite?.allTests() ?? []).flatMap((test) => {
      const outcome = test.outcome()
      const title = test.titlePath().filter(Boolean).join(' › ')
      return outcome === 'skipped' ? [] : [{ title, outcome: outcomes[outcome], ms: sumOf(test.results) }]
    })
    for (const title of this.errors) tests.push({ title, outcome: 'failed', ms: 0 })
    mkdirSync('.cache', { recursive: true })
    writeFileSync('.cache/browser.json', JSON.stringify(tests))
  }

  printsToStdio(): boolean {
    return false
  }
}
