import { AsyncLocalStorage } from 'node:async_hooks'
import { FairQueue, type Turn } from '../fair-queue.ts'
import { HttpError } from '../http/http-error.ts'

/** Client of a request's statements. */
interface Lane {
  /** The network address of the client. */
  readonly address: string
  /** Separates the people behind one address, before it is known who they are. */
  readonly person: string
  /** Whether a statement of it has run: those that follow finish what it began. */
  isBegun?: boolean
  /** Whether the answer is out already: statements that still wait are not sent. */
  isOver?: boolean
}

const storage = new AsyncLocalStorage<Lane>()

/** Runs a request so that its statements take turns with those of other addresses and people. */
export const inLane = <T>(lane: Lane, run: () => T): T => storage.run(lane, run)

/** Runs what goes on when the request that starts it is over: its statements are the server's own. */
export const outsideLanes = <T>(run: () => T): T => storage.exit(run)

/** Says that the request under way has been answered without its statements. */
export const endLane = (): void => {
  const lane = storage.getStore()
  if (lane) lane.isOver = true
}

/** The server's own statements: the order scheduler, the outbox, health checks. */
const ownTurn: Turn = { key: '', isOwn: true, isBegun: true }

const turnOf = (lane: Lane | undefined): Turn =>
  lane
    ? {
        key: lane.address,
        part: lane.person,
        isBegun: lane.isBegun ?? false,
        isOver: () => lane.isOver ?? false,
      }
    : ownTurn

export const tooMany = () =>
  new HttpError(429, 'Too many requests at once. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  })

/** Has statements and transactions take turns before they get to a database (APP-192). */
interface StatementTurns {
  /** Resolves with the function that ends the turn. Throws a 429 `HttpError` when too many wait already. */
  enter(): Promise<() => void>
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Makes the turns of one database.
 *
 * @param running statements and transactions at once
 * @param runningEach of one address, which leaves the rest to others
 */
export const statementTurns = (running: number, runningEach: number): StatementTurns => {
  const queue = new FairQueue({ running, runningEach, waiting: 2000, waitingEach: 500 }, tooMany)
  const enter = async () => {
    const lane = storage.getStore()
    const turn = turnOf(lane)
    await queue.enter(turn)
    if (lane) lane.isBegun = true
    return () => queue.leave(turn)
  }
  return {
    enter,
    async run(work) {
      const leave = await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
