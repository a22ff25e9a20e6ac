import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TestServer } from '../server/harness.ts'
import { openKitchens } from '../server/kitchen.ts'
import { seededInMemory } from '../server/seeded.ts'
import { installBrowser } from './browser.ts'
import { faults, Network } from './network.ts'
import { type App, type Command, inWords, people, Shop, tabNames } from './shop.ts'

const server = new TestServer()
let app: App

beforeAll(async () => {
  await server.start(seededInMemory)
  await openKitchens(server.ctx.db)
  installBrowser()
  const [{ createSystem }, { routeOf }, { onRefused, reachApiBy }] = await Promise.all([
    import('../../src/app/system.ts'),
    import('../../src/app/routes.ts'),
    import('../../src/effects/api-client.ts'),
  ])
  app = { createSystem: createSystem as never, routeOf, onRefused }
  reachApiBy((input, init) => network.fetch(input, init))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
}, 60_000)
afterAll(() => server.stop(), 30_000)

const network = new Network(server)

const tab = fc.constantFrom(...tabNames)
const who = fc.constantFrom(...people)
const dish = fc.constantFrom(0, 1)
const does = <D extends Command['does']>(name: D) => fc.constant(name)

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: does('sign in'), tab, who }) },
  { weight: 2, arbitrary: fc.record({ does: does('log out'), tab }) },
  { weight: 5, arbitrary: fc.record({ does: does('add a dish'), tab, dish }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: does('set a quantity'), tab, dish, quantity: fc.nat({ max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('take one off'), tab, dish }) },
  { weight: 1, arbitrary: fc.record({ does: does('leave the menus'), tab }) },
  { weight: 1, arbitrary: fc.record({ does: does('change the restaurant'), tab }) },
  { weight: 1, arbitrary: fc.record({ does: does('keep the restaurant'), tab }) },
  { weight: 1, arbitrary: fc.record({ does: does('read the cart again'), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: does('go'),
      tab,
      to: fc.constantFrom('/', '/login', '/foods/item-view-cart'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('reload'), tab }) },
  { weight: 1, arbitrary: fc.record({ does: does('tap a heart'), tab, isFavourite: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: does('read the addresses again'), tab }) },
  { weight: 4, arbitrary: fc.record({ does: does('wait') }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: does('disturb the next call'), fault: fc.constantFrom(...faults) }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('let held calls go on') }) },
  { weight: 1, arbitrary: fc.record({ does: does('revoke the tokens'), who }) },
  { weight: 1, arbitrary: fc.record({ does: does('sell out'), dish, who, isAvailable: fc.boolean() }) },
) as fc.Arbitrary<Command>

/** How many sequences `npm test` plays, the same ones each time; `npm run explore` plays new ones. */
const usual = 600
const usualSeed = 20_261_122
const minutes = Number(process.env.MINUTES ?? 0)
const sequences = Number(process.env.SEQUENCES ?? usual)
const counted = { sequences: 0, steps: 0 }
const states = new Set<string>()

const play = async (commands: Command[]): Promise<void> => {
  counted.sequences++
  const shop = await Shop.open(app, server, network)
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

/** Tells a failing sequence as steps to follow, and how it is played again. */
const report = ({ failed, counterexample, errorInstance, seed }: fc.RunDetails<[Command[]]>): void => {
  if (!failed || !counterexample) return
  const [commands] = counterexample
  throw new Error(
    [
      errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
      ...commands.map((each, index) => `  ${index + 1}. ${inWords(each)}`),
      `Replay: STEPS='${JSON.stringify(commands)}' npm run explore`,
      `Seed: ${seed}`,
    ].join('\n'),
    { cause: errorInstance },
  )
}

const explore = async (): Promise<void> => {
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 30, size: 'max' }), play), {
    ...(minutes > 0
      ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: minutes * 60_000 }
      : { numRuns: sequences, seed: usualSeed }),
    ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}),
    reporter: report,
  })
  const { sequences: played, steps } = counted
  console.info(
    `${played} sequences, ${steps} steps, ${states.size} composed states, ${network.injected} faults`,
  )
}

test(
  'whatever three tabs, two people and a faulty network do in any order, all agree in the end',
  async () => {
    const { STEPS } = process.env
    await (STEPS ? play(JSON.parse(STEPS)) : explore())
    expect(server.errors).toEqual([])
  },
  (minutes + 10) * 60_000,
)
