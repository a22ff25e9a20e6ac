/** Quality of the connection to the server, as shown. `back`: reached again a moment ago. */
export type Network = 'online' | 'slow' | 'offline' | 'back'

/** The quality of the connection to the server has changed. */
export interface NetworkChanged {
  readonly type: 'connection.changed'
  readonly network: Network
}

/** Whether the page shows what the device had kept although there is a network has changed (APP-177). */
export interface AgeChanged {
  readonly type: 'age.changed'
  readonly isOutdated: boolean
}

/** Whether there is a network, for actors that need no more. */
export interface NetworkNews {
  readonly type: 'connection.lost' | 'connection.back'
}

export const newsOf = (network: Network): NetworkNews => ({
  type: network === 'offline' ? 'connection.lost' : 'connection.back',
})

/** Milliseconds after which an answer counts as slow. */
const slowAnswer = 2000

export interface Pace {
  /** Whether each of the last calls was slow, the oldest first; four at most. */
  readonly recent: readonly boolean[]
  readonly isSlow: boolean
}

export const unknownPace: Pace = { recent: [], isSlow: false }

/**
 * Counts a call that took `ms` (APP-151). Two slow ones among the last four make the network slow, and only three quick
 * ones in a row end that.
 */
export const paceAfter = ({ recent, isSlow }: Pace, ms: number): Pace => {
  const calls = [...recent, ms > slowAnswer].slice(-4)
  const slow = calls.filter(Boolean).length
  const isQuick = calls.length > 2 && !calls.slice(-3).includes(true)
  return { recent: calls, isSlow: isSlow ? !isQuick : slow > 1 }
}

/** A call that is still under way after a while counts as two slow ones, so that the network is slow at once. */
export const paceOfDelayed = ({ recent }: Pace): Pace => ({
  recent: [...recent, true, true].slice(-4),
  isSlow: true,
})

/** Most pauses between probes that are longer than the one before. */
const mostTries = 4

export const triesAfter = (tries: number): number => Math.min(tries + 1, mostTries)

/** Milliseconds until the next probe: 2, 4, 8, 16 and then 30 s (APP-152). */
export const probePause = (tries: number): number => Math.min(2000 * 2 ** tries, 30_000)

/** The older of two moments of reading, in epoch milliseconds: a page is as old as the oldest of its parts. */
export const olderOf = (known: number | null, at: number): number => Math.min(known ?? at, at)

/**
 * The age of what a page shows. `old`: the device had kept some of it. `outdated`: there is a network, so it is read
 * again. It stays outdated until the network is lost, because the device may answer again on a slow network: a page is
 * read again once.
 */
export type PageAge = 'current' | 'old' | 'outdated'

/** The age of a page of which the device has answered a part. */
export const ageOfKept = (age: PageAge): PageAge => (age === 'outdated' ? age : 'old')
