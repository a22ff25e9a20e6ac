import { expect, type Page } from '@playwright/test'
import { recordWalk } from '../../tests/flows/browser-record.ts'
import { allEdges, type Covering, coverageOf } from '../../tests/flows/coverage.ts'
import { buildGraph, type Graph } from '../../tests/flows/graph.ts'
import type { FlowModel } from '../../tests/flows/model.ts'
import { type FlowPath, planPaths } from '../../tests/flows/paths.ts'
import { prepare } from '../../tests/flows/prepare.ts'
import { pathOf } from '../../tests/flows/replay.ts'
import { type Step, toText } from '../../tests/flows/step.ts'
import { noneSerious } from '../axe.ts'
import { test } from '../quiet-page.ts'
import { browserGraph, type Surroundings, staleReasons, unreachableInBrowser } from './browser-graph.ts'
import { PageActors } from './page-actors.ts'
import { walkOrShrinkInBrowser } from './shrink-in-browser.ts'
import { type Driver, type FlowOfPage, reviewDriver, walkInBrowser } from './walker.ts'

/** A flow as it is walked in a browser: its machine with samples a browser can make, and who drives it. */
export type BrowserFlow = FlowOfPage &
  Surroundings & {
    /** The machine's file name without `.machine.ts`. */
    flow: string
    model: FlowModel
    /** The requirements that its driver's looks prove, as a title cites them: `[ORD-77 ORD-78]`. */
    proves: string
    /** Where axe looks at each state, and once more at what an error leaves there. */
    isForEveryone?: {
      /** State values, as JSON, in which the driver holds the page's clock. */
      timeStandsIn: readonly string[]
    }
    /** A driver on a fresh page. Opens nothing yet: that is the step `start`. */
    drive: (page: Page) => Promise<Driver>
  }

/**
 * Declares the tests of a flow in the browser, titled `paths of <flow> in the browser: …`: one for each path,
 * and one that what the running actors really did covers every state and transition, but those that `cannot`
 * gives a reason for. With `STEPS` in the environment only that path is walked: a failing one says how.
 */
export function testInBrowser(browserFlow: BrowserFlow): void {
  const { STEPS } = process.env
  if (STEPS) {
    testPathInBrowser(browserFlow, `path of ${browserFlow.flow} in the browser`, STEPS)
    return
  }
  const { flow, model, proves, drive, isForEveryone } = browserFlow
  const whole = buildGraph(prepare(model))
  const graph = browserGraph(whole, browserFlow)
  const paths = planPaths(graph, { aim: 'transitions' })
  const walked: Covering[] = []
  const looked = new Set<string>()

  // Coverage is the sum over the paths: one worker walks them all.
  test.describe.configure({ mode: 'default' })
  // Dozens of steps, each with its looks.
  test.setTimeout(90_000)

  for (const [index, path] of paths.entries()) {
    const end = graph.nodes.get(path.edges.at(-1)?.to ?? '')?.moment.snapshot.value
    const title = `${index + 1}/${paths.length}, ${path.edges.length - 1} steps to ${toText(end)}`
    test(`paths of ${flow} in the browser: ${title}`, async ({ page, browser }) => {
      const actors = await PageActors.watch(page)
      const driver = await drive(page)
      expect(reviewDriver(graph, driver)).toEqual([])
      let last = ''
      const lookOn = async (state: string, step: Step) => {
        last = nameOfLook(state, step)
        if (!isForEveryone || looked.has(last)) return
        looked.add(last)
        await noneSerious(page, last, isForEveryone.timeStandsIn.includes(state))
      }
      const lookAgain = (fresh: Page) => async (state: string, step: Step) => {
        if (!isForEveryone || nameOfLook(state, step) !== last) return
        await noneSerious(fresh, last, isForEveryone.timeStandsIn.includes(state))
      }
      const steps = await walkOrShrinkInBrowser(
        { flow, graph, path },
        () => walkInBrowser(graph, path, browserFlow, driver, actors, lookOn),
        (fresh, shorter) => walkOnPage(browserFlow, graph, shorter, fresh, lookAgain(fresh)),
        browser,
      )
      walked.push(...steps)
      await recordWalk(flow, model.machine, `${index + 1}-of-${paths.length}`, steps)
    })
  }

  test(`${proves} paths of ${flow} in the browser: cover 100 % of states and transitions`, () => {
    const reasons = unreachableInBrowser(whole, graph, browserFlow)
    const { states, transitions } = coverageOf(graph.prepared, walked)
    const uncovered = [...states.uncovered, ...transitions.uncovered]
    for (const id of uncovered) {
      const description = `${id}: ${(reasons.get(id) ?? ['no reason']).join('; ')}`
      test.info().annotations.push({ type: 'not in a browser', description })
    }
    expect(uncovered.filter((id) => !reasons.get(id)?.length)).toEqual([])
    expect(staleReasons(whole, browserFlow)).toEqual([])
    expect(allEdges(graph).length).toBeGreaterThan(0)
  })
}

/**
 * Declares the test of one path in the browser, by the steps that `npm run flows -- paths <flow> --format
 * playwright` writes.
 *
 * @throws when the path has a step that is not possible where it stands.
 * @public only written specs call it
 */
export function testPathInBrowser(browserFlow: BrowserFlow, title: string, steps: string): void {
  const graph = browserGraph(buildGraph(prepare(browserFlow.model)), browserFlow)
  const path = pathOf(graph, steps)
  test(title, async ({ page }) => {
    await walkOnPage(browserFlow, graph, path, page)
  })
}

const nameOfLook = (state: string, step: Step): string =>
  step.type === 'error' ? `${state} after an error` : state

async function walkOnPage(
  flow: BrowserFlow,
  graph: Graph,
  path: FlowPath,
  page: Page,
  lookOn?: (state: string, step: Step) => Promise<void>,
): Promise<void> {
  const actors = await PageActors.watch(page)
  await walkInBrowser(graph, path, flow, await flow.drive(page), actors, lookOn)
}
