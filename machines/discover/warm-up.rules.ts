import type { MenuItem, MenuQuery } from '@tiffin-junction/contract/domain/catalogue'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import type { Network } from '../system/connection.rules.ts'

/** The most calls for add-ons that one opened menu makes by itself (DIS-133). */
export const mostAddOnCalls = 12

/** The pages that it fetches: the one that is shown, and the next one (DIS-132). */
const pages = 2

/** Items per page: as many as the menu asks for, so that its own request finds the kept answer. */
const pageSize = 10

/** Facts about the device that decide about calls in advance. */
export interface WarmUpDevice {
  /** Whether the service worker of this app answers the page, which keeps what is fetched. */
  readonly isKept: boolean
  readonly isVisible: boolean
  readonly savesData: boolean
  /** Type of the connection: 'slow-2g', '2g', '3g' or '4g'; '' where the browser does not say. */
  readonly connectionType: string
}

/** Whether calls may be made in advance (DIS-134, DIS-135). */
export const mayWarm = (
  { isKept, isVisible, savesData, connectionType }: WarmUpDevice,
  network: Network,
): boolean =>
  isKept && isVisible && !savesData && !/^(slow-)?2g$/.test(connectionType) && network === 'online'

/** The same, as long as not everything is known. */
export const isFree = (device: WarmUpDevice | null, network: Network | null): boolean =>
  device !== null && network !== null && mayWarm(device, network)

/** The request of a page of a menu, as the menu makes it without a search and a filter. */
export const pageRequest = (restaurantId: number, page: number): PageRequest<MenuQuery> => ({
  query: { restaurantId, search: '', mealCategories: [], isBestseller: false },
  page,
  pageSize,
})

/** Whether a further page is to be fetched after this one, the `page`th. */
export const wantsPageAfter = ({ items }: Page<MenuItem>, page: number): boolean =>
  page < pages && items.length >= pageSize

/** Adds the dishes whose add-ons are fetched: those with choices that can be had, each once, up to the limit. */
export const withDishes = (known: readonly number[], items: readonly MenuItem[]): readonly number[] => {
  const found = items.filter(({ addOnItemsCount, isAvailable }) => addOnItemsCount > 0 && isAvailable)
  return [...new Set([...known, ...found.map(({ menuId }) => menuId)])].slice(0, mostAddOnCalls)
}
