/** Limits of reports: `forAddress` and `forAll` in `window` milliseconds. */
interface Amounts {
  readonly forAddress: number
  readonly forAll: number
  readonly window: number
}

/**
 * Counts what strangers send without being asked, in this process alone: a write to the database for each would be
 * what the limit is against. It drops all counts when the window ends, so that it cannot grow.
 *
 * @returns a function that answers whether one more of an address is too many; `now` in milliseconds
 */
export const quota = ({
  forAddress,
  forAll,
  window,
}: Amounts): ((address: string, now: number) => boolean) => {
  const counts = new Map<string, number>()
  let total = 0
  let ends = 0
  return (address, now) => {
    if (now >= ends) {
      counts.clear()
      total = 0
      ends = now + window
    }
    const count = (counts.get(address) ?? 0) + 1
    if (count > forAddress || total >= forAll) return true
    counts.set(address, count)
    total += 1
    return false
  }
}
