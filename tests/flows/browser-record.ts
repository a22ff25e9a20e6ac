import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chartOf } from '@tiffin-junction/flows/chart'
import type { Covering } from '@tiffin-junction/flows/coverage'
import type { Graph } from '@tiffin-junction/flows/graph'
import { type Aim, type FlowPath, planPaths } from '@tiffin-junction/flows/paths'
import { pathText } from '@tiffin-junction/flows/replay'
import type { AnyStateMachine } from 'xstate'
import { hashOf, provenance } from '../setup/provenance.mjs'

/** Folder with records of what the page's actors did in browser walks, relative to the repository. */
const FOLDER = '.cache/flows/browser'

/** Hashes of the sources of a walk in a browser. A record is stale when one of them has changed. */
type Sources = { machine: string; model: string; driver: string; app: string }

/** A planned path of a flow in the browser: its name, `2-of-5`, and its steps as a line. */
export type PlannedWalk = { name: string; steps: string }

/** Hash of a machine's structure. It changes when a state, transition, guard or delay changes. */
export function fingerprint(machine: AnyStateMachine): string {
  return createHash('sha256')
    .update(JSON.stringify(chartOf(machine)))
    .digest('hex')
    .slice(0, 16)
}

/** Plans the paths of a browser. To open a page takes as long as nine steps, so they are few and long. */
export const browserPaths = (graph: Graph, aim: Aim = 'transitions'): FlowPath[] =>
  planPaths(graph, { aim, restartCost: 9 })

/** Returns the planned walks of a browser, with the names of their records. */
export function plannedWalks(graph: Graph): (PlannedWalk & { path: FlowPath })[] {
  return browserPaths(graph).map((path, index, paths) => {
    return { path, name: `${index + 1}-of-${paths.length}`, steps: pathText(path, graph) }
  })
}

/** Record of a walk. `unfinished` means that a timeout or something outside interrupted it. */
export type BrowserRecord = {
  sources: Sources
  at: string
  commit?: string
  isDirty: boolean
  path: string
  outcome: 'unfinished' | 'failed' | 'passed'
  failure?: string
  steps: readonly Covering[]
}

/** The records of a flow that count, and one line for each of the others that says why it does not. */
export type Recorded = { records: readonly BrowserRecord[]; problems: readonly string[] }

/**
 * Runs a walk and stores its outcome until the next walk of the same name.
 *
 * @throws what the walk throws
 */
export async function recordWalk(
  flow: string,
  machine: AnyStateMachine,
  { name, steps: path }: PlannedWalk,
  walk: () => Promise<readonly Covering[]>,
): Promise<readonly Covering[]> {
  const sources = sourcesOf(flow, machine)
  const keep = async (result: Pick<BrowserRecord, 'outcome' | 'failure' | 'steps'>) => {
    const record: BrowserRecord = { sources, ...provenance(), path, ...result }
    await mkdir(join(FOLDER, flow), { recursive: true })
    await writeFile(fileOf(flow, name), JSON.stringify(record))
  }
  // Stored before the walk, so that a walk that never ends replaces the previous record.
  await keep({ outcome: 'unfinished', steps: [] })
  try {
    const steps = await walk()
    const kept = steps.map(({ transitions, visited }) => ({ transitions, visited }))
    await keep({ outcome: 'passed', steps: kept })
    return steps
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    await keep({ outcome: 'failed', failure, steps: [] })
    throw error
  }
}

/** Reads the records of a flow's planned paths. Failed and stale records are problems and cover nothing. */
export function readRecords(flow: string, machine: AnyStateMachine, plan: readonly PlannedWalk[]): Recorded {
  const current = sourcesOf(flow, machine)
  const records: BrowserRecord[] = []
  const problems: string[] = []
  if (!plan.some(({ name }) => existsSync(fileOf(flow, name)))) {
    return { records, problems: ['never walked in a browser as it is planned now'] }
  }
  for (const { name, steps } of plan) {
    const record = existsSync(fileOf(flow, name)) ? recordIn(fileOf(flow, name)) : undefined
    const path = `path ${name.replaceAll('-', ' ')}`
    if (!record) {
      problems.push(`${path} has no record`)
      continue
    }
    const when = `${record.at} on ${record.commit?.slice(0, 7) ?? 'no known commit'}`
    const changed = changedSince(record, current)
    if (changed.length > 0) problems.push(`${path} is stale, walked ${when}: ${changed.join(', ')} changed`)
    else if (record.path !== steps) problems.push(`${path} is stale, walked ${when}: it has other steps now`)
    else if (record.outcome !== 'passed') {
      problems.push(`${path} ${record.outcome} ${when}: ${firstLine(record.failure)}`)
    } else records.push(record)
  }
  return { records, problems }
}

function changedSince({ sources }: BrowserRecord, current: Sources): string[] {
  const names: [keyof Sources, string][] = [
    ['machine', 'the machine'],
    ['model', 'its model'],
    ['driver', 'its driver'],
    ['app', 'the app or its browser tests'],
  ]
  return names.filter(([key]) => sources[key] !== current[key]).map(([, name]) => name)
}

const firstLine = (text = 'it never ended'): string => stripVTControlCharacters(text).split('\n', 1)[0] ?? ''

const fileOf = (flow: string, name: string): string => join(FOLDER, flow, `${name}.json`)

/** Hash of the sources that all flows share, calculated once per process. */
let app: string | undefined

function sourcesOf(flow: string, machine: AnyStateMachine): Sources {
  // Specs, unit tests and other flows do not affect a walk of this one.
  app ??= hashOf(
    ['machines', 'src', 'packages/contract', 'server', 'e2e', 'index.html'],
    (file) => !/\.(spec|flow|test|model)\.tsx?$|\.behaviour\.txt$/.test(file),
  )
  const areas = existsSync('machines') ? readdirSync('machines') : []
  const models = areas.map((area) => `machines/${area}/${flow}.model.ts`)
  return {
    machine: fingerprint(machine),
    model: hashOf([...models, 'tests/samples.ts']),
    driver: hashOf([`e2e/flows/${flow}.flow.ts`]),
    app,
  }
}

/** Reads a record. Returns nothing for a file in another format, which earlier versions wrote. */
function recordIn(file: string): BrowserRecord | undefined {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(record) ? record : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is BrowserRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sources' in value &&
    typeof value.sources === 'object' &&
    value.sources !== null &&
    'outcome' in value &&
    'path' in value &&
    'at' in value &&
    'steps' in value &&
    Array.isArray(value.steps)
  )
}
