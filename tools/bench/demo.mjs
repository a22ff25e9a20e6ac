/**
 * Calls the API of a served build.
 * @param {string} url
 * @param {object} [options]
 * @param {unknown} [options.body] makes it a POST
 * @param {string} [options.token] of the person who calls
 * @returns {Promise<any>} the reply, parsed
 * @throws {Error} when the server answers with an error
 */
async function ask(url, { body, token } = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'idempotency-key': crypto.randomUUID() } : {}),
  }
  const response = await fetch(
    url,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  )
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/**
 * Signs the demo account in.
 * @param {string} origin of the served build
 * @returns {Promise<{token: string, storage: Record<string, string>}>} `storage` is the local storage of a
 * signed-in device
 */
export async function signInDemo(origin) {
  const { demo } = await ask(`${origin}/api/config`)
  const { token, roleType } = await ask(`${origin}/api/auth/login`, { body: demo })
  return { token, storage: { user_cred: JSON.stringify({ token, roleType }) } }
}

/**
 * @typedef {{menuId: number, itemName: string, isAvailable: boolean, addOnItemsCount: number,
 *   defaultGroupId: number | null}} Dish
 */

/**
 * Finds the open restaurant with the longest menu among the first 50 around the default centre, and its
 * available dishes in the order of the menu. One tap adds a `plain` dish; a `customised` one opens the
 * customization sheet first.
 * @param {string} origin of the served build
 * @returns {Promise<{id: number, plain: Dish[], customised: Dish[]}>}
 */
export async function findFullMenu(origin) {
  const api = `${origin}/api/external`
  const { data } = await ask(`${api}/get-restaurants?lat=28.6139&lon=77.209&page=1&limit=50`)
  const menus = await Promise.all(
    data
      .filter((/** @type {{status: string}} */ { status }) => status === 'active')
      .map(async (/** @type {{id: number}} */ { id }) => ({
        id,
        menu: await ask(`${api}/get-restaurant-items/${id}?page=1&limit=50`),
      })),
  )
  const { id, menu } = menus.reduce((longest, next) =>
    next.menu.total > longest.menu.total ? next : longest,
  )
  /** @type {Dish[]} */
  const available = menu.data.filter((/** @type {Dish} */ { isAvailable }) => isAvailable)
  return {
    id,
    plain: available.filter(({ addOnItemsCount }) => addOnItemsCount === 0),
    customised: available.filter(({ defaultGroupId }) => defaultGroupId !== null),
  }
}

/**
 * Signs the demo account in and puts a dish into its cart.
 * @param {string} origin of the served build
 * @returns {Promise<{storage: Record<string, string>, params: Record<string, string>}>} `params` are values
 * for the parameters in the paths of screens: an open restaurant, an address and a delivered order of the
 * account, a train
 */
export async function prepareMember(origin) {
  const { token, storage } = await signInDemo(origin)
  const {
    id: restaurantId,
    plain: [dish],
  } = await findFullMenu(origin)
  await ask(`${origin}/api/orders/add-to-cart`, {
    token,
    body: { restaurantId, menuId: dish?.menuId, menuCount: 1, quantity: 1, group: [] },
  })
  const addresses = await ask(`${origin}/api/user/get-all-addresses`, { token })
  const orders = await ask(`${origin}/api/orders/get-orders-history?page=1&limit=1&search=delivered`, {
    token,
  })
  return {
    storage,
    params: {
      restaurantId: `${restaurantId}`,
      id: addresses.data[0].id,
      orderId: orders.data[0].orderId,
      orderStatus: 'confirmed',
      number: '12301',
    },
  }
}
