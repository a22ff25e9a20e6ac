import { type APIRequestContext, expect } from '@playwright/test'
import { login, register, sendEmailCode, verifyEmail } from '@tiffin-junction/contract/calls/account'
import { createUserAddress, getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { addToCart, getCartDetails } from '@tiffin-junction/contract/calls/cart'
import { getRestaurants } from '@tiffin-junction/contract/calls/discover'
import type { Endpoint, Reply } from '@tiffin-junction/contract/calls/endpoint'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { getOrdersHistory, initOrder, initOrderCod } from '@tiffin-junction/contract/calls/order'
import { mailbox } from '@tiffin-junction/contract/calls/support'
import { noNotes } from '@tiffin-junction/contract/domain/delivery-notes'

/** A person of one test only, signed up at the real server, with one address in New Delhi. */
export interface Person {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly password: string
  readonly token: string
}

type CallOptions = {
  params?: Record<string, number | string>
  query?: Record<string, string | number>
  body?: object
  token?: string
  idempotencyKey?: string
}

/** Makes a call of the contract from outside the browser, and validates its answer. */
export async function ask<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  { params, query, body, token, idempotencyKey }: CallOptions = {},
): Promise<Reply<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params?.[name]))
  const response = await request.fetch(`/${path}`, {
    method: endpoint.method,
    ...(query ? { params: query } : {}),
    ...(body ? { data: body } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
  })
  const answer: unknown = await response.json()
  expect(endpoint.reply.allows(answer), `${endpoint.path}: ${JSON.stringify(answer)}`).toBe(true)
  return answer as Reply<E>
}

const connaughtPlace = { latitude: 28.6304, longitude: 77.2177 }

/** Details of a new person, with a mobile number and an e-mail address that nobody else has. */
export const newDetails = () => {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0')
  return {
    name: 'Meera Nair',
    phone: `9${digits}`,
    email: `meera.${digits}@example.in`,
    password: 'Window#Seat7',
  }
}

/** An address far from New Delhi. */
export const howrah = {
  addressType: 'WORK',
  completeAddress: 'Platform 9, coach B4',
  area: 'Howrah',
  city: 'Kolkata',
  state: 'West Bengal',
  pincode: '711101',
  latitude: 22.5839,
  longitude: 88.3428,
} as const

/** Saves an address in New Delhi, the default, for a person. */
export async function saveAddress(
  request: APIRequestContext,
  { token }: Pick<Person, 'token'>,
): Promise<void> {
  const body = {
    addressType: 'HOME',
    completeAddress: '12 Janpath',
    area: 'Connaught Place',
    city: 'New Delhi',
    state: 'Delhi',
    pincode: '110001',
    isDefault: true,
    ...connaughtPlace,
  }
  await ask(request, createUserAddress, { body, token })
}

/** The newest code that was mailed to a person. */
export async function codeFor(request: APIRequestContext, { email }: Pick<Person, 'email'>): Promise<string> {
  const mails = (await ask(request, mailbox)).filter(({ to }) => to === email)
  return mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])[0] ?? 'none'
}

/** Confirms a person's e-mail address with the mailed code: a first cash order needs that (ORD-271). */
export async function confirmEmail(
  request: APIRequestContext,
  { token, email }: Pick<Person, 'token' | 'email'>,
): Promise<void> {
  await ask(request, sendEmailCode, { token })
  await ask(request, verifyEmail, { token, body: { otp: await codeFor(request, { email }) } })
}

/**
 * Signs up a new person; without an address when `address` is false. With `isConfirmed` the e-mail is confirmed,
 * for an order in cash (ORD-271).
 */
export async function newPerson(
  request: APIRequestContext,
  { address = true, isConfirmed = false }: { address?: boolean; isConfirmed?: boolean } = {},
): Promise<Person> {
  const details = newDetails()
  const { name, phone, email, password } = details
  await ask(request, register, { body: { firstName: name, mobile: phone, email, password } })
  const { token } = await ask(request, login, { body: { phone, password } })
  if (address) await saveAddress(request, { token })
  if (isConfirmed) await confirmEmail(request, { token, email })
  return { ...details, token }
}

/** A dish that can be ordered, with its restaurant. */
export interface Dish {
  readonly restaurantId: number
  readonly restaurant: string
  readonly menuId: number
  readonly name: string
}

/**
 * Returns dishes from as many open restaurants near the person, each among the first of its menu: plain ones,
 * or ones that come in sizes.
 */
export async function dishes(
  request: APIRequestContext,
  count: number,
  { isCustomised = false }: { isCustomised?: boolean } = {},
): Promise<Dish[]> {
  const near = { lat: connaughtPlace.latitude, lon: connaughtPlace.longitude, page: 1, limit: 50 }
  const { data: restaurants } = await ask(request, getRestaurants, { query: near })
  const found: Dish[] = []
  for (const { id, name, status } of restaurants) {
    if (found.length === count) break
    if (status !== 'active') continue
    const { data } = await ask(request, getRestaurantItems, {
      params: { restaurantId: id },
      query: { page: 1, limit: 4 },
    })
    const dish = data.find(
      ({ isAvailable, addOnItemsCount, defaultGroupId }) =>
        isAvailable && (isCustomised ? defaultGroupId !== null : addOnItemsCount === 0),
    )
    if (dish) found.push({ restaurantId: id, restaurant: name, menuId: dish.menuId, name: dish.itemName })
  }
  expect(found.length).toBe(count)
  return found
}

export async function dish(request: APIRequestContext, options?: { isCustomised?: boolean }): Promise<Dish> {
  const [first] = await dishes(request, 1, options)
  if (!first) throw new Error('No such dish is on any menu')
  return first
}

/** Returns a closed restaurant from the list of the home page. */
export async function closedRestaurant(request: APIRequestContext): Promise<{ id: number; name: string }> {
  const near = { lat: connaughtPlace.latitude, lon: connaughtPlace.longitude, page: 1, limit: 50 }
  const { data } = await ask(request, getRestaurants, { query: near })
  const closed = data.find(({ status }) => status !== 'active')
  if (!closed) throw new Error('Every restaurant near the person is open')
  return closed
}

/** The server's cart of a person: pieces by item. */
export async function serverCart(request: APIRequestContext, { token }: Pick<Person, 'token'>) {
  const { data } = await ask(request, getCartDetails, { token })
  return data.itemDetails.map(({ itemName, quantity }) => [itemName, quantity] as const)
}

/** A person's orders, newest first. */
export async function ordersOf(request: APIRequestContext, { token }: Pick<Person, 'token'>) {
  const { data } = await ask(request, getOrdersHistory, { token, query: { page: 1, limit: 50 } })
  return data
}

/** Puts a dish into a person's cart through the API; returns it with the options of a call that orders it. */
export async function readyToOrder(request: APIRequestContext, { token }: Pick<Person, 'token'>) {
  const food = await dish(request)
  const { restaurantId, menuId } = food
  const { data } = await ask(request, getAllAddresses, { token })
  await ask(request, addToCart, {
    token,
    body: { restaurantId, menuId, menuCount: 1, quantity: 1, group: [] },
    idempotencyKey: crypto.randomUUID(),
  })
  const body = {
    addressId: data[0]?.id,
    tip: 0,
    ...noNotes,
  }
  return { food, call: { token, body, idempotencyKey: crypto.randomUUID() } }
}

/** Confirms a person's email and orders a dish in cash through the API; returns the order's number. */
export async function orderInCash(
  request: APIRequestContext,
  person: Pick<Person, 'token' | 'email'>,
): Promise<string> {
  await confirmEmail(request, person)
  const { call } = await readyToOrder(request, person)
  return (await ask(request, initOrderCod, call)).orderId
}

/** Orders a dish for a person through the API; returns it with the URL of its payment page. */
export async function orderOnline(
  request: APIRequestContext,
  person: Pick<Person, 'token'>,
): Promise<{ food: Dish; payAt: string }> {
  const { food, call } = await readyToOrder(request, person)
  return { food, payAt: (await ask(request, initOrder, call)).redirectUrl }
}
