import { type Chart, chartOf } from '@tiffin-junction/flows/chart'
import { columns, output, percent } from '@tiffin-junction/flows/cli/output'
import { readArgs } from '@tiffin-junction/flows/cli/usage-error'
import { wholePercent } from '@tiffin-junction/flows/coverage'
import { toSvg } from '@tiffin-junction/flows/formats/svg'
import type { Graph } from '@tiffin-junction/flows/graph'
import { coverOf, type Measured, measure } from '@tiffin-junction/flows/measure'
import type { FlowPath } from '@tiffin-junction/flows/paths'
import { provenance, provenanceText } from '../../setup/provenance.mjs'
import { catalogue } from '../catalogue.ts'
import { missedMessages } from '../composition.ts'
import { coverageReport } from '../formats/coverage-report.ts'
import { floorDifference, raised, readFloors, writeFloors } from '../pairs-floor.ts'
import { requirementProofs } from '../requirement-coverage.ts'
import { type BrowserCoverage, browserCoverage } from './browser-coverage.ts'
import { composedOf, flowsById } from './composed.ts'
import { graphOf } from './flows.ts'

/** A flow in the report: its coverage by all walks, and by the walks in a browser alone. */
export type FlowCoverage = {
  place: string
  chart: Chart
  measured: Measured
  browser: ReturnType<typeof coverOf> | undefined
  /** Number of possible messages between the flow and other actors, and those that no walk sent. */
  messages: { all: number; missed: readonly string[]; missedInBrowser: readonly string[] }
  /** Records of the browser tests; nothing without `--browser` or without a driver. */
  inBrowser: BrowserCoverage | undefined
  floor: number
  picture: string
}

/** `coverage`: prints the coverage of each flow and the proven requirements. Returns 1 for any problem. */
export async function coverage(args: string[]): Promise<number> {
  const { values } = readArgs({
    args,
    options: { browser: { type: 'boolean' }, raise: { type: 'boolean' }, html: { type: 'string' } },
  })
  const floors = readFloors()
  const byId = await flowsById()
  const flows: FlowCoverage[] = []
  const met: { name: string; requirements: Set<string> }[] = []
  for (const entry of catalogue) {
    const graph = await graphOf(entry)
    const { machine } = graph.prepared.model
    const inBrowser = values.browser ? await browserCoverage(entry) : undefined
    const measured = await measure(entry.flow, graph, inBrowser?.walks)
    const browser = inBrowser?.measured ? coverOf(graph, inBrowser.walks) : undefined
    const chart = chartOf(machine)
    const picture = values.html ? await shaded(chart, measured) : ''
    const { place } = entry
    const possible = composedOf(entry.flow, graph, byId).messages
    const walked = measured.paths.filter((path) => measured.passed.has(path)).map(({ edges }) => edges)
    const messages = {
      all: possible.size,
      missed: missedMessages(possible, walked),
      missedInBrowser: missedMessages(possible, inBrowser?.walks ?? []),
    }
    flows.push({ place, chart, measured, browser, messages, inBrowser, floor: floors[place] ?? 0, picture })
    for (const [index, path] of measured.paths.entries()) {
      if (!measured.passed.has(path)) continue
      met.push({ name: `${entry.flow}, path ${index + 1}`, requirements: metBy(graph, path) })
    }
  }
  const proofs = requirementProofs(process.cwd(), met)
  const now = provenanceText(provenance())
  const open = proofs.filter(({ isProven }) => !isProven)
  console.log(`Walked now, ${now}\n`)
  console.log(columns(table(flows)))
  for (const { place, measured } of flows) {
    for (const pair of measured.pairs.uncovered) console.log(`${place}: pair not taken: ${pair}`)
  }
  console.log(['', ...betweenActors(flows, values.browser === true)].join('\n'))
  if (values.browser) console.log(['', 'In a browser:', ...flows.flatMap(browserLines)].join('\n'))
  const problems = flows.flatMap(problemsOf)
  for (const line of problems) console.error(line)
  console.log(`\nRequirements: ${proofs.length - open.length} of ${proofs.length} proven`)
  for (const { requirement, excuse } of open) {
    console.log(
      excuse
        ? `  cannot be: ${requirement.id}: ${excuse}`
        : `  by none: ${requirement.id} ${requirement.text}`,
    )
  }
  if (values.html) output(coverageReport(flows, proofs, `Walked now, ${now}`), values.html)
  if (values.raise) {
    const reached = new Map(flows.map(({ place, measured }) => [place, wholePercent(measured.pairs)]))
    const higher = raised(floors, reached)
    for (const line of floorDifference(floors, higher)) console.log(line)
    const isBroken = flows.some(({ measured }) => measured.failures.length > 0)
    if (isBroken) console.error('No floor raised: first make every path go as planned.')
    else writeFloors(higher)
  }
  return problems.length > 0 ? 1 : 0
}

function table(flows: readonly FlowCoverage[]): string[][] {
  const share = ({ all, uncovered }: { all: readonly string[]; uncovered: readonly string[] }) =>
    percent(all.length - uncovered.length, all.length)
  return [
    ['flow', 'states', 'transitions', 'pairs', 'floor', 'browser: states', 'transitions', 'pairs'],
    ...flows.map(({ place, measured, browser, floor }) => [
      place,
      share(measured.states),
      share(measured.transitions),
      share(measured.pairs),
      `${floor} %`,
      ...(browser
        ? [share(browser.states), share(browser.transitions), share(browser.pairs)]
        : ['–', '–', '–']),
    ]),
  ]
}

/** Lines with the share of possible messages between actors that walks sent, and the names of the others. */
function betweenActors(flows: readonly FlowCoverage[], isInBrowser: boolean): string[] {
  const all = flows.reduce((sum, { messages }) => sum + messages.all, 0)
  const lines = (words: string, missed: readonly string[]) => [
    `Between actors, ${words}: ${all - missed.length} of ${all} messages`,
    ...missed.map((message) => `  not: ${message}`),
  ]
  return [
    ...lines(
      'in walks of the machines',
      flows.flatMap(({ messages }) => messages.missed),
    ),
    ...(isInBrowser
      ? lines(
          'in a browser',
          flows.flatMap(({ messages }) => messages.missedInBrowser),
        )
      : []),
  ]
}

/** Lines with the coverage of a flow in a browser, its time, and the names of all that is uncovered. */
function browserLines({ place, browser, inBrowser }: FlowCoverage): string[] {
  if (!inBrowser) return [`${place}: no browser paths`]
  if (!browser) return [`${place}: nothing that counts`]
  const share = ({ all, uncovered }: { all: readonly string[]; uncovered: readonly string[] }) =>
    `${all.length - uncovered.length} of ${all.length}`
  return [
    `${place}: ${share(browser.states)} states, ${share(browser.transitions)} transitions, walked ${inBrowser.measured}`,
    ...inBrowser.uncovered.map(({ id, reasons }) => `  not: ${id}: ${reasons.join('; ') || 'no reason'}`),
  ]
}

function problemsOf({ place, measured, inBrowser, floor }: FlowCoverage): string[] {
  const { states, transitions, pairs, failures } = measured
  const below = wholePercent(pairs) < floor
  return [
    ...[...states.uncovered, ...transitions.uncovered].map((id) => `${place}: uncovered: ${id}`),
    ...(below ? [`${place}: pairs fell to ${wholePercent(pairs)} %, the floor is ${floor} %`] : []),
    ...failures.map((failure) => `${place}: a path fails: ${failure}`),
    ...(inBrowser?.problems ?? []).map((problem) => `${place}: in a browser: ${problem}`),
  ]
}

function shaded(chart: Chart, { states, transitions, excused }: Measured): Promise<string> {
  const uncovered = new Set([...states.uncovered, ...transitions.uncovered])
  return toSvg(chart, (id) => (excused.has(id) ? 'excused' : uncovered.has(id) ? 'uncovered' : 'covered'))
}

function metBy({ prepared }: Graph, { edges }: FlowPath): Set<string> {
  const infos = new Map(
    [...prepared.anatomy.states, ...prepared.anatomy.transitions].map(({ id, requirements }) => [
      id,
      requirements,
    ]),
  )
  const ids = edges.flatMap(({ transitions, visited }) => [...transitions, ...visited])
  return new Set(ids.flatMap((id) => infos.get(id) ?? []))
}
