/** The addresses of all screens, in the order they are matched; `:name` stands for one part of a path. */
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
  '/favourites',
  '/order-status/failed',
  '/order-status/:orderId',
  '/order-status-cod/:orderStatus',
  '/track-order',
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
  // As the router reads them: letters of either case, and a slash at the end or none.
  pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`, 'i'),
}))

/** The screen at a path and what stands for its parameter; nothing where there is no screen. */
export const screenAt = (
  path: string,
): { readonly path: ScreenPath; readonly param: string | null } | null => {
  for (const { path: screen, pattern } of patterns) {
    const found = pattern.exec(path)
    if (found) return { path: screen, param: found[1] ?? null }
  }
  return null
}
