import type { Detour } from '@tiffin-junction/contract/domain/session'

/** Pages that need an account, and what for. A path comes before those that it begins with. */
const purposes = [
  ['/foods/item-view-cart', 'to see your cart'],
  ['/favourites', 'to see your favourites'],
  ['/user/address/edit/', 'to change your address'],
  ['/user/address/add', 'to add an address'],
  ['/user/address', 'to see your addresses'],
] as const

/**
 * Says why a guest is asked to sign in, and what is kept for them; `null` when they asked for it (ACC-187).
 *
 * @param how what they have to do, such as 'Sign in'
 */
export const signInReason = (detour: Detour | null, how: string): string | null => {
  if (!detour) return null
  const { from, wish } = detour
  if (wish?.kind === 'heart') return `${how}, and the restaurant goes into your favourites.`
  if (wish?.kind === 'dish')
    return wish.item.addOnItemsCount > 1
      ? `${how}, then choose how you want your ${wish.item.name}.`
      : `${how}, and ${wish.item.name} goes into your cart.`
  if (wish) return `${how} to add an address.`
  const purpose = purposes.find(([path]) => from.startsWith(path))?.[1]
  return purpose ? `${how} ${purpose}.` : null
}
