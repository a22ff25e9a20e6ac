import { decodedPath } from '@tiffin-junction/contract/domain/decoded-path'
import type { ScreenPath } from '@tiffin-junction/contract/domain/screen-paths'
import type { Access } from '@tiffin-junction/contract/domain/session'
import { type ComponentType, lazy } from 'react'
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { ServedStart } from './served.ts'

type Params = Readonly<Record<string, string | undefined>>

/** A route of the app: its path, who may enter it, and whether the shell surrounds its screen. */
export interface Route {
  readonly path: string
  readonly title: string
  readonly access: Access
  readonly hasShell: boolean
  /** Routes of a group share one screen, which keeps its actors while the person moves among them. */
  readonly group: string | null
  readonly rendering: Rendering
  /** File name of the screen in `screens/`. */
  readonly name: ScreenName
  /** The screen. It suspends until its code is loaded. */
  readonly screen: ComponentType<{ params: Params }>
  /** Returns the screen if its code is loaded, else `null`. */
  readonly loadedScreen: () => ComponentType<{ params: Params }> | null
  readonly load: () => Promise<Loaded>
}

/**
 * Content that the server renders. `static`: the screen as it is while nothing is known of the person or the device.
 * `data`: the screen with its data, from the first settled states of its machines. `shell`: only the shell,
 * because the screen starts differently on each device.
 */
type Rendering = 'static' | 'data' | 'shell'

interface Loaded {
  readonly default: ComponentType<{ params: Params }>
  /**
   * Returns what the server starts for a screen whose rendering is `data`, at most one entry for each
   * machine.
   */
  readonly serve?: (params: Params) => readonly ServedStart[]
}

type Screen = Pick<Route, 'screen' | 'load' | 'loadedScreen'>

/** Loaders of the screens' code, by file name. */
const modules = {
  'account-setting': () => import('./screens/account-setting.tsx'),
  'address-form': () => import('./screens/address-form.tsx'),
  addresses: () => import('./screens/addresses.tsx'),
  cart: () => import('./screens/cart.tsx'),
  cuisine: () => import('./screens/cuisine.tsx'),
  favourites: () => import('./screens/favourites.tsx'),
  help: () => import('./screens/help.tsx'),
  home: () => import('./screens/home.tsx'),
  login: () => import('./screens/login.tsx'),
  map: () => import('./screens/map.tsx'),
  menu: () => import('./screens/menu.tsx'),
  noodles: () => import('./screens/noodles.tsx'),
  'not-found': () => import('./screens/not-found.tsx'),
  offers: () => import('./screens/offers.tsx'),
  'older-help': () => import('./screens/older-help.tsx'),
  onboarding: () => import('./screens/onboarding.tsx'),
  'order-bill': () => import('./screens/order-bill.tsx'),
  'order-history': () => import('./screens/order-history.tsx'),
  'order-status': () => import('./screens/order-status.tsx'),
  'order-status-cod': () => import('./screens/order-status-cod.tsx'),
  'password-reset': () => import('./screens/password-reset.tsx'),
  privacy: () => import('./screens/privacy.tsx'),
  refund: () => import('./screens/refund.tsx'),
  shipping: () => import('./screens/shipping.tsx'),
  signup: () => import('./screens/signup.tsx'),
  terms: () => import('./screens/terms.tsx'),
  tracking: () => import('./screens/tracking.tsx'),
  train: () => import('./screens/train.tsx'),
  'train-search': () => import('./screens/train-search.tsx'),
} satisfies Readonly<Record<string, () => Promise<Loaded>>>

type ScreenName = keyof typeof modules

const screens = new Map<ScreenName, Screen>()

/** Returns a screen whose code is loaded when it is first needed. Routes with the same screen share it. */
const screenFrom = (name: ScreenName): Screen => {
  const known = screens.get(name)
  if (known) return known
  const bring: () => Promise<Loaded> = modules[name]
  let loaded: Loaded | null = null
  const load = async () => {
    loaded = await bring()
    return loaded
  }
  const screen = { screen: lazy(load), load, loadedScreen: () => loaded?.default ?? null }
  screens.set(name, screen)
  return screen
}

const route = (
  path: ScreenPath | '*',
  title: string,
  name: ScreenName,
  facts: Partial<Pick<Route, 'access' | 'hasShell' | 'group' | 'rendering'>> = {},
): Route => ({
  path,
  title,
  name,
  access: 'everyone',
  hasShell: true,
  group: null,
  rendering: 'static',
  ...screenFrom(name),
  ...facts,
})

const resetting = { hasShell: false, group: 'password-reset' }
const onboarding = { group: 'onboarding' }
const members = { access: 'members', rendering: 'shell' } as const
const ofDevice = { rendering: 'shell' } as const

const notFound = route('*', 'Page not found', 'not-found')

/** All routes, in matching order. The guard reads only this table. */
export const routes: readonly Route[] = [
  route('/', '', 'home', { rendering: 'data' }),
  route('/home', '', 'home', { rendering: 'data' }),
  route('/login', 'Sign in', 'login', { access: 'guests', hasShell: false }),
  route('/signup', 'Create account', 'signup', { hasShell: false }),
  route('/forgot-password', 'Forgot password', 'password-reset', resetting),
  route('/verify-reset-otp', 'Enter the code', 'password-reset', resetting),
  route('/reset-password', 'New password', 'password-reset', resetting),
  route('/account-setting', 'Account settings', 'account-setting', ofDevice),
  route('/cuisines', 'Cuisines', 'cuisine', { rendering: 'data' }),
  route('/foods/item-card/:restaurantId', 'Menu', 'menu', { rendering: 'data' }),
  route('/foods/item-view-cart', 'Your cart', 'cart', members),
  route('/user/address', 'Delivery addresses', 'addresses', members),
  route('/user/address/add', 'Add address', 'address-form', members),
  route('/user/address/edit/:id', 'Edit address', 'address-form', members),
  route('/map', 'Address & Location Finder', 'map', ofDevice),
  route('/user/order-history', 'Order history', 'order-history', ofDevice),
  route('/user/order-bill/:orderId', 'Bill', 'order-bill', ofDevice),
  route('/favourites', 'My favourites', 'favourites', ofDevice),
  route('/order-status/failed', 'Payment failed', 'order-status', ofDevice),
  route('/order-status/:orderId', 'Order status', 'order-status', ofDevice),
  route('/order-status-cod/:orderStatus', 'Order status', 'order-status-cod', ofDevice),
  route('/track-order', 'Track order', 'tracking', ofDevice),
  route('/train', 'Food on your train', 'train-search'),
  route('/train/:number', 'Train', 'train', { rendering: 'data' }),
  route('/foods/cuisine', 'Noodles', 'noodles'),
  route('/offers-near-me', 'Offers near you', 'offers'),
  route('/help', 'Help & Support', 'help'),
  route('/user/support', 'Support', 'older-help'),
  route('/terms&conditions', 'Terms & Conditions', 'terms'),
  route('/privacy-policy', 'Privacy Policy', 'privacy'),
  route('/refund-policy', 'Refund Policy', 'refund'),
  route('/shipping-timeline', 'Delivery & Shipping Timeline', 'shipping'),
  route('/restaurent-name', 'Add your restaurant', 'onboarding', onboarding),
  route('/restaurent-info', 'Restaurant information', 'onboarding', onboarding),
  route('/restaurant-docs', 'Restaurant documents', 'onboarding', onboarding),
  route('/menu-setup', 'Menu setup', 'onboarding', onboarding),
  route('/contract', 'Partner contract', 'onboarding', onboarding),
]

/** Returns the route of a path; for an unknown path, the route 'Page not found'. */
export const routeOf = (path: string): { readonly route: Route; readonly params: Params } => {
  const decoded = decodedPath(path)
  for (const each of routes) {
    const [isMatch, params] = matchRoute(parse, each.path, decoded)
    if (isMatch) return { route: each, params }
  }
  return { route: notFound, params: {} }
}
