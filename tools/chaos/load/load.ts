import type { Figure } from '../figures.ts'
import { percentile } from '../figures.ts'
import type { Account } from './accounts.ts'
import { Books } from './books.ts'
import { Client } from './client.ts'
import { type Habit, Person, type World } from './person.ts'
import { findShops } from './shop.ts'
import { Tally } from './tally.ts'

/** How long a person rests between two requests, in milliseconds on average. */
const rest = 30

export interface Load extends World {
  /** Lets everybody end what they do, and looks whether the server has what it acknowledged. */
  readonly end: () => Promise<readonly Figure[]>
}

/**
 * Has people use the app through a port of this machine, until it is ended.
 *
 * @param habit `mixed`: most look around; `write`: all change carts and order
 * @param people who share the accounts; each uses one after the other
 */
export const startLoad = async (
  port: number,
  accounts: readonly Account[],
  habit: Habit = 'mixed',
  people = accounts.length,
): Promise<Load> => {
  const client = new Client(port)
  const shops = await findShops(client, 6)
  // The server alone, without the built app, has no pages.
  const hasPages = (await client.send({ path: '/' })).status === 200
  const world: World = { client, books: new Books(), tally: new Tally(), shops, hasPages }
  const joined: Person[] = []
  for (const account of accounts) joined.push(await Person.join(world, account))
  const start = performance.now()
  let isOver = false
  const walk = async (_: unknown, walker: number) => {
    const own = joined.filter((_, n) => n % people === walker)
    for (let turn = 0; !isOver; turn += 1) {
      await own[turn % own.length]?.act(habit)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * rest))
    }
  }
  const walks = Array.from({ length: people }, walk)
  return {
    ...world,
    async end() {
      isOver = true
      await Promise.all(walks)
      const seconds = (performance.now() - start) / 1000
      const { acknowledged, lost, doubled, wrong } = await world.books.audit(client)
      client.close()
      const { tally } = world
      return [
        { name: 'requests', value: tally.requests },
        { name: 'requests a second', value: tally.requests / seconds },
        { name: '99 of 100 answered within', value: percentile(tally.times, 0.99), unit: 'ms' },
        { name: 'orders acknowledged', value: acknowledged, least: 1 },
        { name: 'checkouts sent again after a cut', value: tally.repeats },
        { name: 'orders lost', value: lost, most: 0 },
        { name: 'orders doubled', value: doubled, most: 0 },
        { name: 'wrong totals or carts', value: wrong, most: 0 },
      ]
    },
  }
}
