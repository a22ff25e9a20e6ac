import { type Browser, type Page, test } from '@playwright/test'
import type { Covering } from '@tiffin-junction/flows/coverage'
import type { Graph } from '@tiffin-junction/flows/graph'
import type { FlowPath } from '@tiffin-junction/flows/paths'
import { pathText } from '@tiffin-junction/flows/replay'
import { type Walking, walkOrShrink } from '@tiffin-junction/flows/walk-or-shrink'
import { reportNoTimes } from '../drivers/no-times.ts'

/** Time limit in ms of the search for shorter forms of a failing path: each one that fails takes seconds. */
const longest = 60_000

/** Returns the command that walks a path of a flow again in a browser; `testInBrowser` reads its `STEPS`. */
const browserCommand = (flow: string, graph: Graph, path: FlowPath): string =>
  `FLOWS=${flow} STEPS='${pathText(path, graph).replaceAll("'", `'\\''`)}' npm run e2e -- --project=${test.info().project.name} flows.spec.ts`

/**
 * Walks a path on a page. Outside of CI, a path that fails is walked again, each time on a fresh page, until
 * the shortest form that still fails is found, or a minute is over.
 *
 * @throws ShrunkError of the shortest failing form, with the command that replays it
 */
export async function walkOrShrinkInBrowser(
  { flow, graph, path }: { flow: string; graph: Graph; path: FlowPath },
  walk: () => Promise<Covering[]>,
  walkOn: (page: Page, path: FlowPath) => Promise<unknown>,
  browser: Browser,
): Promise<Covering[]> {
  // There a failed walk is tried again as a whole, with a trace.
  if (process.env.CI) return walk()
  let end = 0
  const walking: Walking<Covering[]> = {
    walk,
    command: (shorter) => browserCommand(flow, graph, shorter),
    again: async (shorter) => {
      if (end === 0) {
        end = Date.now() + longest
        const { timeout } = test.info()
        if (timeout > 0) test.setTimeout(timeout + 2 * longest)
      }
      // A form that was not tried in time counts as passing, so the shortest one so far stays.
      if (Date.now() > end) return
      const context = await browser.newContext()
      try {
        await reportNoTimes(context)
        await walkOn(await context.newPage(), shorter)
      } finally {
        await context.close()
      }
    },
  }
  return walkOrShrink(graph, path, walking)
}
