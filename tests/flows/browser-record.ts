import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { chartOf } from './chart.ts'
import type { Covering } from './coverage.ts'

/** Where walks in a browser leave what the page's actors really did, relative to the repository. */
const FOLDER = '.cache/flows/browser'

type BrowserRecord = { machine: string; at: string; steps: readonly Covering[] }

/** What was walked in a browser, and which records were refused, with the reason. */
export type Recorded = { walks: (readonly Covering[])[]; latest: string | undefined; refused: string[] }

/** Tells machines apart by their structure: the same as long as no state, transition, guard or delay changes. */
function fingerprint(machine: AnyStateMachine): string {
  return createHash('sha256')
    .update(JSON.stringify(chartOf(machine)))
    .digest('hex')
    .slice(0, 16)
}

/** Keeps what a walk did, step by step, until the next walk of the same name. */
export async function recordWalk(
  flow: string,
  machine: AnyStateMachine,
  name: string,
  steps: readonly Covering[],
): Promise<void> {
  const folder = join(FOLDER, flow)
  await mkdir(folder, { recursive: true })
  const kept = steps.map(({ transitions, visited }) => ({ transitions, visited }))
  const record: BrowserRecord = { machine: fingerprint(machine), at: new Date().toISOString(), steps: kept }
  await writeFile(join(folder, `${name}.json`), JSON.stringify(record))
}

/** Reads all records of a flow; those of another version of its machine are refused. */
export function readRecords(flow: string, machine: AnyStateMachine): Recorded {
  const folder = join(FOLDER, flow)
  const recorded: Recorded = { walks: [], latest: undefined, refused: [] }
  if (!existsSync(folder)) return recorded
  const current = fingerprint(machine)
  for (const file of readdirSync(folder).sort()) {
    const record: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    if (!isRecord(record)) recorded.refused.push(`${flow}/${file}: no record of a walk`)
    else if (record.machine !== current) {
      recorded.refused.push(`${flow}/${file}: walked on another version of the machine, ${record.at}`)
    } else {
      recorded.walks.push(record.steps)
      if (!recorded.latest || record.at > recorded.latest) recorded.latest = record.at
    }
  }
  return recorded
}

function isRecord(value: unknown): value is BrowserRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'machine' in value &&
    'at' in value &&
    'steps' in value &&
    Array.isArray(value.steps)
  )
}
