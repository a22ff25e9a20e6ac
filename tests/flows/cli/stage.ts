import { once } from 'node:events'
import { readArgs, UsageError } from '@tiffin-junction/flows/cli/usage-error'
import type { Graph } from '@tiffin-junction/flows/graph'
import { ensureBuild } from '../../../tools/setup/sources.mjs'
import { startStagedServer } from '../../setup/built-server.mjs'
import type { Stage } from '../../test-switch/test-switch.ts'
import { plannedWalks } from '../browser-record.ts'
import type { Script } from '../by-hand/script.ts'
import { idOf, readScripts } from '../by-hand/script-store.ts'
import { stageOf } from '../by-hand/stage-of.ts'
import { setUpWords } from '../by-hand/words.ts'
import { drivenGraph } from './browser-flows.ts'
import { findFlow } from './flows.ts'
import { scriptsOf } from './walked-scripts.ts'

/**
 * `stage <flow> [path]`: starts the built product at the beginning of a path, so that a person can follow it.
 * Runs until SIGINT or SIGTERM.
 */
export async function stage(args: string[]): Promise<number> {
  const { positionals } = readArgs({ args, allowPositionals: true, options: {} })
  const [name, chosen = '1'] = positionals
  const entry = findFlow(name)
  const graph = await drivenGraph(entry)
  const script = await scriptNamed(entry.flow, graph, chosen)
  await ensureBuild()
  const { url, stop } = await startStagedServer()
  try {
    await put(url, stageOf(script))
    console.log(`${entry.flow}, path ${idOf(script.path)}: ${script.rows.length} steps`)
    for (const line of setUpWords(script)) console.log(`Set-up         ${line}`)
    console.log(`Open           ${url}/test-switch/start`)
    console.log(`End calls at   ${url}/test-switch`)
    console.log('It runs until Ctrl-C.')
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  } finally {
    await stop()
  }
  return 0
}

async function put(url: string, staged: Stage): Promise<void> {
  const response = await fetch(`${url}/test-switch/stage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staged),
  })
  if (!response.ok) throw new Error(`The product could not be staged: ${await response.text()}`)
}

/** Finds the script of a path by its short name or its number among the paths that cover all transitions. */
async function scriptNamed(flow: string, graph: Graph, chosen: string): Promise<Script> {
  const recorded = readScripts(flow).find(({ path }) => idOf(path) === chosen)
  if (recorded) return recorded
  const lines = plannedWalks(graph).map(({ steps }) => steps)
  const line = lines.find((each, index) => idOf(each) === chosen || String(index + 1) === chosen)
  if (line === undefined) {
    const names = lines.map((each, index) => `${index + 1} (${idOf(each)})`).join(', ')
    throw new UsageError(`There is no path '${chosen}' of ${flow} with a fresh record. There is: ${names}.`)
  }
  const [script] = await scriptsOf(flow, [line])
  if (!script) throw new Error(`The walk of ${flow} left no record`)
  return script
}
