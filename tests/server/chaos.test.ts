import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverBundle } from '../../tools/build/server-bundles.mjs'
import { isMet } from '../../tools/chaos/figures.ts'
import { scenarios } from '../../tools/chaos/scenarios/all.ts'
import { findProgram } from '../../tools/chaos/stack/proxy.ts'
import { isAll } from '../gate.mjs'

const bundle = join('node_modules/.cache/tiffin-tests', `chaos-${process.pid}`)

/** Runs a scenario in short, with few people; returns its figures that miss their bounds. */
const missed = async (name: string, seconds: number) => {
  const lines: string[] = []
  const scenario = scenarios[name]
  if (!scenario) throw new Error(`There is no scenario '${name}'.`)
  const figures = await scenario.run({
    seconds,
    processes: 3,
    people: 6,
    server: resolve(join(bundle, 'main.js')),
    folder: resolve('.'),
    from: null,
    print: (line) => lines.push(line),
  })
  const failed = figures.filter((figure) => isMet(figure) === false)
  return failed.length === 0 ? [] : [...failed, ...lines]
}

// `npm run chaos` runs all scenarios, and these for longer; the gate has the two ends of a process alone.
describe('a server that harm is done to', () => {
  if (findProgram('nginx') === null)
    console.warn(
      'nginx is missing here, so a proxy of the script stands in for it (Debian: apt-get install nginx).',
    )
  beforeAll(() => build({ ...serverBundle(bundle), configFile: false }), 120_000)
  afterAll(() => rm(bundle, { recursive: true, force: true }))

  it('[APP-109 APP-134] SIGTERM of each process in turn lets 0 requests fail behind a proxy', async () => {
    expect(await missed('drain', 1)).toEqual([])
  }, 120_000)

  it('[APP-117] a process that is killed between a commit and its mails leaves them to the next one, which sends each once', async () => {
    expect(await missed('unsent', 0)).toEqual([])
  }, 120_000)

  it.runIf(isAll).each([
    [
      '[APP-134] a process that is killed loses no order and doubles none, behind a proxy 0.1 % of requests',
      'kill',
      5,
    ],
    ['[APP-134] the embedded database keeps what was acknowledged when its process is killed', 'pglite', 6],
    ['[APP-135] PostgreSQL is restarted: the service is back within 10 s, and no process ends', 'restart', 2],
    ['[APP-140] three processes do what nobody asks for once', 'jobs', 2],
  ])(
    '%s',
    async (_, scenario, seconds) => {
      expect(await missed(scenario, seconds)).toEqual([])
    },
    120_000,
  )
})
