import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orders } from '../../server/db/schema-order.ts'
import { isAll } from '../gate.mjs'
import { openKitchens } from '../server/kitchen.ts'
import { seededInMemory } from '../server/seeded.ts'
import { TestServer } from '../server/test-server.ts'
import { currentTab, installBrowser } from './browser.ts'
import { Clock } from './clock.ts'
import { anySequence, type Command, inWords } from './commands.ts'
import { Network } from './network.ts'
import { Shop } from './shop.ts'
import { specOf } from './spec.ts'
import type { App } from './visit.ts'

/**
 * Loads the lazy modules of the app in advance, because the simulated time stands still while a module loads.
 */
const loadedLater = () =>
  Promise.all([
    import('@tiffin-junction/contract/calls/account-wire'),
    import('@tiffin-junction/contract/calls/address-wire'),
    import('@tiffin-junction/contract/calls/cart-wire'),
    import('@tiffin-junction/contract/calls/coupon-wire'),
    import('@tiffin-junction/contract/calls/discover-wire'),
    import('@tiffin-junction/contract/calls/order-wire'),
    import('../../src/effects/calls/account.ts'),
    import('../../src/effects/calls/address.ts'),
    import('../../src/effects/calls/order.ts'),
    import('../../src/app/describe-route.ts'),
    import('../../src/effects/person-storage.ts'),
    import('../../src/effects/app-worker.ts'),
  ])

const tell = ({ message }: { message: string }) => void currentTab().told.push(message)

const server = new TestServer()
const clock = new Clock()
let app: App
/** Number of seeded orders. */
let seeded = 0

beforeAll(async () => {
  // Vitest gives the package itself to one of two tabs that load its mock at the same time, so its caller is replaced.
  vi.doMock('../../src/effects/toasts.ts', () => ({ notify: tell, notifyNotOpened: () => {} }))
  await server.start(seededInMemory)
  await openKitchens(server.ctx.db)
  seeded = await server.ctx.db.$count(orders)
  installBrowser()
  clock.install()
  const [
    { createSystem },
    { routeOf },
    { createRoot },
    { addingOf },
    { wantedDishOf },
    { checkoutOf },
    { couponOf },
    { paymentStatusOf },
    api,
  ] = await Promise.all([
    import('../../src/app/system.ts'),
    import('../../src/app/routes.ts'),
    import('../../src/app/actor-logic.ts'),
    import('../../src/app/adding.ts'),
    import('../../src/app/arrival.ts'),
    import('../../src/app/checkout.ts'),
    import('../../src/app/coupon.tsx'),
    import('../../src/app/payment-status.ts'),
    import('../../src/effects/api-client.ts'),
  ])
  await loadedLater()
  app = {
    createSystem,
    routeOf,
    createRoot,
    addingOf,
    checkoutOf,
    couponOf,
    paymentStatusOf,
    wantedDishOf,
    onRefused: api.onRefused,
  }
  api.reachApiBy((input, init) => network.fetch(input, init))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
}, 180_000)
afterAll(() => server.stop(), 30_000)

const network = new Network(server)

/** Outside of the gate two test files play half of the sequences each, in parallel. */
const parts = isAll ? 2 : 1
/**
 * Number of sequences that are played, always the same ones. `npm run explore -- --minutes` plays new ones.
 */
const usual = isAll ? 10_000 : 100
const usualSeed = 20_261_123
const minutes = Number(process.env.MINUTES ?? 0)
const sequences = Number(process.env.SEQUENCES ?? usual)
const counted = { sequences: 0, steps: 0 }
const states = new Set<string>()

/** Plays one sequence. @throws at the first broken rule */
export const play = async (commands: readonly Command[]): Promise<void> => {
  counted.sequences++
  const shop = await Shop.open(app, server, network, clock)
  try {
    for (const each of commands) {
      counted.steps++
      await shop.do(each)
    }
    await shop.rest()
  } finally {
    shop.close()
    for (const state of shop.seen) states.add(state)
  }
}

/**
 * Reports a failing sequence as steps to follow, with a command that replays it and a spec for real browsers.
 */
const report = ({ failed, counterexample, errorInstance, seed }: fc.RunDetails<[Command[]]>): void => {
  if (!failed || !counterexample) return
  const [commands] = counterexample
  const rule = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  throw new Error(
    [
      rule,
      ...commands.map((each, index) => `  ${index + 1}. ${inWords(each)}`),
      `Replay: STEPS='${JSON.stringify(commands)}' npm run explore`,
      `Seed: ${seed}`,
      `e2e/found.spec.ts, for npm run e2e -- --project=production found:`,
      specOf(commands, rule),
    ].join('\n'),
    { cause: errorInstance },
  )
}

/** Prints how much was played. */
const count = async (): Promise<void> => {
  const { sequences: played, steps } = counted
  const ordered = await server.ctx.db.$count(orders)
  console.info(
    `${played} sequences, ${steps} steps, ${states.size} composed states, ${ordered - seeded} orders, ${network.injected} faults`,
  )
}

const explore = (part: number): Promise<void> =>
  fc
    .assert(
      fc.asyncProperty(anySequence, (commands) => play(commands)),
      {
        ...(minutes > 0
          ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: minutes * 60_000 }
          : { numRuns: Math.ceil(sequences / parts), seed: usualSeed + part }),
        ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}),
        reporter: report,
      },
    )
    .finally(count)

/** What the server logs of money that goes back, as it must (ORD-234). */
const refundLogged =
  /^payment: order \S+ was (closed and then paid|paid twice|was paid too late for its train);/

/** Plays one part of all sequences, or the sequence in `STEPS`. @param part from 1 */
export const playAll = (part: number): void =>
  test(
    'whatever three tabs, two people and a faulty network do in any order, all agree in the end',
    async () => {
      const { STEPS } = process.env
      await (STEPS ? play(JSON.parse(STEPS)) : explore(part))
      expect(server.errors.filter((error) => !refundLogged.test(String(error)))).toEqual([])
    },
    // A limit for what hangs: 5,000 sequences need ten minutes of a core.
    (minutes + 60) * 60_000,
  )
