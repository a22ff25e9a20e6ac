import type { Restaurant } from './catalogue.ts'

/**
 * Returns the text beside 'Closed' of a restaurant: when it opens, or that it was paused by hand (DIS-150); '' of one
 * that takes orders.
 */
export const openingText = ({ isOpen, opens }: Pick<Restaurant, 'isOpen' | 'opens'>): string =>
  isOpen ? '' : (opens ?? 'Not taking orders now')

/**
 * Time at which the first of some restaurants opens or closes, epoch milliseconds; `null` when none does, and for an
 * unknown one.
 */
export const firstChange = (all: readonly ({ readonly changesAt?: string } | null)[]): number | null => {
  const times = all.flatMap((each) => (each?.changesAt ? Date.parse(each.changesAt) : []))
  return times.length > 0 ? Math.min(...times) : null
}
