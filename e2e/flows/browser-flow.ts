import { expect, type Page } from '@playwright/test'
import { allEdges, type Covering, coverageOf } from '@tiffin-junction/flows/coverage'
import { buildGraph, type Graph } from '@tiffin-junction/flows/graph'
import type { FlowModel } from '@tiffin-junction/flows/model'
import type { FlowPath } from '@tiffin-junction/flows/paths'
import { pathOf, pathText } from '@tiffin-junction/flows/replay'
import { type Step, toText } from '@tiffin-junction/flows/step'
import { browserPaths, fingerprint, plannedWalks, recordWalk } from '../../tests/flows/browser-record.ts'
import { WALK_ATTACHMENT, type Walked } from '../../tests/flows/by-hand/script.ts'
import { prepare } from '../../tests/flows/prepare.ts'
import { isAll } from '../../tests/gate.mjs'
import { looksWell, noneSerious } from '../axe.ts'
import { test } from '../console-guard.ts'
import { browserGraph, type Surroundings, staleReasons, unreachableInBrowser } from './browser-graph.ts'
import { watchFlows } from './page-notes.ts'
import { walkOrShrinkInBrowser } from './shrink-in-browser.ts'
import { type Driver, type FlowOfPage, reviewDriver, walkInBrowser } from './walker.ts'

/**
 * A flow as it is walked in a browser: its machine with samples that a browser can produce, and its driver.
 */
export type BrowserFlow = FlowOfPage &
  Surroundings & {
    /** The machine's file name without `.machine.ts`. */
    flow: string
    model: FlowModel
    /** The requirements that the driver's assertions prove, as a title cites them: `[ORD-77 ORD-78]`. */
    proves: string
    /** The service worker shows them. What the page asks for passes it by (PausedApi). */
    showsNotifications?: boolean
    /** Creates the driver on a fresh page. Opens nothing yet: that is the step `start`. */
    drive: (page: Page) => Promise<Driver>
  }

/**
 * Declares the tests of a flow in the browser, titled `paths of <flow> in the browser: …`. With `STEPS` in the
 * environment only those paths are walked, one per line.
 */
export function testInBrowser(browserFlow: BrowserFlow): void {
  test.describe(() => {
    const { STEPS } = process.env
    if (browserFlow.showsNotifications) test.use({ serviceWorkers: 'allow' })
    // Dozens of steps, each with its assertions.
    test.setTimeout(120_000)
    if (STEPS) testPathsInBrowser(browserFlow, STEPS.split('\n'))
    else if (isAll) testAllPathsInBrowser(browserFlow)
    else testLongestPathInBrowser(browserFlow)
  })
}

/** Declares the test of the gate. The path is planned in the test, because every worker loads all flows. */
function testLongestPathInBrowser(browserFlow: BrowserFlow): void {
  const { flow, model } = browserFlow
  test(`paths of ${flow} in the browser: the longest`, { tag: '@gate' }, async ({ page }) => {
    const graph = browserGraph(buildGraph(prepare(model)), browserFlow)
    const path = browserPaths(graph).reduce((one, other) =>
      other.edges.length > one.edges.length ? other : one,
    )
    const looks = new Looks()
    await walkOnPage(browserFlow, graph, path, page, (state, step) => looks.on(page, state, step))
  })
}

/**
 * Declares a test for each path, and one which checks that the running actors covered every state and transition,
 * except those for which `cannot` gives a reason.
 */
function testAllPathsInBrowser(browserFlow: BrowserFlow): void {
  const { flow, model, proves } = browserFlow
  const whole = buildGraph(prepare(model))
  const graph = browserGraph(whole, browserFlow)
  const walks = plannedWalks(graph)
  const walked: Covering[] = []
  let passed = 0
  const looks = new Looks()

  // Coverage is the sum over the paths, so one worker walks them all.
  test.describe.configure({ mode: 'default' })

  for (const [index, { path, ...planned }] of walks.entries()) {
    const end = graph.nodes.get(path.edges.at(-1)?.to ?? '')?.moment.snapshot.value
    const title = `${index + 1}/${walks.length}, ${path.edges.length - 1} steps to ${toText(end)}`
    test(`paths of ${flow} in the browser: ${title}`, async ({ page, browser }) => {
      // `npm run dev` must walk the same paths; coverage and accessibility are measured on the built product.
      const isBuilt = test.info().project.name === 'production'
      const lookOn = async (state: string, step: Step) => {
        if (isBuilt) await looks.on(page, state, step)
      }
      const walk = async () => {
        const actors = await watchFlows(page)
        const driver = await reviewedDriver(browserFlow, graph, page)
        return walkOrShrinkInBrowser(
          { flow, graph, path },
          () => walkInBrowser(graph, path, browserFlow, driver, actors, lookOn),
          (fresh, shorter) =>
            walkOnPage(browserFlow, graph, shorter, fresh, (state, step) => looks.again(fresh, state, step)),
          browser,
        )
      }
      walked.push(...(await (isBuilt ? recordWalk(flow, model.machine, planned, walk) : walk())))
      passed++
      await attachWalk(browserFlow, graph, path)
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
    const missing = uncovered.filter((id) => !reasons.get(id)?.length)
    // A path that fails covers nothing, and ends the worker that recorded the paths before it.
    if (missing.length > 0 && passed < walks.length)
      throw new Error(`Coverage is known when all ${walks.length} paths pass: see those that failed.`)
    expect(missing).toEqual([])
    expect(staleReasons(whole, browserFlow)).toEqual([])
    expect(allEdges(graph).length).toBeGreaterThan(0)
  })
}

/**
 * Declares a test for each path, given by its steps.
 *
 * @throws when a path has a step that is not possible at that point.
 */
function testPathsInBrowser(browserFlow: BrowserFlow, lines: readonly string[]): void {
  const graph = browserGraph(buildGraph(prepare(browserFlow.model)), browserFlow)
  for (const [index, line] of lines.entries()) {
    const path = pathOf(graph, line)
    const title = `path of ${browserFlow.flow} in the browser`
    test(lines.length > 1 ? `${title}: ${index + 1}/${lines.length}` : title, async ({ page }) => {
      await walkOnPage(browserFlow, graph, path, page)
      await attachWalk(browserFlow, graph, path)
    })
  }
}

/** Attaches the walked path for the recorder, which writes down its steps. */
async function attachWalk({ flow, model }: BrowserFlow, graph: Graph, path: FlowPath): Promise<void> {
  const walked: Walked = { flow, path: pathText(path, graph), machine: fingerprint(model.machine) }
  await test.info().attach(WALK_ATTACHMENT, { body: JSON.stringify(walked), contentType: 'application/json' })
}

/**
 * The accessibility checks (axe) of a flow's walks: one of each state, and one after an error. The gate looks in light,
 * `npm run test:all` in light and dark, and whether the page scrolls sideways.
 */
class Looks {
  readonly #check = isAll ? looksWell : noneSerious
  readonly #seen = new Set<string>()
  #last = ''

  /** @throws when the page has a serious violation */
  async on(page: Page, state: string, step: Step): Promise<void> {
    this.#last = nameOfLook(state, step)
    if (this.#seen.has(this.#last)) return
    this.#seen.add(this.#last)
    await this.#check(page, this.#last)
  }

  /** The check that was made last, on a page that repeats the walk. */
  async again(page: Page, state: string, step: Step): Promise<void> {
    if (nameOfLook(state, step) === this.#last) await this.#check(page, this.#last)
  }
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
  const actors = await watchFlows(page)
  await walkInBrowser(graph, path, flow, await reviewedDriver(flow, graph, page), actors, lookOn)
}

/** Creates the driver of a flow. Fails when it lacks a step or a state of the graph. */
async function reviewedDriver(flow: BrowserFlow, graph: Graph, page: Page): Promise<Driver> {
  const driver = await flow.drive(page)
  expect(reviewDriver(graph, driver)).toEqual([])
  return driver
}
