/**
 * Whether there is nothing to offer (APP-147, APP-148): the app runs installed, the device kept an answer, or the offer
 * was made with another order. With the same order it is repeated, so that a reload does not lose it.
 */
export const isSettled = ({
  isInstalled,
  kept,
  order,
}: {
  readonly isInstalled: boolean
  readonly kept: string | null
  readonly order: string
}): boolean => isInstalled || (kept !== null && kept !== order)
