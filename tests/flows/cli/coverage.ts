import { readRecords } from '../browser-record.ts'
import { catalogue } from '../catalogue.ts'
import { type Chart, chartOf } from '../chart.ts'
import { coverageReport } from '../formats/coverage-report.ts'
import { toSvg } from '../formats/svg.ts'
import type { Graph } from '../graph.ts'
import { coverOf, type Measured, measure } from '../measure.ts'
import { FLOOR_FILE, pairPercent, raised, readFloors, writeFloors } from '../pairs-floor.ts'
import type { FlowPath } from '../paths.ts'
import { requirementProofs } from '../requirement-coverage.ts'
import { graphOf } from './flows.ts'
import { columns, output, percent } from './output.ts'
import { readArgs } from './usage-error.ts'

/** A flow in the report: what all walks covered, and what the browser's alone did. */
export type FlowCoverage = {
  place: string
  chart: Chart
  measured: Measured
  browser: ReturnType<typeof coverOf> | undefined
  floor: number
  picture: string
}

/** `coverage`: what is covered, by name, and what proves each requirement. Ends with 1 when coverage fell. */
export async function coverage(args: string[]): Promise<number> {
  const { values } = readArgs({
    args,
    options: { browser: { type: 'boolean' }, raise: { type: 'boolean' }, html: { type: 'string' } },
  })
  const floors = readFloors()
  const flows: FlowCoverage[] = []
  const met: { name: string; requirements: Set<string> }[] = []
  for (const entry of catalogue) {
    const graph = await graphOf(entry)
    const { machine } = graph.prepared.model
    const records = values.browser ? readRecords(entry.flow, machine) : undefined
    for (const line of records?.refused ?? []) console.error(`Refused: ${line}`)
    const measured = await measure(graph, records?.walks)
    const browser = records?.latest ? coverOf(graph, records.walks) : undefined
    const chart = chartOf(machine)
    const picture = values.html ? await shaded(chart, measured) : ''
    flows.push({ place: entry.place, chart, measured, browser, floor: floors[entry.place] ?? 0, picture })
    for (const [index, path] of measured.paths.entries()) {
      met.push({ name: `${entry.flow}, path ${index + 1}`, requirements: metBy(graph, path) })
    }
  }
  const { proofs, reports } = requirementProofs(process.cwd(), met)
  const open = proofs.filter(({ isProven }) => !isProven)
  console.log(columns(table(flows)))
  for (const { place, measured } of flows) {
    for (const pair of measured.pairs.uncovered) console.log(`${place}: pair not taken: ${pair}`)
  }
  const problems = flows.flatMap(problemsOf)
  for (const line of problems) console.error(line)
  console.log(`\nRequirements: ${proofs.length - open.length} of ${proofs.length} proven`)
  for (const line of reports) console.log(`  as of ${line}; what it lacks counts as unproven`)
  for (const { requirement, excuse } of open) {
    console.log(
      excuse
        ? `  cannot be: ${requirement.id}: ${excuse}`
        : `  by none: ${requirement.id} ${requirement.text}`,
    )
  }
  if (values.html) output(coverageReport(flows, proofs), values.html)
  if (values.raise) {
    writeFloors(
      raised(floors, new Map(flows.map(({ place, measured }) => [place, pairPercent(measured.pairs)]))),
    )
    console.log(`Written: ${FLOOR_FILE}`)
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

function problemsOf({ place, measured, floor }: FlowCoverage): string[] {
  const { states, transitions, pairs, failures } = measured
  const below = pairPercent(pairs) < floor
  return [
    ...[...states.uncovered, ...transitions.uncovered].map((id) => `${place}: uncovered: ${id}`),
    ...(below ? [`${place}: pairs fell to ${pairPercent(pairs)} %, the floor is ${floor} %`] : []),
    ...failures.map((failure) => `${place}: a path fails: ${failure}`),
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
