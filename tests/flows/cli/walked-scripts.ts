import { execa } from 'execa'
import { ensureBuild } from '../../../tools/setup/sources.mjs'
import { ensureChromium } from '../../setup/install-chromium.mjs'
import type { Script } from '../by-hand/script.ts'
import { readScripts, walkSources } from '../by-hand/script-store.ts'

const longest = 20 * 60_000
/** Maximum length of an environment variable that works on every system, in characters. */
const longestSetting = 30_000

/**
 * Returns the scripts of paths of a flow, given by their lines of steps. A browser first walks the paths that
 * none has walked since the sources changed.
 *
 * @throws with the output of the browser test when a path fails.
 */
export async function scriptsOf(flow: string, lines: readonly string[]): Promise<Script[]> {
  const sources = walkSources()
  const missing = withoutScript(flow, lines, sources)
  if (missing.length > 0) await walkAll(flow, missing)
  const known = new Map(readScripts(flow, sources).map((script) => [script.path, script]))
  return lines.map((line) => {
    const script = known.get(line)
    if (!script) throw new Error(`The walk of ${flow} left no record of: ${line}`)
    return script
  })
}

function withoutScript(flow: string, lines: readonly string[], sources: string): string[] {
  const known = new Set(readScripts(flow, sources).map(({ path }) => path))
  return [...new Set(lines)].filter((line) => !known.has(line))
}

async function walkAll(flow: string, lines: readonly string[]): Promise<void> {
  const paths = lines.length === 1 ? 'a path' : `${lines.length} paths`
  console.error(`No browser has walked ${paths} of ${flow} since the sources changed. Walking now.`)
  await ensureBuild()
  const chromium = process.env.CHROMIUM_PATH ?? (await ensureChromium())
  let part: string[] = []
  for (const line of lines) {
    if (part.join('\n').length + line.length > longestSetting) {
      await walk(flow, part, chromium)
      part = []
    }
    part.push(line)
  }
  await walk(flow, part, chromium)
}

async function walk(flow: string, lines: readonly string[], chromium: string): Promise<void> {
  const { exitCode, all } = await execa(
    'node',
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      'flows.spec.ts',
      '--project=production',
      '--reporter=line,./e2e/flows/script-reporter.ts',
      // Another run may be writing into the default folder.
      `--output=.cache/walk-results/${process.pid}`,
    ],
    {
      env: { CHROMIUM_PATH: chromium, FLOWS: flow, STEPS: lines.join('\n') },
      timeout: longest,
      all: true,
      reject: false,
    },
  )
  if (exitCode !== 0) throw new Error(`The walk of ${flow} in the browser failed.\n${all}`)
}
