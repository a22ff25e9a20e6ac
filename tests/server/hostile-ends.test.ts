import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/account/passwords.ts'
import { users } from '../../server/db/schema.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'
import { seededOnPostgres } from './seeded.ts'
import { TestServer, testPassword } from './test-server.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}
interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}
type Path = readonly (string | number)[]
interface Leaf {
  readonly path: Path
  readonly schema: Schema
}

/** Values with which a call gets as far as its handler. */
const known = (asha: Customer): Readonly<Record<string, unknown>> => ({
  restaurantId: kitchen.id,
  restaurant_id: kitchen.id,
  menuId: kitchen.biryani,
  group: [{ groupId: kitchen.size, items: [kitchen.half] }],
  addressId: asha.addressId,
  phone: '9876543210',
  mobile: '9876543210',
  userPhone: '9876543210',
  email: 'asha@example.in',
  userEmail: 'asha@example.in',
  otp: '123456',
  password: 'Mango&Lassi#7',
  pincode: '110055',
  mealCategories: 'Veg',
  lat: 28.64,
  lon: 77.21,
  latitude: 28.64,
  longitude: 77.21,
})

/** The part of a schema that is not `null`. */
const given = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

const sampleOf = (whole: Schema, values: Readonly<Record<string, unknown>>, name = ''): unknown => {
  if (name in values) return values[name]
  const schema = given(whole)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, inner]) => [field, sampleOf(inner, values, field)]),
    )
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items, values)] : []
  if (schema.type === 'string') return 'x'.repeat(Math.max(1, schema.minLength ?? 1))
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  return false
}

/** The numbers and texts of a schema, however deep; a list is looked into at its first place. */
const leavesOf = (whole: Schema, path: Path = []): Leaf[] => {
  const schema = given(whole)
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([field, inner]) => leavesOf(inner, [...path, field]))
  if (schema.type === 'array') return schema.items ? leavesOf(schema.items, [...path, 0]) : []
  if (schema.enum || schema.const !== undefined) return []
  return ['string', 'number', 'integer'].includes(schema.type ?? '') ? [{ path, schema }] : []
}

const withValue = (body: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(body)) return body.map((inner, i) => (i === key ? withValue(inner, rest, value) : inner))
  const fields = Object(body) as Readonly<Record<string, unknown>>
  return { ...fields, [key]: withValue(fields[key], rest, value) }
}

/** Numbers past the ends of every column of the database, and of what JSON carries exactly. */
const outside = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e300]

/** Values that the contract takes, and values that it does not. */
const endsOf = ({ type, minimum, maximum, minLength = 0, maxLength, pattern }: Schema) => {
  if (type === 'string')
    return {
      inside: pattern ? [] : ['x'.repeat(minLength), ...(maxLength ? ['x'.repeat(maxLength)] : [])],
      refused: ['\0', ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)])],
    }
  const ends = [minimum, maximum].filter((end) => end !== undefined)
  if (type === 'number') return { inside: [...ends, 0.5], refused: [] }
  const past = [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
  ]
  return { inside: ends, refused: [...past, ...outside, 0.5] }
}

describe('the ends of every number and text of the contract', () => {
  const server = new TestServer()
  beforeAll(() => server.start(seededOnPostgres), 60_000)
  afterAll(() => server.stop(), 30_000)

  it('[ORD-264] what is past an end is a 400, and what is at one never a 500', async () => {
    await openKitchens(server.ctx.db)
    const asha = await newCustomer(server)
    const passwordHash = await hashPassword(testPassword, { N: 16, r: 1, p: 1 })
    await server.ctx.db.update(users).set({ passwordHash }).where(eq(users.id, asha.id))
    await asha.add(kitchen.biryani, { group: [{ groupId: kitchen.size, items: [kitchen.half] }] })
    const values = known(asha)
    const { paths } = (await (await server.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>
    }
    const faults: string[] = []
    const handled = new Set<string>()
    const whole = new Set<string>()
    let sent = 0
    const send = async (method: string, url: string, body: unknown) => {
      sent += 1
      const { status } = await server.fetch(url, {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${asha.token}`,
          'content-type': 'application/json',
          'idempotency-key': `${sent}`,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return status
    }
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { requestBody, parameters }] of Object.entries(operations)) {
        // Ends the session that the others need.
        if (path.endsWith('/logout')) continue
        const schema = requestBody?.content['application/json'].schema
        const body = schema && sampleOf(schema, values)
        const urlWith = (name: string, value: unknown) => {
          const all = parameters.map((each) => {
            const own = each.name === name ? value : sampleOf(each.schema, values, each.name)
            return [each, String(own)] as const
          })
          const filled = all.reduce(
            (url, [each, own]) =>
              each.in === 'path' ? url.replace(`{${each.name}}`, encodeURIComponent(own)) : url,
            path,
          )
          const query = all.flatMap(([each, own]) => (each.in === 'query' ? [[each.name, own]] : []))
          return `${filled}?${new URLSearchParams(query)}`
        }
        const attempts = [
          ...(schema ? leavesOf(schema) : []).map(({ path: leaf, schema: own }) => ({
            own,
            name: leaf.join('.'),
            request: (value: unknown) => send(method, urlWith('', ''), withValue(body, leaf, value)),
          })),
          ...parameters
            .filter((each) => each.in !== 'header')
            .flatMap((each) => leavesOf(each.schema).map((leaf) => ({ ...leaf, name: each.name })))
            .map(({ schema: own, name }) => ({
              own,
              name,
              request: (value: unknown) => send(method, urlWith(name, value), body),
            })),
        ]
        for (const { own, name, request } of attempts) {
          const what = `${method} ${path} ${name}`
          const { inside, refused } = endsOf(own)
          if (own.type === 'integer') whole.add(what)
          if (own.type === 'integer' && inside.length < 2) faults.push(`${what}: has no two ends`)
          for (const value of inside) {
            const status = await request(value)
            if (status >= 500) faults.push(`${what} ${String(value).slice(0, 20)}: ${status}`)
            if (![400, 401, 429].includes(status)) handled.add(what)
          }
          for (const value of refused) {
            const status = await request(value)
            if (status !== 400 && status !== 429)
              faults.push(`${what} ${JSON.stringify(value).slice(0, 20)}: ${status}`)
          }
        }
      }
    expect(faults).toEqual([])
    expect(server.errors).toEqual([])
    // Otherwise the calls were refused for something else.
    expect([...whole].filter((what) => !handled.has(what))).toEqual([])
    expect(whole.size).toBeGreaterThan(20)
    expect(handled.size).toBeGreaterThan(100)
  }, 120_000)
})
