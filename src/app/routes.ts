import { type ComponentType, lazy } from 'react'
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { ScreenPath } from '../domain/screen-paths.ts'
import type { Access } from '../domain/session.ts'

type Params = Readonly<Record<string, string | undefined>>

/** One screen of the app: where it stands, who may enter, and whether bars and footer surround it. */
export interface Route {
  readonly path: string
  readonly title: string
  readonly access: Access
  readonly hasShell: boolean
  /** Routes of one group are one screen that stays, with its actors, while the person moves among them. */
  readonly group: string | null
  readonly screen: ComponentType<{ params: Params }>
}

const Home = lazy(() => import('./screens/home.tsx'))
const AddressForm = lazy(() => import('./screens/address-form.tsx'))
const PasswordReset = lazy(() => import('./screens/password-reset.tsx'))
const OrderStatus = lazy(() => import('./screens/order-status.tsx'))
const Onboarding = lazy(() => import('./screens/onboarding.tsx'))

const route = (
  path: ScreenPath | '*',
  title: string,
  screen: Route['screen'],
  facts: Partial<Pick<Route, 'access' | 'hasShell' | 'group'>> = {},
): Route => ({ path, title, screen, access: 'everyone', hasShell: true, group: null, ...facts })

const resetting = { hasShell: false, group: 'password-reset' }
const onboarding = { group: 'onboarding' }

const notFound = route(
  '*',
  'Page not found',
  lazy(() => import('./screens/not-found.tsx')),
)

/** Every route, in the order they are matched. The guard reads this table and nothing else. */
export const routes: readonly Route[] = [
  route('/', '', Home),
  route('/home', '', Home),
  route(
    '/login',
    'Sign in',
    lazy(() => import('./screens/login.tsx')),
    { access: 'guests', hasShell: false },
  ),
  route(
    '/signup',
    'Create account',
    lazy(() => import('./screens/signup.tsx')),
    { hasShell: false },
  ),
  route('/forgot-password', 'Forgot password', PasswordReset, resetting),
  route('/verify-reset-otp', 'Enter the code', PasswordReset, resetting),
  route('/reset-password', 'New password', PasswordReset, resetting),
  route(
    '/account-setting',
    'Account settings',
    lazy(() => import('./screens/account-setting.tsx')),
  ),
  route(
    '/cuisines',
    'Cuisines',
    lazy(() => import('./screens/cuisine.tsx')),
  ),
  route(
    '/foods/item-card/:restaurantId',
    'Menu',
    lazy(() => import('./screens/menu.tsx')),
  ),
  route(
    '/foods/item-view-cart',
    'Your cart',
    lazy(() => import('./screens/cart.tsx')),
    { access: 'members' },
  ),
  route(
    '/user/address',
    'Delivery addresses',
    lazy(() => import('./screens/addresses.tsx')),
    { access: 'members' },
  ),
  route('/user/address/add', 'Add address', AddressForm, { access: 'members' }),
  route('/user/address/edit/:id', 'Edit address', AddressForm, { access: 'members' }),
  route(
    '/map',
    'Address & Location Finder',
    lazy(() => import('./screens/map.tsx')),
  ),
  route(
    '/user/order-history',
    'Order history',
    lazy(() => import('./screens/order-history.tsx')),
  ),
  route(
    '/favourites',
    'My favourites',
    lazy(() => import('./screens/favourites.tsx')),
  ),
  route('/order-status/failed', 'Payment failed', OrderStatus),
  route('/order-status/:orderId', 'Order status', OrderStatus),
  route(
    '/order-status-cod/:orderStatus',
    'Order status',
    lazy(() => import('./screens/order-status-cod.tsx')),
  ),
  route(
    '/track-order',
    'Track order',
    lazy(() => import('./screens/tracking.tsx')),
  ),
  route(
    '/foods/cuisine',
    'Noodles',
    lazy(() => import('./screens/noodles.tsx')),
  ),
  route(
    '/offers-near-me',
    'Offers near you',
    lazy(() => import('./screens/offers.tsx')),
  ),
  route(
    '/help',
    'Help & Support',
    lazy(() => import('./screens/help.tsx')),
  ),
  route(
    '/user/support',
    'Support',
    lazy(() => import('./screens/older-help.tsx')),
  ),
  route(
    '/terms&conditions',
    'Terms & Conditions',
    lazy(() => import('./screens/terms.tsx')),
  ),
  route(
    '/privacy-policy',
    'Privacy Policy',
    lazy(() => import('./screens/privacy.tsx')),
  ),
  route(
    '/refund-policy',
    'Refund Policy',
    lazy(() => import('./screens/refund.tsx')),
  ),
  route(
    '/shipping-timeline',
    'Delivery & Shipping Timeline',
    lazy(() => import('./screens/shipping.tsx')),
  ),
  route('/restaurent-name', 'Add your restaurant', Onboarding, onboarding),
  route('/restaurent-info', 'Restaurant information', Onboarding, onboarding),
  route('/restaurant-docs', 'Restaurant documents', Onboarding, onboarding),
  route('/menu-setup', 'Menu setup', Onboarding, onboarding),
  route('/contract', 'Partner contract', Onboarding, onboarding),
]

/** The route a path leads to; an unknown one leads to 'Page not found'. */
export const routeOf = (path: string): { readonly route: Route; readonly params: Params } => {
  for (const each of routes) {
    const [isMatch, params] = matchRoute(parse, each.path, path)
    if (isMatch) return { route: each, params }
  }
  return { route: notFound, params: {} }
}
