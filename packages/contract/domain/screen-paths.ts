/** The paths of all screens, in the order of matching. `:name` matches one segment of a path. */
export const screenPaths = [
  '/',
  '/home',
  '/login',
  '/signup',
  '/forgot-password',
  '/verify-reset-otp',
  '/reset-password',
  '/account-setting',
  '/cuisines',
  '/foods/item-card/:restaurantId',
  '/foods/item-view-cart',
  '/user/address',
  '/user/address/add',
  '/user/address/edit/:id',
  '/map',
  '/user/order-history',
  '/user/order-bill/:orderId',
  '/favourites',
  '/order-status/failed',
  '/order-status/:orderId',
  '/order-status-cod/:orderStatus',
  '/track-order',
  '/train',
  '/train/:number',
  '/foods/cuisine',
  '/offers-near-me',
  '/help',
  '/user/support',
  '/terms&conditions',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-timeline',
  '/restaurent-name',
  '/restaurent-info',
  '/restaurant-docs',
  '/menu-setup',
  '/contract',
] as const

export type ScreenPath = (typeof screenPaths)[number]

const patterns = screenPaths.map((path) => ({
  path,
  // The same rules as the router: case does not matter, and a slash at the end is optional.
  pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`, 'i'),
}))

/** Returns the screen at a path and the value of its parameter; `null` when there is no screen. */
export const screenAt = (
  path: string,
): { readonly path: ScreenPath; readonly param: string | null } | null => {
  for (const { path: screen, pattern } of patterns) {
    const found = pattern.exec(path)
    if (found) return { path: screen, param: found[1] ?? null }
  }
  return null
}
