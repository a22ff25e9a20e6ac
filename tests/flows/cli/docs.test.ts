import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { withConfig } from '@tiffin-junction/flows/alterations'
import type { FlowModel } from '@tiffin-junction/flows/model'
import { beforeEach, expect, test, vi } from 'vitest'
import wholeCart from '../../../machines/order/cart.model.ts'
import { inFolderOfItsOwn } from './command-folder.ts'
import { docs } from './docs.ts'
import { list } from './list.ts'

const BEHAVIOUR = 'machines/order/cart.behaviour.txt'
const PAGE = 'docs/flows.md'
const FLOORS = 'tests/flows/pairs-floor.json'

const product = vi.hoisted(() => ({ model: undefined as unknown }))
vi.mock('../catalogue.ts', () => ({
  places: { machines: ['order/cart'], models: ['order/cart'] },
  catalogue: [{ flow: 'cart', area: 'order', place: 'order/cart', load: async () => product.model }],
}))

/** The cart with additions alone, and no tunnels: these tests walk its graph two dozen times. */
const cart: typeof wholeCart = {
  ...wholeCart,
  tries: (snapshot, step) =>
    !/^(connection|changes|quantity|switch)\./.test(step.name) && (wholeCart.tries?.(snapshot, step) ?? true),
}

const printed = inFolderOfItsOwn()

beforeEach(() => {
  mkdirSync('tests/flows', { recursive: true })
})

/** Runs a command on a product of one flow. */
async function run(command: typeof docs, model: FlowModel, ...args: string[]): Promise<number> {
  product.model = model
  printed.said = ''
  return command(args)
}

const kept = withConfig(cart, ({ on }) => ({ on: { ...on, 'session.closed': { target: '.guest' } } }))
/** A cart that goes back to `starting` when somebody signs out. */
const stays = withConfig(cart, ({ on }) => ({
  on: { ...on, 'session.closed': { target: '.starting', actions: 'reset' } },
}))
const guestUnseen = { ...cart.states, guest: () => {} }

test('the behaviour of a new flow is written only with --accept', async () => {
  expect(await run(docs, cart)).toBe(1)
  expect(printed.said).toContain('START\n  + START\n  + start → starting')
  expect(printed.said).toContain('order/cart: its floor of pairs begins at 100 %.')
  expect(printed.said).toContain('npm run flows -- docs --accept')
  expect(printed.said).toContain('docs/flows.md differs')
  expect([BEHAVIOUR, FLOORS, PAGE].map(existsSync)).toEqual([false, false, false])

  expect(await run(docs, cart, '--accept')).toBe(0)
  expect([BEHAVIOUR, FLOORS, PAGE].map(existsSync)).toEqual([true, true, true])
  expect(await run(docs, cart)).toBe(0)
  expect(printed.said).toBe('')

  expect(await run(docs, cart, '--out', 'release')).toBe(0)
  expect(readFileSync('release/flows.md', 'utf8')).toContain('cart__any --> cart_guest : session.closed')
})

test('the changed behaviour of a machine is printed line by line, and written only with --accept', async () => {
  await run(docs, cart, '--accept')
  const before = readFileSync(BEHAVIOUR, 'utf8')
  const difference = [
    'open.question.none + open.traffic.settled #synced',
    '  - session.closed → guest: does reportUnsent, reset',
    '  + session.closed → starting: does reset',
  ].join('\n')
  const changed = { ...stays, states: guestUnseen, unreachable: { 'cart.guest': 'nobody signs out' } }

  expect(await run(docs, changed)).toBe(1)
  expect(printed.said).toContain('guest #synced\n  - guest #synced\n')
  expect(printed.said).toContain(difference)
  expect(readFileSync(BEHAVIOUR, 'utf8')).toBe(before)

  expect(await run(docs, changed, '--accept')).toBe(0)
  expect(printed.said).toContain(difference)
  expect(readFileSync(BEHAVIOUR, 'utf8')).not.toBe(before)
})

test('nothing is written while a path fails, not even with --accept', async () => {
  await run(docs, cart, '--accept')
  const before = readFileSync(BEHAVIOUR, 'utf8')
  rmSync(PAGE)
  for (const args of [[], ['--accept']]) {
    expect(await run(docs, kept, ...args)).toBe(1)
    expect(printed.said).toContain("npm run flows -- replay cart 'start, session.opened#1, session.closed'")
    expect(printed.said).toContain('Nothing written: first make every path go as planned.')
    expect([readFileSync(BEHAVIOUR, 'utf8'), existsSync(PAGE)]).toEqual([before, false])
  }
})

test('list returns 1 when a path fails, and prints the command that replays it', async () => {
  expect(await run(list, cart)).toBe(0)
  expect(await run(list, kept)).toBe(1)
  expect(printed.said).toContain('cart: a path fails: Step 2 failed')
  expect(printed.said).toContain("npm run flows -- replay cart 'start, session.opened#1, session.closed'")
})
