/** The state that an address as an order keeps it names: `…, New Delhi, Delhi 110001` is in `Delhi`; '' for none. */
const stateIn = (addressText: string): string =>
  (addressText.split(', ').at(-1) ?? '').replace(/\s*\d{6}$/, '').trim()

/**
 * The state within which a restaurant sold to an address; `null` when the two are not known to be in one state
 * (ORD-222).
 *
 * @param restaurantState state of the restaurant; `null` when it is no longer in the catalogue
 * @param deliveryAddress the address as the order keeps it, whatever became of the saved one
 */
export const saleStateOf = (restaurantState: string | null, deliveryAddress: string): string | null => {
  const state = restaurantState?.trim() ?? ''
  return state !== '' && stateIn(deliveryAddress).toLowerCase() === state.toLowerCase() ? state : null
}
