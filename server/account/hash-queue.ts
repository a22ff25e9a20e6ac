import { HttpError } from '../http/http-error.ts'

/** For whom a password is hashed. */
export interface Applicant {
  /** The network of the request: each one has its turn. */
  readonly address: string
  /** Whether the account knows the device, which then goes first. */
  readonly isKnown: boolean
}

/** How much is hashed at once, and how much may wait. */
interface Bounds {
  readonly running: number
  /** For one address. */
  readonly address: number
  /** For all devices that no account knows. */
  readonly strangers: number
  /** For all devices that their account knows, besides those. */
  readonly known: number
}

type Job = () => void

const busy = () =>
  new HttpError(503, 'We are very busy at the moment. Please try again in a few seconds.', {
    headers: { 'retry-after': '3' },
  })

/**
 * Has few passwords hashed at once, because each takes a core and much memory for a while. Known devices go first,
 * then one of each address in turn, so that a flood from one address delays somebody else by one hash (ACC-171).
 */
export class HashQueue {
  readonly #bounds: Bounds
  #running = 0
  readonly #known: Job[] = []
  /** By address, the one whose turn is next first. */
  readonly #strangers = new Map<string, Job[]>()
  #waiting = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Does work when its turn comes. Throws a 503 `HttpError` at once when too much waits already. */
  async run<T>(applicant: Applicant, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#bounds.running) await this.#turn(applicant)
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#next()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn({ address, isKnown }: Applicant): Promise<void> {
    if (isKnown) {
      if (this.#known.length >= this.#bounds.known) throw busy()
      return new Promise((resolve) => this.#known.push(resolve))
    }
    const own = this.#strangers.get(address) ?? []
    if (own.length >= this.#bounds.address || this.#waiting >= this.#bounds.strangers) throw busy()
    this.#strangers.set(address, own)
    this.#waiting += 1
    return new Promise((resolve) => own.push(resolve))
  }

  #next(): Job | undefined {
    const known = this.#known.shift()
    if (known) return known
    const [first] = this.#strangers
    if (!first) return undefined
    const [address, jobs] = first
    const job = jobs.shift()
    this.#waiting -= 1
    this.#strangers.delete(address)
    // Behind the others.
    if (jobs.length > 0) this.#strangers.set(address, jobs)
    return job
  }
}

/** The queue of this process: half of the threads that Node has for such work, so that files and pages find one. */
const queue = new HashQueue({ running: 2, address: 16, strangers: 100, known: 20 })

/** Does what hashes a password, or checks one, in the bounded queue of the process. */
export const inHashQueue = <T>(applicant: Applicant, work: () => Promise<T>): Promise<T> =>
  queue.run(applicant, work)
