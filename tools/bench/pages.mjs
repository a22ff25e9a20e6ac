import { loadTypeScript } from '../../tests/setup/load-typescript.mjs'
import { prepareMember } from './demo.mjs'

/**
 * @template M
 * @typedef {import('../../tests/setup/load-typescript.mjs').Loaded<M>} Loaded
 */
/** @typedef {import('@tiffin-junction/contract/domain/screen-paths').ScreenPath} ScreenPath */

/**
 * A page to load.
 * @typedef {object} Page
 * @property {string} path of its screen, as in the table of routes
 * @property {string} url
 * @property {Record<string, string>} [storage] local storage of a signed-in device; a guest's page has none
 */

/**
 * Screens for members: a guest is asked to sign in, or has no order to view.
 * @type {readonly ScreenPath[]}
 */
const MEMBERS_ONLY = [
  '/account-setting',
  '/foods/item-view-cart',
  '/user/address',
  '/user/address/add',
  '/user/address/edit/:id',
  '/user/order-history',
  '/user/order-bill/:orderId',
  '/favourites',
  '/order-status/failed',
  '/order-status/:orderId',
  '/order-status-cod/:orderStatus',
]

/**
 * Public screens that show more to a member, so they are loaded both ways.
 * @type {readonly ScreenPath[]}
 */
const BOTH = ['/map', '/track-order']

/**
 * Returns every screen of the app as a page to load, public ones first. A new screen counts as public until
 * it is listed above.
 * @param {string} origin of the served build
 * @returns {Promise<Page[]>}
 */
export async function listPages(origin) {
  /** @type {Loaded<typeof import('@tiffin-junction/contract/domain/screen-paths')>} */
  const { module, close } = await loadTypeScript('packages/contract/domain/screen-paths.ts')
  await close()
  const { storage, params } = await prepareMember(origin)
  const urlOf = (/** @type {ScreenPath} */ path) =>
    origin +
    path.replace(/:(\w+)/g, (_, name) => {
      const value = params[name]
      if (value === undefined) throw new Error(`${path} needs a sample for ${name}`)
      return value
    })
  const guestScreens = module.screenPaths.filter((path) => !MEMBERS_ONLY.includes(path))
  return [
    ...guestScreens.map((path) => ({ path, url: urlOf(path) })),
    ...[...MEMBERS_ONLY, ...BOTH].map((path) => ({ path, url: urlOf(path), storage })),
  ]
}
