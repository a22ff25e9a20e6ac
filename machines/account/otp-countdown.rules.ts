/** State of a countdown. */
export interface Countdown {
  /** End of the countdown, in clock milliseconds; `null` until the clock is first read. */
  readonly deadline: number | null
  /** Whole seconds left, as shown; `null` until the server says. */
  readonly remaining: number | null
}

/**
 * Returns the countdown after the clock was read. The remaining seconds are derived from the clock, not from
 * the number of reads, so they are right after the tab was suspended. A clock that was set back does not
 * lengthen the wait.
 */
export const read = ({ deadline, remaining: shown }: Countdown, now: number): Countdown => {
  const remaining = shown ?? 0
  const left = deadline === null ? remaining : Math.max(0, Math.ceil((deadline - now) / 1000))
  if (deadline === null || left > remaining) return { deadline: now + remaining * 1000, remaining }
  return { deadline, remaining: left }
}

/** Minutes and seconds: `05:00` for 300 seconds; dashes while they are not known. */
export const clockFace = (seconds: number | null): string => {
  if (seconds === null) return '--:--'
  return [Math.trunc(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
