/** Fault in a line of a file, in a plain sentence. Lines count from 1. */
export interface Fault {
  readonly file: string
  readonly line: number
  readonly reason: string
}

const mostPrinted = 20

/** The files of a timetable cannot be imported; the message says why, line by line. */
export class ImportError extends Error {}

/** Collects what is wrong with files, so that a person reads of all of it at once. */
export class Faults {
  readonly #all: Fault[] = []

  add(file: string, line: number, reason: string): void {
    this.#all.push({ file, line, reason })
  }

  /** Throws an `ImportError` that has the first 20 faults, and how many more there are; nothing when there are none. */
  throwAny(): void {
    if (this.#all.length === 0) return
    const lines = this.#all
      .slice(0, mostPrinted)
      .map(({ file, line, reason }) => `${file}:${line}: ${reason}`)
    const more = this.#all.length - lines.length
    throw new ImportError([...lines, ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n'))
  }
}
