import { buildGraph } from '@tiffin-junction/flows/graph'
import { browserPaths } from '../tests/flows/browser-record.ts'
import { prepare } from '../tests/flows/prepare.ts'
import { expect, test } from './console-guard.ts'
import { browserGraph } from './flows/browser-graph.ts'
import { watchFlows } from './flows/page-notes.ts'
import { paymentStatusFlow as flow } from './flows/payment-status.flow.ts'
import { walkOrShrinkInBrowser } from './flows/shrink-in-browser.ts'
import { walkInBrowser } from './flows/walker.ts'

test('a path that fails in a browser is shrunk to its shortest form and reported with its replay command', async ({
  page,
  browser,
}) => {
  const graph = browserGraph(buildGraph(prepare(flow.model)), flow)
  const path = browserPaths(graph).find(({ edges }) => edges.length > 4) ?? { edges: [] }
  const walkOn = async (fresh: typeof page, edges: typeof path) => {
    const driver = await flow.drive(fresh)
    const shows = {
      ...driver.shows,
      pending: () => Promise.reject(new Error('never pending')),
    }
    return walkInBrowser(graph, edges, flow, { ...driver, shows }, await watchFlows(fresh))
  }
  await expect(
    walkOrShrinkInBrowser({ flow: 'payment-status', graph, path }, () => walkOn(page, path), walkOn, browser),
  ).rejects.toThrow(
    /never pending\n(Shrunk from \d+ steps to 1\. )?Replay: FLOWS=payment-status STEPS='start[^']*, fetchStatus\.done' npm run e2e -- --project=\w+ flows\.spec/,
  )
})
