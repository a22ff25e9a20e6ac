import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileStrings } from './hostile-strings.ts'
import { seededOnPostgres } from './seeded.ts'
import { TestServer } from './test-server.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly minLength?: number
  readonly minimum?: number
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}

/** What a field is likely to be, so that the others of its call are as a client sends them. */
const likely: Readonly<Record<string, unknown>> = {
  phone: '9876543210',
  mobile: '9876543210',
  userPhone: '9876543210',
  email: 'asha@example.in',
  userEmail: 'asha@example.in',
  otp: '123456',
  password: 'Mango&Lassi#7',
  lat: 28.64,
  lon: 77.21,
  latitude: 28.64,
  longitude: 77.21,
  quantity: 1,
  page: 1,
  limit: 5,
}

const sampleOf = (schema: Schema, name = ''): unknown => {
  if (name in likely) return likely[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, inner]) => [field, sampleOf(inner, field)]),
    )
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items)] : []
  if (schema.type === 'string') return 'x'.repeat(Math.max(1, schema.minLength ?? 1))
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  return schema.type === 'boolean' ? false : null
}

type Path = readonly (string | number)[]

/** Where a body has texts, however deep. */
const textsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}

const withText = (value: unknown, [key, ...rest]: Path, text: string): unknown => {
  if (key === undefined) return text
  if (Array.isArray(value))
    return value.map((inner, i) => (String(i) === key ? withText(inner, rest, text) : inner))
  return { ...(value as object), [key]: withText((value as Record<string, unknown>)[key], rest, text) }
}

/** What no answer says: where our code is, what the database was asked. */
const leaks =
  /node_modules|\.tsx?:\d|\bat \w+ \(|DrizzleQueryError|\b(select|insert into|update) "|syntax error at|violates/i

describe('every text field of every call', () => {
  const server = new TestServer()
  beforeAll(() => server.start(seededOnPostgres), 60_000)
  afterAll(() => server.stop(), 30_000)

  it('takes 60 hostile texts without a 500, and says nothing of our code', async () => {
    const { token } = await server.newPerson()
    const { paths } = (await (await server.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>
    }
    let [sent, fields] = [0, 0]
    const faults: string[] = []
    const send = async (method: string, url: string, what: string, body?: unknown) => {
      const response = await server.fetch(url, {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': `${sent}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      sent += 1
      const text = await response.text()
      const mime = response.headers.get('content-type') ?? ''
      if (response.status >= 500 || leaks.test(text))
        faults.push(`${what}: ${response.status} ${text.slice(0, 120)}`)
      // What is not for people to read as a page runs no markup.
      if (!/^(application\/json|text\/plain|text\/html)/.test(mime)) faults.push(`${what}: ${mime}`)
      if (/^text\/html/.test(mime) && /<script>alert|<img src=x|<svg onload/.test(text))
        faults.push(`${what}: markup`)
    }
    for (const [path, operations] of Object.entries(paths))
      for (const [method, operation] of Object.entries(operations)) {
        const schema = operation.requestBody?.content['application/json'].schema
        const body = schema && sampleOf(schema)
        const value = ({ name, schema: own }: Operation['parameters'][number]) => String(sampleOf(own, name))
        const urlWith = (changed: string | null, text: string) => {
          const given = operation.parameters.map(
            (each) => [each, each.name === changed ? text : value(each)] as const,
          )
          const filled = given
            .filter(([each]) => each.in === 'path')
            .reduce(
              (url, [each, own]) =>
                url.replace(
                  `{${each.name}}`,
                  new URLSearchParams({ own }).toString().slice(4).replaceAll('+', '%20'),
                ),
              path,
            )
          const query = new URLSearchParams(
            given.filter(([each]) => each.in === 'query').map(([each, own]) => [each.name, own]),
          )
          return `${filled}${query.size > 0 ? `?${query}` : ''}`
        }
        const inAddress = operation.parameters.filter((each) => each.in === 'path' || each.in === 'query')
        const inBody = textsIn(body)
        fields += inAddress.length + inBody.length
        for (const text of hostileStrings) {
          // A path with an empty part, or with dots, is another path.
          for (const { name } of inAddress)
            if (!['', '.', '..'].includes(text))
              await send(method, urlWith(name, text), `${method} ${path} ${name}`, body)
          for (const field of inBody)
            await send(
              method,
              urlWith(null, ''),
              `${method} ${path} ${field.join('.')}`,
              withText(body, field, text),
            )
        }
      }
    expect(hostileStrings).toHaveLength(60)
    expect(faults).toEqual([])
    expect(server.errors).toEqual([])
    expect(fields).toBeGreaterThan(60)
    expect(sent).toBeGreaterThan(60 * 60)
  }, 180_000)
})
