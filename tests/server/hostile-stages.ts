import { forgotPassword, sendEmailCode, sendResetPasswordOtp } from '@tiffin-junction/contract/calls/account'
import { searchPlaces } from '@tiffin-junction/contract/calls/places'
import { destinationOf } from '@tiffin-junction/contract/domain/address'
import { addDays, indianDate } from '@tiffin-junction/contract/domain/indian-time'
import { eq } from 'drizzle-orm'
import { addresses, users } from '../../server/db/schema.ts'
import { orders } from '../../server/db/schema-order.ts'
import { codesOf } from './codes.ts'
import { type Customer, kitchen, newCustomer, twice } from './kitchen.ts'
import { type TestServer, testPassword } from './test-server.ts'

/** What a call needs so that the server answers 200: its fields by name, and the token of who calls. */
export type Given = Readonly<Record<string, unknown>>

const place = {
  completeAddress: 'Coach 7',
  area: 'Paharganj',
  city: 'New Delhi',
  state: 'Delhi',
  pincode: '110055',
  latitude: 28.64,
  longitude: 77.21,
}

const likely: Given = {
  ...place,
  lat: place.latitude,
  lon: place.longitude,
  ip: '49.36.128.1',
  mealCategories: 'Veg',
  categoryId: 1,
  page: 1,
  limit: 5,
}

const newNumber = () => `8${String(Math.trunc(Math.random() * 1e9)).padStart(9, '0')}`

/** Somebody with a password. */
const newPerson = async (server: TestServer) => {
  const { id, token, mobile, email } = await server.newPerson()
  return {
    person: { id, token, email },
    given: {
      token,
      phone: mobile,
      mobile,
      userPhone: mobile,
      email,
      userEmail: email,
      password: testPassword,
      currentPassword: testPassword,
    },
  }
}

/** The code that was mailed last. */
const codeOf = async (server: TestServer, email: string) => (await codesOf(server, email))[0] ?? ''

const withResetCode = async (server: TestServer): Promise<Given> => {
  const { person, given } = await newPerson(server)
  await server.request(forgotPassword, { body: { userEmail: given.email, userPhone: given.mobile } })
  return { ...given, password: 'Mango&Lassi#7', otp: await codeOf(server, person.email) }
}

const withCustomer = async (server: TestServer) => {
  const customer = await newCustomer(server)
  return { customer, given: { token: customer.token, restaurantId: kitchen.id, menuId: kitchen.dal } }
}

const withCart = async (server: TestServer) => {
  const { customer, given } = await withCustomer(server)
  await customer.add(kitchen.dal)
  return { customer, given }
}

const ordering = async (server: TestServer): Promise<Given> => {
  const { customer, given } = await withCart(server)
  const { db } = server.ctx
  const [address] = await db.select().from(addresses).where(eq(addresses.id, customer.addressId))
  if (!address) throw new Error('There is no address')
  const { total } = (await customer.cart()).body.data
  const expectedAddress = destinationOf({ ...address, landmark: address.landmark ?? '' })
  return {
    ...given,
    ...expectedAddress,
    addressId: customer.addressId,
    tip: 0,
    expectedTotal: total,
  }
}

const ordered = async (
  server: TestServer,
  order: (customer: Customer) => Promise<{ readonly body: { readonly orderId: string } }>,
): Promise<Given> => {
  const { customer, given } = await withCart(server)
  const { orderId } = (await order(customer)).body
  return { ...given, orderId }
}
const orderedInCash = (server: TestServer) => ordered(server, (customer) => customer.orderInCash())
const orderedOnline = (server: TestServer) => ordered(server, (customer) => customer.orderOnline())

/** What a call needs besides the likely fields. Each has a person of its own, because some calls end the session. */
const stages: Readonly<Record<string, (server: TestServer) => Promise<Given>>> = {
  'post /api/auth/login': async (server) => (await newPerson(server)).given,
  'post /api/auth/register': async () => {
    const mobile = newNumber()
    return { firstName: 'Asha', mobile, email: `${mobile}@example.com`, password: testPassword }
  },
  'post /api/auth/forgot-password': async (server) => (await newPerson(server)).given,
  'post /api/auth/reset-otp-wait': async (server) => (await newPerson(server)).given,
  'post /api/auth/verify-reset-otp': withResetCode,
  'post /api/auth/reset-password': withResetCode,
  'put /api/profile/update-profile': async (server) => (await newPerson(server)).given,
  'get /api/profile/send-reset-password-otp': async (server) => ({
    ...(await newPerson(server)).given,
    resend: 'false',
  }),
  'post /api/profile/user-reset-password': async (server) => {
    const { person, given } = await newPerson(server)
    await server.request(sendResetPasswordOtp, { query: {} }, person)
    return { ...given, password: 'Mango&Lassi#7', otp: await codeOf(server, person.email) }
  },
  'post /api/profile/verify-email': async (server) => {
    const { person, given } = await newPerson(server)
    await server.ctx.db.update(users).set({ verifiedEmail: null }).where(eq(users.id, person.id))
    await server.request(sendEmailCode, {}, person)
    return { ...given, otp: await codeOf(server, person.email) }
  },
  'post /api/orders/apply-coupon': async (server) => ({
    ...(await withCart(server)).given,
    code: twice.code,
  }),
  'post /api/orders/init-order': ordering,
  'post /api/orders/init-order-cod': ordering,
  'get /api/orders/check-order-payment-status/{orderId}': orderedOnline,
  'get /api/orders/get-order/{orderId}': orderedInCash,
  'post /api/orders/cancel-order/{orderId}': orderedInCash,
  'post /api/orders/pay-order/{orderId}': orderedOnline,
  'delete /api/orders/drop-order/{orderId}': orderedOnline,
  'post /api/orders/reorder/{orderId}': async (server) => ({
    ...(await orderedInCash(server)),
    replace: 'true',
  }),
  'post /api/orders/submit-combined-rating': async (server) => {
    const given = await orderedInCash(server)
    await server.ctx.db
      .update(orders)
      .set({ status: 'delivered', nextStageAt: null })
      .where(eq(orders.number, String(given.orderId)))
    return { ...given, itemName: 'Dal' }
  },
  'post /api/client-reports': async (server) => {
    // The limit of reports is in memory, by the minute.
    server.clock += 60_000
    return {}
  },
  'get /geo/place/{id}': async (server) => {
    const { body } = await server.request(searchPlaces, { query: { text: 'Jangpura' } })
    return { id: body.data[0]?.placeId }
  },
  'get /api/external/get-restaurant-by-id/{id}': async () => ({ id: kitchen.id }),
  'get /api/trains/{number}': async (server) => ({
    number: '12301',
    boardingStation: 'HWH',
    boardingDate: addDays(indianDate(server.ctx.now()), 1),
  }),
}

/** Calls about an address of one's own. */
const ofAddress = /^(put|delete) \/api\/user\/\S*address\/\{id\}$/

/** Prepares a call: who makes it and what it needs is there, whatever the calls before it did. */
export const likelyOf = async (server: TestServer, call: string): Promise<Given> => {
  const stage = stages[call]
  if (stage) return { ...likely, ...(await stage(server)) }
  const { customer, given } = await withCustomer(server)
  return { ...likely, ...given, ...(ofAddress.test(call) ? { id: customer.addressId } : {}) }
}
