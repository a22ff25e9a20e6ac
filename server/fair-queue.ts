/** Bounds of a queue: the work that runs and waits at once. */
interface Bounds {
  readonly running: number
  /** Of one key. */
  readonly runningEach: number
  readonly waiting: number
  /** Of one key. */
  readonly waitingEach: number
}

/** Owner and priority of work in a queue. */
export interface Turn {
  /** Keys take turns, such as network addresses. */
  readonly key: string
  /** Parts of a key take turns within those of the key, such as the people behind one address. */
  readonly part?: string
  /** Goes before all work that is not, and is not removed for it. */
  readonly isFirst?: boolean
  /** Finishes what has begun: goes before the rest of its key, and no bound of what waits counts for it. */
  readonly isBegun?: boolean
  /** No bound of its key counts for it. */
  readonly isOwn?: boolean
  /** Whether nothing waits for it any more; asked when its turn comes. */
  readonly isOver?: () => boolean
}

interface Job {
  readonly turn: Turn
  readonly begin: () => void
  readonly refuse: (error: Error) => void
}

/** Waiting work of one key. */
interface Line {
  length: number
  /** Work that finishes what has begun. */
  readonly begun: Job[]
  /** By part, the one whose turn is next first. */
  readonly parts: Map<string, Job[]>
}

/** By key, the one whose turn is next first. */
type Lines = Map<string, Line>

/** Moves a key behind the others. */
const toEnd = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.delete(key)
  map.set(key, value)
}

/**
 * Runs few pieces of work at once; the rest waits. Keys take turns, so that a flood of one key delays another by few
 * pieces of work. When too much waits, the longest line gives way: its newest work is refused.
 */
export class FairQueue {
  readonly #bounds: Bounds
  readonly #refusal: () => Error
  #running = 0
  readonly #runningOf = new Map<string, number>()
  readonly #first: Lines = new Map()
  readonly #rest: Lines = new Map()
  #waiting = 0

  /** @param refusal makes the error of work for which there is no room */
  constructor(bounds: Bounds, refusal: () => Error) {
    this.#bounds = bounds
    this.#refusal = refusal
  }

  /** Does work when its turn comes. Throws the queue's refusal when there is no room for it to wait. */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    await this.enter(turn)
    try {
      return await work()
    } finally {
      this.leave(turn)
    }
  }

  /**
   * Resolves when the turn comes, which lasts until `leave` is called with the same key. Throws the queue's refusal
   * when there is no room for it to wait.
   */
  async enter(turn: Turn): Promise<void> {
    if (this.#mayBegin(turn)) return this.#begin(turn)
    const lines = turn.isFirst ? this.#first : this.#rest
    const line = lines.get(turn.key) ?? { length: 0, begun: [], parts: new Map<string, Job[]>() }
    if (!turn.isBegun) this.#makeRoom(turn, line)
    lines.set(turn.key, line)
    line.length += 1
    this.#waiting += 1
    const part = turn.part ?? ''
    const jobs = turn.isBegun ? line.begun : (line.parts.get(part) ?? [])
    if (!turn.isBegun) line.parts.set(part, jobs)
    return new Promise((resolve, reject) => {
      jobs.push({ turn, begin: resolve, refuse: reject })
    })
  }

  /** Ends a turn, and begins the next one. */
  leave({ key }: Turn): void {
    this.#running -= 1
    const left = (this.#runningOf.get(key) ?? 0) - 1
    if (left > 0) this.#runningOf.set(key, left)
    else this.#runningOf.delete(key)
    for (let job = this.#next(); job; job = this.#next()) {
      if (job.turn.isOver?.()) {
        job.refuse(this.#refusal())
        continue
      }
      this.#begin(job.turn)
      job.begin()
    }
  }

  #mayBegin({ key, isOwn }: Turn): boolean {
    if (this.#running >= this.#bounds.running) return false
    return isOwn || (this.#runningOf.get(key) ?? 0) < this.#bounds.runningEach
  }

  #begin({ key }: Turn): void {
    this.#running += 1
    this.#runningOf.set(key, (this.#runningOf.get(key) ?? 0) + 1)
  }

  #makeRoom({ isFirst }: Turn, { length }: Line): void {
    if (length >= this.#bounds.waitingEach) throw this.#refusal()
    if (this.#waiting < this.#bounds.waiting) return
    // Otherwise the two lines would take work from each other.
    const least = isFirst ? 0 : length + 1
    let longest: [string, Line] | undefined
    for (const entry of this.#rest) if (entry[1].length > (longest?.[1].length ?? least)) longest = entry
    const newest = longest && this.#newestOf(...longest)
    if (!newest) throw this.#refusal()
    newest.refuse(this.#refusal())
  }

  /** Takes the newest work out of the longest part of a line, but for what has begun. */
  #newestOf(key: string, line: Line): Job | undefined {
    let longest: [string, Job[]] | undefined
    for (const entry of line.parts) if (entry[1].length > (longest?.[1].length ?? 0)) longest = entry
    if (!longest) return undefined
    const job = longest[1].pop()
    this.#shorten(this.#rest, key, line, ...longest)
    return job
  }

  #next(): Job | undefined {
    for (const lines of [this.#first, this.#rest])
      for (const [key, line] of lines) {
        const [[part, own] = ['', []]] = line.parts
        const jobs = line.begun.length > 0 ? line.begun : own
        if (!jobs[0] || !this.#mayBegin(jobs[0].turn)) continue
        const job = jobs.shift()
        if (jobs === own) toEnd(line.parts, part, jobs)
        toEnd(lines, key, line)
        this.#shorten(lines, key, line, part, own)
        return job
      }
    return undefined
  }

  /** Counts work that was taken out of a line, and removes what is empty now. */
  #shorten(lines: Lines, key: string, line: Line, part: string, jobs: readonly Job[]): void {
    line.length -= 1
    this.#waiting -= 1
    if (jobs.length === 0) line.parts.delete(part)
    if (line.length === 0) lines.delete(key)
  }
}
