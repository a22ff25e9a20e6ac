import { FairQueue } from '../fair-queue.ts'
import { HttpError } from '../http/http-error.ts'

/** For whom a password is hashed. */
export interface Applicant {
  /** The network of the request: each one has its turn. */
  readonly address: string
  /** Whether the account knows the device, which then goes first. */
  readonly isKnown: boolean
}

const busy = () =>
  new HttpError(503, 'We are very busy at the moment. Please try again in a few seconds.', {
    headers: { 'retry-after': '3' },
  })

/** Half of the threads that Node has for such work, so that files and pages find one. */
const running = 2
const queue = new FairQueue({ running, runningEach: running, waiting: 100, waitingEach: 50 }, busy)

/**
 * Does what hashes a password, or checks one, in the queue of this process: few at once, because each takes a core and
 * much memory for a while. Known devices go first, and addresses take turns (ACC-171). Throws a 503 `HttpError` when
 * too much waits.
 */
export const inHashQueue = <T>({ address, isKnown }: Applicant, work: () => Promise<T>): Promise<T> =>
  queue.run({ key: address, isFirst: isKnown }, work)
