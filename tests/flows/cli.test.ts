import { buildGraph } from '@tiffin-junction/flows/graph'
import { defineModel } from '@tiffin-junction/flows/model'
import { planPaths, shortestPathSet, stepCount } from '@tiffin-junction/flows/paths'
import { randomPaths } from '@tiffin-junction/flows/random-walk'
import { pathOf, pathText } from '@tiffin-junction/flows/replay'
import { onLiveActors, walkOrShrink } from '@tiffin-junction/flows/walk-or-shrink'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import model from '../../machines/order/cart.model.ts'
import { counterMachine } from '../../packages/flows/tests/sample-machines.ts'
import type { Script } from './by-hand/script.ts'
import { catalogue } from './catalogue.ts'
import { drivenGraph } from './cli/browser-flows.ts'
import { main } from './cli.ts'
import { prepare } from './prepare.ts'

const walks = vi.hoisted(() => ({ isForPerson: (_line: string, _index: number): boolean => false }))

// The browser tests cover walks in a browser.
vi.mock('./cli/walked-scripts.ts', () => ({
  scriptsOf: async (flow: string, lines: readonly string[]): Promise<Script[]> =>
    lines.map((path, index) => ({
      version: 1,
      flow,
      path,
      machine: '',
      sources: '',
      commit: 'abc1234',
      at: '2026-01-02T03:04:05.000Z',
      quiet: [],
      beginning: { path: '/', storage: {}, isAsleep: false, isPositionHeld: false, isPermissionHeld: false },
      answers: [],
      rows: [
        {
          step: 'start',
          deed: walks.isForPerson(path, index)
            ? {
                do: 'hand',
                words: 'Block notifications',
                action: { hand: 'words', because: 'no page may do it' },
              }
            : { do: 'press', locator: "getByRole('button', { name: 'Change' })" },
          after: [{ see: 'address', expected: '/login' }],
        },
      ],
    })),
}))

let said = ''
let complained = ''

beforeEach(() => {
  said = ''
  complained = ''
  const keep = (text: unknown) => {
    said += `${text}\n`
  }
  vi.spyOn(console, 'log').mockImplementation(keep)
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    keep(text)
    return true
  })
  vi.spyOn(console, 'error').mockImplementation((text) => {
    complained += `${text}\n`
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  walks.isForPerson = () => false
})

describe('an error for bad input lists the valid words', () => {
  test.each([
    [['dance'], "There is no command 'dance'. There is: list, graph, paths"],
    [['graph', 'card'], "There is no machine 'card'. There is: changePassword"],
    [['graph', 'cart', '--format', 'png'], "There is no format 'png'. There is: mermaid, svg, json."],
    [
      ['paths', 'cart', '--cover', 'all'],
      "There is no criterion 'all'. There is: states, transitions, pairs.",
    ],
    [['paths', 'cart', '--to', 'nowhere'], "There is no state 'nowhere'. There is: starting, guest, open"],
    [
      ['paths', 'cart', '--random', '--until', 'luck=1'],
      "There is no end 'luck'. There is: coverage, steps, time.",
    ],
    [['replay', 'cart', 'start, dance'], "Step 1, 'dance', is not possible there. There is: session.opened"],
    [['list', '--loud'], "Unknown option '--loud'. This command has none."],
    [['graph', 'cart', '--frmat', 'svg'], "Unknown option '--frmat'. There is: --format, --out."],
  ])('%j', async (args, complaint) => {
    expect(await main(args)).toBe(1)
    expect(complained).toContain(complaint)
  })

  test('a graph that would grow without end names the context value that grows', () => {
    const counter = defineModel(counterMachine, {
      events: { 'count.raised': [{}] },
      facts: ({ context }) => ({ count: context.count }),
      states: { on: () => {} },
      limit: 50,
    })
    expect(() => buildGraph(prepare(counter))).toThrow('context value "count" takes 51 values: 0 1 2 … 50')
  })
})

describe('graphs', () => {
  test('the system graph shows which machine starts which, and the messages between them', async () => {
    expect(await main(['graph', 'system'])).toBe(0)
    expect(said).toMatch(/^flowchart LR\n/)
    expect(said).toContain('  adding ==> customization\n')
    expect(said).toContain('  adding -->|"item.added<br/>quantity.set"| cart\n')
    expect(said).toContain('  customization -->|"done"| adding\n')
    expect(said).toContain('  payment-status -->|"cart.cleared"| cart\n')
    expect(said).toContain('  session -->|"session.changed<br/>session.ended"| order-history\n')
    expect(await main(['graph', 'system', '--format', 'svg'])).toBe(1)
  })

  test('a machine is named by its id or by its file', async () => {
    for (const name of ['otpCountdown', 'otp-countdown', 'account/otp-countdown']) {
      said = ''
      expect(await main(['graph', name])).toBe(0)
      expect(said).toContain('otpCountdown_')
    }
    expect(await main(['graph', 'menu.machine'])).toBe(1)
  })

  test.each([
    ['mermaid', 'cart_open_traffic_settled --> cart_open_traffic_sending : always [hasPending]'],
    ['svg', '<title>cart.open.traffic.settled | always | 0</title>'],
    ['json', '"id": "cart.open.traffic.settled | always | 0"'],
  ])('%s shows states and transitions', async (format, part) => {
    expect(await main(['graph', 'cart', '--format', format])).toBe(0)
    expect(said).toContain(part)
  })
})

describe('paths', () => {
  const graph = buildGraph(prepare(model))

  test('need fewer steps than the shortest paths to the same goals', () => {
    expect(stepCount(planPaths(graph))).toBeLessThan(stepCount(shortestPathSet(graph)))
  })

  test('at random are the same for the same seed, and end at a limit', () => {
    const walk = (seed: number) =>
      randomPaths(graph, seed, { steps: 60 }).map((path) => pathText(path, graph))
    expect(walk(7)).toEqual(walk(7))
    expect(walk(7)).not.toEqual(walk(8))
    expect(stepCount(randomPaths(graph, 7, { steps: 60 }))).toBe(60)
    expect(() => randomPaths(graph, 7, {})).toThrow('without an end')
  })

  test('are read back from their replay line', () => {
    for (const path of planPaths(graph)) expect(pathOf(graph, pathText(path, graph))).toEqual(path)
  })

  test('are printed as a browser walked them, with their requirements and start', async () => {
    expect(await main(['paths', 'cart', '--to', 'open.question.restaurant'])).toBe(0)
    expect(said).toMatch(/^Requirements: .*ORD-22/m)
    expect(said).toMatch(/^Start: `npm run flows -- stage cart [0-9a-f]{8}`/m)
    expect(said).toContain('Walked: 2026-01-02 03:04 UTC, commit abc1234')
    expect(said).toMatch(/\| 1 \| Press the button “Change” \| The address is \/login \|/)
  })

  test('can be printed as a CSV table, and as a spec that imports nothing from the repository', async () => {
    expect(await main(['paths', 'cart', '--cover', 'states', '--format', 'csv'])).toBe(0)
    expect(said).toContain('Case,Walked,Requirements,Set-up,Start,Address,#,Do,See,Result\r\n')
    expect(await main(['paths', 'payment-status', '--format', 'playwright'])).toBe(0)
    expect(said).toContain("from '@playwright/test'")
    expect(said).not.toMatch(/from '\./)
  })

  test('with a step that only a person can do are named and left out of a spec; an empty spec is an error', async () => {
    walks.isForPerson = (_, index) => index === 0
    expect(await main(['paths', 'payment-status', '--format', 'playwright'])).toBe(0)
    expect(complained).toMatch(
      /^Not written: path 1 \(start.*\): only a person can do step 1, ‘Block notifications’\n$/,
    )
    expect(said).not.toContain('payment-status, path 1:')
    expect(said).toContain('payment-status, path 2:')

    said = ''
    walks.isForPerson = () => true
    expect(await main(['paths', 'payment-status', '--format', 'playwright'])).toBe(1)
    expect(said).toBe('')
  })

  test('of a flow without a browser driver cannot be printed, and the message says why', async () => {
    const [entry] = catalogue
    if (!entry) throw new Error('There is no flow')
    await expect(drivenGraph({ ...entry, flow: 'nowhere' })).rejects.toThrow(
      "No browser is driven through 'nowhere' yet (e2e/flows/nowhere.flow.ts is missing)",
    )
  })

  test('that fail are shrunk to their shortest form, and the message has the command that replays it', async () => {
    const states = { ...model.states }
    const broken = buildGraph(
      prepare({
        ...model,
        states: {
          ...states,
          'open.question.restaurant': () => {
            throw new Error('never asked')
          },
        },
      }),
    )
    const long = planPaths(broken).find(({ edges }) =>
      edges.some(({ visited }) => visited.includes('cart.open.question.restaurant')),
    )
    const walk = walkOrShrink(broken, long ?? { edges: [] }, onLiveActors('cart', broken))
    await expect(walk).rejects.toThrow(
      /never asked[\s\S]*Shrunk from \d+ steps to 2\. Replay: npm run flows -- replay cart 'start, /,
    )
  })
})
