/** How a countdown stands. */
export interface Countdown {
  /** When it is over, in milliseconds of the clock; unknown until the clock is first read. */
  readonly deadline: number | null
  /** Whole seconds left, as shown. */
  readonly remaining: number
}

/**
 * The countdown after the clock was read. What is left is told by the clock, not by how often it was read, so it
 * is right after the tab slept. A clock that was set back does not lengthen the wait.
 */
export const read = ({ deadline, remaining }: Countdown, now: number): Countdown => {
  const left = deadline === null ? remaining : Math.max(0, Math.ceil((deadline - now) / 1000))
  if (deadline === null || left > remaining) return { deadline: now + remaining * 1000, remaining }
  return { deadline, remaining: left }
}

/** `05:00` for 300 seconds. */
export const clockFace = (seconds: number): string =>
  [Math.trunc(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
