import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { readSteps } from '../../tests/flows/by-hand/read-steps.ts'
import { reviewScript } from '../../tests/flows/by-hand/review.ts'
import { type Script, WALK_ATTACHMENT, type Walked } from '../../tests/flows/by-hand/script.ts'
import { currentCommit, walkSources, writeScript } from '../../tests/flows/by-hand/script-store.ts'

/**
 * Writes down every path that a browser walked, so that a person or a written test can follow it. A walk
 * whose steps cannot be put into words fails the run, which lists the missing descriptions of its driver.
 */
export default class ScriptReporter implements Reporter {
  private readonly commit = currentCommit()
  private readonly sources = walkSources()
  private readonly problems: string[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    const body = result.attachments.find(({ name }) => name === WALK_ATTACHMENT)?.body
    // Steps are followed on the built product, so only its walks are written down.
    const isBuilt = test.parent.project()?.name !== 'development'
    if (!body || !isBuilt || result.status !== 'passed') return
    const walked: Walked = JSON.parse(body.toString())
    try {
      const script: Script = {
        version: 1,
        ...walked,
        sources: this.sources,
        commit: this.commit,
        at: result.startTime.toISOString(),
        ...readSteps(result.steps),
      }
      this.problems.push(...reviewScript(script).map((problem) => `${test.title}: ${problem}`))
      writeScript(script)
    } catch (error) {
      this.problems.push(`${test.title}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    if (this.problems.length === 0) return undefined
    console.log(`\nSteps that nobody could follow by hand:\n${this.problems.join('\n')}`)
    return { status: 'failed' }
  }

  printsToStdio(): boolean {
    return false
  }
}
