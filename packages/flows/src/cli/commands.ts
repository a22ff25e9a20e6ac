import { type Chart, chartOf } from '../chart.ts'
import { coverageOf } from '../coverage.ts'
import { CRITERIA, criterionOf, planBy } from '../criteria.ts'
import { toMermaid } from '../formats/mermaid.ts'
import { pathsToJson } from '../formats/path-json.ts'
import { pathsToMarkdown, pathsToMermaid, pathsToPlaywright } from '../formats/path-steps.ts'
import type { Shade } from '../formats/svg.ts'
import type { Graph } from '../graph.ts'
import { type FlowPath, planPaths, stepCount } from '../paths.ts'
import type { Project, ProjectFlow } from '../project.ts'
import { randomPaths } from '../random-walk.ts'
import { pathOf } from '../replay.ts'
import { walkAll } from '../walk-all.ts'
import { columns, output, percent } from './output.ts'
import { pathTo, seedOf } from './path-to.ts'
import { untilOf } from './until.ts'
import { oneOf, readArgs, UsageError } from './usage-error.ts'

/** A command: its arguments and the project. Resolves to the exit code. */
export type Command = (args: string[], project: Project) => Promise<number>

const out = { type: 'string' } as const

/** `list`: one line for every machine. */
export const list: Command = async (args, project) => {
  readArgs({ args, options: {} })
  const rows: (string | number)[][] = [
    ['machine', 'states', 'transitions', 'covered', 'paths', 'steps', 'file'],
  ]
  let code = 0
  for (const flow of project.flows) {
    try {
      const { graph } = flow.explore()
      const paths = planPaths(graph)
      const { states, transitions } = coverageOf(
        graph.prepared,
        paths.flatMap(({ edges }) => edges),
      )
      const all = states.all.length + transitions.all.length
      const open = states.uncovered.length + transitions.uncovered.length
      const counts = [states.all.length, transitions.all.length, percent(all - open, all)]
      rows.push([flow.name, ...counts, paths.length, stepCount(paths), flow.file])
    } catch (error) {
      code = 1
      console.error(`${flow.name}: ${messageOf(error)}`)
    }
  }
  console.log(columns(rows))
  return code
}

/** `graph <machine>`: the statechart. */
export const graph: Command = async (args, project) => {
  const options = { format: { type: 'string', default: 'mermaid' }, out } as const
  const { values, positionals } = readArgs({ args, allowPositionals: true, options })
  const format = oneOf('format', ['mermaid', 'svg', 'json'], values.format)
  const flow = flowOf(project, positionals[0])
  const chart = chartOf(flow.machine)
  switch (format) {
    case 'mermaid':
      output(toMermaid(chart), values.out)
      break
    case 'svg':
      output(await drawn(chart), values.out)
      break
    case 'json':
      output(JSON.stringify(chart, null, 2), values.out)
      break
  }
  return 0
}

const FORMATS = ['md', 'json', 'playwright', 'mermaid', 'svg'] as const

/** `paths <machine>`: planned or random paths in one of several formats. */
export const paths: Command = async (args, project) => {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: {
      cover: { type: 'string', default: 'transitions' },
      random: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      until: { type: 'string', default: 'coverage=100,steps=500,time=30s' },
      to: { type: 'string' },
      format: { type: 'string', default: 'md' },
      out,
    },
  })
  const format = oneOf('format', FORMATS, values.format)
  const cover = criterionOf(values.cover)
  if (!cover)
    throw new UsageError(`There is no criterion '${values.cover}'. There is: ${CRITERIA.join(', ')}.`)
  const seed = seedOf(values.seed)
  const flow = flowOf(project, positionals[0])
  const { graph: explored, notes } = flow.explore()
  for (const note of notes) console.error(`note: ${note}`)
  const planned = values.to
    ? [pathTo(explored, values.to)]
    : values.random
      ? randomPaths(explored, seed, untilOf(values.until))
      : planBy(explored, cover)
  output(await written(format, flow, explored, planned), values.out)
  return 0
}

async function written(
  format: (typeof FORMATS)[number],
  { name, machine }: ProjectFlow,
  explored: Graph,
  planned: readonly FlowPath[],
): Promise<string> {
  switch (format) {
    case 'md':
      return pathsToMarkdown(name, explored, planned)
    case 'json':
      return pathsToJson(name, explored, planned)
    case 'playwright':
      return pathsToPlaywright(name, explored, planned)
    case 'mermaid':
      return pathsToMermaid(explored, planned)
    case 'svg': {
      const taken = new Set(
        planned.flatMap(({ edges }) => edges.flatMap((each) => [...each.transitions, ...each.visited])),
      )
      return drawn(chartOf(machine), (id) => (taken.has(id) ? 'covered' : 'uncovered'))
    }
  }
}

/** `coverage`: walks the paths of each machine on a live actor and says what they cover. */
export const coverage: Command = async (args, project) => {
  const options = { min: { type: 'string', default: '0' } } as const
  const { values, positionals } = readArgs({ args, allowPositionals: true, options })
  const flows = positionals[0] ? [flowOf(project, positionals[0])] : project.flows
  let code = 0
  let [covered, all] = [0, 0]
  for (const flow of flows) {
    try {
      const { graph: explored, notes, unreached } = flow.explore()
      const { walked, failures } = await walkAll(flow.name, explored, planPaths(explored))
      const { states, transitions } = coverageOf(
        explored.prepared,
        walked.flatMap(({ steps }) => steps),
      )
      const own = [states, transitions].map(
        (part) => `${part.all.length - part.uncovered.length} of ${part.all.length}`,
      )
      covered += transitions.all.length - transitions.uncovered.length
      all += transitions.all.length
      console.log(`${flow.name}: ${own[0]} states, ${own[1]} transitions`)
      for (const { id, reason } of unreached) console.log(`  not: ${id}: ${reason}`)
      for (const note of notes) console.log(`  note: ${note}`)
      for (const failure of failures) console.error(`  a path fails: ${failure}`)
      if (failures.length > 0) code = 1
    } catch (error) {
      code = 1
      console.error(`${flow.name}: ${messageOf(error)}`)
    }
  }
  console.log(`All: ${covered} of ${all} transitions, ${percent(covered, all)}`)
  return all > 0 && (100 * covered) / all < Number(values.min) ? 1 : code
}

/** `explore [machine]`: walks random paths on live actors, and reports the first failure in its shortest form. */
export const explore: Command = async (args, project) => {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      until: { type: 'string', default: 'steps=2000,time=30s' },
    },
  })
  const flows = positionals[0] ? [flowOf(project, positionals[0])] : project.flows
  const seed = seedOf(values.seed)
  let code = 0
  for (const flow of flows) {
    try {
      const { graph: explored } = flow.explore()
      const planned = randomPaths(explored, seed, untilOf(values.until))
      const { failures } = await walkAll(flow.name, explored, planned)
      console.log(`${flow.name}: ${stepCount(planned)} steps with seed ${seed}, ${failures.length} failures`)
      for (const failure of failures) console.error(failure)
      for (const { path, message } of explored.faults)
        console.error(`exception: ${message} (after ${path.join(', ')})`)
      if (failures.length + explored.faults.length > 0) code = 1
    } catch (error) {
      code = 1
      console.error(`${flow.name}: ${messageOf(error)}`)
    }
  }
  return code
}

/** `replay <machine> '<steps>'`: walks one path again on a live actor. */
export const replay: Command = async (args, project) => {
  const { positionals } = readArgs({ args, allowPositionals: true, options: {} })
  const flow = flowOf(project, positionals[0])
  const { graph: explored } = flow.explore()
  const path = pathOf(explored, positionals[1] ?? 'start')
  const { failures } = await walkAll(flow.name, explored, [path])
  output(pathsToMarkdown(flow.name, explored, [path]), undefined)
  for (const failure of failures) console.error(failure)
  return failures.length > 0 ? 1 : 0
}

/** Draws a chart. The layout needs ELK, which not every project has. */
async function drawn(chart: Chart, shade?: Shade): Promise<string> {
  try {
    const { toSvg } = await import('../formats/svg.ts')
    return await toSvg(chart, shade)
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('elkjs')) throw error
    throw new UsageError('A picture needs ELK: npm install --save-dev elkjs')
  }
}

/** Finds a machine by its name, or by its file: `cart` or `order/cart` for `machines/order/cart.machine.ts`. */
function flowOf({ flows }: Project, name: string | undefined): ProjectFlow {
  const named = flows.filter((flow) => flow.name === name)
  const [found, ...others] = named.length > 0 ? named : flows.filter(({ file }) => isIn(file, name))
  if (found && others.length === 0) return found
  if (found) {
    const names = [found, ...others].map((flow) => flow.name)
    throw new UsageError(`'${name}' are several machines: ${names.join(', ')}.`)
  }
  const reason = name === undefined ? 'Name a machine.' : `There is no machine '${name}'.`
  throw new UsageError(`${reason} There is: ${flows.map((flow) => flow.name).join(', ') || 'none'}.`)
}

const isIn = (file: string, name: string | undefined): boolean =>
  name !== undefined && `/${file.replace(/(\.machines?)?\.\w+$/, '')}`.endsWith(`/${name}`)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
