import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildGraph, type Graph } from '@tiffin-junction/flows/graph'
import { defineModel } from '@tiffin-junction/flows/model'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gateMachine } from '../../packages/flows/tests/sample-machines.ts'
import type { BrowserCoverage } from './cli/browser-coverage.ts'
import { prepare } from './prepare.ts'

const gate = defineModel(gateMachine, {
  events: { 'gate.pushed': [{}], 'bill.asked': [{}] },
  states: { shut: () => {}, open: () => {}, billed: () => {} },
})
const graph = buildGraph(prepare(gate))
const why = 'nobody brings coins'
const reasons = new Map([
  ['gate.shut | coin.added | 0', [why]],
  ['gate.shut | line.added | 0', [why]],
])
const renew = 'Renew: FLOWS=gate npm run e2e -- flows.spec.ts'

const home = process.cwd()
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-record-'))
  process.chdir(folder)
  for (const path of ['machines/support', 'e2e/flows', 'src']) mkdirSync(path, { recursive: true })
})
afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

/** Walks all paths of the plan as a browser test would. `end` can make one fail. */
async function walkAll(end: (name: string) => Promise<void> = async () => {}): Promise<void> {
  vi.resetModules()
  const { plannedWalks, recordWalk } = await import('./browser-record.ts')
  for (const { path, ...planned } of plannedWalks(graph)) {
    const walk = recordWalk('gate', gate.machine, planned, async () => {
      await end(planned.name)
      return path.edges
    })
    await walk.catch(() => {})
  }
}

async function coverage(walked: Graph = graph): Promise<BrowserCoverage> {
  vi.resetModules()
  const { covered } = await import('./cli/browser-coverage.ts')
  return covered('gate', walked, reasons)
}

test('coverage has the date and commit of the walks, and a reason for each uncovered id', async () => {
  await walkAll()
  const { problems, measured, uncovered, walks } = await coverage()
  expect(problems).toEqual([])
  expect(measured).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z on (?:[\da-f]{7}|no known commit)/)
  expect(walks).toHaveLength(2)
  expect(uncovered).toEqual([...reasons].map(([id, known]) => ({ id, reasons: known })))
})

test('an uncovered transition without a reason is a problem', async () => {
  await walkAll()
  reasons.delete('gate.shut | coin.added | 0')
  const { problems } = await coverage()
  reasons.set('gate.shut | coin.added | 0', [why])
  expect(problems).toEqual(['uncovered in a browser without a reason: gate.shut | coin.added | 0'])
})

test('a flow that was never walked is a problem', async () => {
  const { problems, measured } = await coverage()
  expect(problems).toEqual([`never walked in a browser as it is planned now. ${renew}`])
  expect(measured).toBeUndefined()
})

test('a failed walk is recorded as failed and covers nothing, even after a successful one', async () => {
  await walkAll()
  await walkAll(async (name) => {
    if (name === '2-of-2') throw new Error('The gate is stuck\nCall log')
  })
  const { problems, walks } = await coverage()
  expect(problems).toEqual([
    expect.stringMatching(/^path 2 of 2 failed .+Z on .+: The gate is stuck\. Renew: FLOWS=gate npm run e2e/),
  ])
  expect(walks).toHaveLength(1)
})

test('an interrupted walk is a problem', async () => {
  await walkAll()
  const { plannedWalks, recordWalk } = await import('./browser-record.ts')
  const [planned] = plannedWalks(graph)
  await new Promise<void>((started) => {
    if (!planned) return
    void recordWalk('gate', gate.machine, planned, () => {
      started()
      return new Promise(() => {})
    })
  })
  expect((await coverage()).problems).toEqual([
    expect.stringMatching(/^path 1 of 2 unfinished .+: it never ended\. Renew/),
  ])
})

test.each([
  ['its model', 'machines/support/gate.model.ts'],
  ['its driver', 'e2e/flows/gate.flow.ts'],
  ['the app or its browser tests', 'src/gate.tsx'],
])('a walk is stale once %s has changed', async (what, file) => {
  writeFileSync(file, 'before')
  await walkAll()
  writeFileSync(file, 'after')
  const { problems, walks } = await coverage()
  expect(problems).toHaveLength(2)
  expect(problems[0]).toMatch(/^path 1 of 2 is stale, walked .+Z on /)
  expect(problems[0]).toContain(`: ${what} changed. ${renew}`)
  expect(walks).toEqual([])
})

test('a walk is stale once the machine or the plan has changed, but not after changes of specs or other flows', async () => {
  await walkAll()
  writeFileSync('e2e/other.spec.ts', 'new')
  writeFileSync('e2e/flows/other.flow.ts', 'new')
  expect((await coverage()).problems).toEqual([])

  const machine = gateMachine.provide({})
  machine.root.description = 'another'
  const altered = { ...graph, prepared: { ...graph.prepared, model: { ...gate, machine } } }
  expect((await coverage(altered)).problems[0]).toContain('the machine changed')
  const more = buildGraph(prepare({ ...gate, events: { ...gate.events, 'line.added': [{}] } }))
  expect((await coverage(more)).problems.join()).toMatch(/it has other steps now|has no record|never walked/)
})
