import type { Figure } from './figures.ts'

/** A built server. */
export interface Built {
  /** Its `main.js`. */
  readonly server: string
  /** Where it runs: it finds its built pages from there. */
  readonly folder: string
}

/** How a scenario is to run. */
export interface Options extends Built {
  /** How long it goes on, in seconds; what that means is the scenario's. */
  readonly seconds: number
  /** API processes. */
  readonly processes: number
  /** People who use the app at once. */
  readonly people: number
  /** The earlier version of `upgrade`: a commit; `null` takes the one before the newest migration. */
  readonly from: string | null
  /** Receives what is worth knowing of its course. */
  readonly print: (line: string) => void
}

/** A fault that the product has to bear, and what it must keep meanwhile. */
export interface Scenario {
  readonly title: string
  /** How long it goes on when nobody says so, in seconds. */
  readonly seconds: number
  readonly run: (options: Options) => Promise<readonly Figure[]>
}
