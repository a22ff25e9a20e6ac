import { HttpError } from './http-error.ts'

interface Bounds {
  /** Of one key at once. */
  readonly running: number
  /** Of one key. */
  readonly waiting: number
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Has work with the same key take turns in this process, before it takes a connection to the database: what waits
 * there holds nothing that others need (APP-128).
 */
export class Turns {
  readonly #bounds: Bounds
  readonly #lines = new Map<string, Line>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Does work when its turn comes. Throws a 429 `HttpError` at once when too much of the key waits already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    if (line.running < this.#bounds.running) line.running += 1
    else await this.#turn(line)
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (line.running > 1) line.running -= 1
      else this.#lines.delete(key)
    }
  }

  #turn({ waiting }: Line): Promise<void> {
    if (waiting.length >= this.#bounds.waiting)
      throw new HttpError(429, 'Too many requests at once. Please try again in a moment.', {
        headers: { 'retry-after': '2' },
      })
    return new Promise((resolve) => waiting.push(resolve))
  }
}
