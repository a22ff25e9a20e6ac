import { output } from '@tiffin-junction/flows/cli/output'
import { pathTo, seedOf } from '@tiffin-junction/flows/cli/path-to'
import { untilOf } from '@tiffin-junction/flows/cli/until'
import { oneOf, readArgs } from '@tiffin-junction/flows/cli/usage-error'
import { pathsToJson } from '@tiffin-junction/flows/formats/path-json'
import type { Graph } from '@tiffin-junction/flows/graph'
import { type FlowPath, planPaths } from '@tiffin-junction/flows/paths'
import { randomPaths } from '@tiffin-junction/flows/random-walk'
import { pathText } from '@tiffin-junction/flows/replay'
import { browserPaths } from '../browser-record.ts'
import type { Script } from '../by-hand/script.ts'
import { testCaseOf } from '../by-hand/test-case.ts'
import { casesToCsv } from '../formats/path-csv.ts'
import { casesToMarkdown } from '../formats/path-markdown.ts'
import { scriptsToPlaywright } from '../formats/path-playwright.ts'
import { drivenGraph } from './browser-flows.ts'
import { findFlow, graphOf } from './flows.ts'
import { scriptsOf } from './walked-scripts.ts'

const FORMATS = ['md', 'csv', 'json', 'playwright'] as const
const CRITERIA = ['states', 'transitions', 'pairs'] as const

/**
 * `paths <flow>`: prints paths for coverage, random paths or a path to a state. As JSON, they are paths of
 * the machine. As test cases or as a spec, they are paths that a browser has walked.
 */
export async function paths(args: string[]): Promise<number> {
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
      out: { type: 'string' },
    },
  })
  const format = oneOf('format', FORMATS, values.format)
  const cover = oneOf('criterion', CRITERIA, values.cover)
  const until = untilOf(values.until)
  const seed = seedOf(values.seed)
  const entry = findFlow(positionals[0])
  const graph = format === 'json' ? await graphOf(entry) : await drivenGraph(entry)
  const planned = values.to
    ? [pathTo(graph, values.to)]
    : values.random
      ? randomPaths(graph, seed, until)
      : format === 'json'
        ? planPaths(graph, { aim: cover })
        : browserPaths(graph, cover)
  if (format === 'json') {
    output(pathsToJson(entry.flow, graph, planned), values.out)
    return 0
  }
  const lines = planned.map((path) => pathText(path, graph))
  const scripts = await scriptsOf(entry.flow, lines)
  if (format !== 'playwright') {
    output(casesText(entry.flow, graph, planned, scripts, format), values.out)
    return 0
  }
  const { text, refused } = scriptsToPlaywright(scripts)
  for (const reason of refused) console.error(`Not written: ${reason}`)
  if (text === undefined) return 1
  output(text, values.out)
  return 0
}

function casesText(
  flow: string,
  graph: Graph,
  planned: readonly FlowPath[],
  scripts: readonly Script[],
  format: 'md' | 'csv',
): string {
  const cases = planned.flatMap((path, index) => {
    const script = scripts[index]
    return script ? [testCaseOf(script, graph, path, `${index + 1} of ${planned.length}`)] : []
  })
  return format === 'md' ? casesToMarkdown(flow, cases) : casesToCsv(cases)
}
