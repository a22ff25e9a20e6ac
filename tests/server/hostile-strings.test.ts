import { login } from '@tiffin-junction/contract/calls/account'
import { sendClientReports } from '@tiffin-junction/contract/calls/reports'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedPlaces } from '../../server/db/seed-places.ts'
import { seedTimetable } from '../../server/db/seed-timetable.ts'
import { type Given, likelyOf } from './hostile-stages.ts'
import { hostileStrings } from './hostile-strings.ts'
import { openKitchens } from './kitchen.ts'
import { seededOnPostgres } from './seeded.ts'
import { TestServer } from './test-server.ts'

const handled = vi.hoisted(() => ({ calls: 0 }))

// Counts the requests that reach a handler, past sign-in and contract.
vi.mock('../../server/http/handle.ts', async (original) => {
  const { aroundHandlers } = await import('./around-handlers.ts')
  return aroundHandlers(await original<typeof import('../../server/http/handle.ts')>(), () => {
    handled.calls += 1
  })
})

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}

const sampleOf = (schema: Schema, given: Given, name = ''): unknown => {
  if (name in given) return given[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, given, name)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, inner]) => [field, sampleOf(inner, given, field)]),
    )
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items, given)] : []
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

/** How many of the texts reach the handler at least, in a field that takes any text. */
const fewest = 20

/** Where a call takes a text: the name of a parameter, or a place in the body. */
type Field = string | Path

const schemaOf = ({ parameters, requestBody }: Operation, field: Field): Schema | undefined => {
  if (typeof field === 'string') return parameters.find(({ name }) => name === field)?.schema
  return field.reduce<Schema | undefined>(
    (schema, key) => some(schema)?.properties?.[key] ?? some(schema)?.items,
    requestBody?.content['application/json'].schema,
  )
}

/** What a schema takes when it takes anything but `null`. */
const some = (schema: Schema | undefined) =>
  schema?.anyOf ? schema.anyOf.find(({ type }) => type !== 'null') : schema

/** Whether a field takes any text, up to some length. */
const isFree = (schema: Schema | undefined): boolean => {
  const { type, enum: words, const: word, pattern } = some(schema) ?? {}
  return type === 'string' && words === undefined && word === undefined && pattern === undefined
}

const addressOf = (path: string, { parameters }: Operation, given: Given, field: Field, text: string) => {
  const textOf = ({ name, schema }: Operation['parameters'][number]) =>
    name === field ? text : String(sampleOf(schema, given, name))
  const url = parameters
    .filter((each) => each.in === 'path')
    .reduce(
      (url, each) =>
        url.replace(
          `{${each.name}}`,
          new URLSearchParams({ own: textOf(each) }).toString().slice(4).replaceAll('+', '%20'),
        ),
      path,
    )
  const query = parameters.filter((each) => each.in === 'query').map((each) => [each.name, textOf(each)])
  return query.length > 0 ? `${url}?${new URLSearchParams(query)}` : url
}

describe('every text field of every call', () => {
  const server = new TestServer()
  beforeAll(async () => {
    await server.start(seededOnPostgres)
    await openKitchens(server.ctx.db)
    await seedPlaces(server.ctx.db)
    await seedTimetable(server.ctx.db)
  }, 120_000)
  afterAll(() => server.stop(), 30_000)

  it('takes 60 hostile texts in its handler without a 500, and says nothing of our code', async () => {
    const { paths } = (await (await server.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>
    }
    let sent = 0
    const found: string[] = []
    /** By call and field: how many texts reached the handler, of the fields that take any text. */
    const inHandler: Record<string, number> = {}

    /** Makes a call as a client makes it, but for one text. Returns whether it reached the handler. */
    const send = async (call: string, operation: Operation, given: Given, field: Field, text: string) => {
      const [method = '', path = ''] = call.split(' ')
      const schema = operation.requestBody?.content['application/json'].schema
      const sample = schema && sampleOf(schema, given)
      const body = typeof field === 'string' ? sample : withText(sample, field, text)
      // A limit would hide what is behind it: those in the database are emptied, those of a minute in memory run out.
      await server.ctx.db.execute(sql`delete from rate_limits`)
      if (path === `/${sendClientReports.path}`) server.clock += 60_000
      const before = handled.calls
      const response = await server.fetch(addressOf(path, operation, given, field, text), {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${given.token}`,
          'idempotency-key': `${sent}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      sent += 1
      const { status } = response
      const answer = await response.text()
      const mime = response.headers.get('content-type') ?? ''
      const faults = [
        // Everything but the text is as a client sends it: nothing else may stop it. A wrong password answers 401 too.
        ...(status >= 500 ||
        (status === 401 && path !== `/${login.path}`) ||
        status === 429 ||
        (field === '' && status !== 200) ||
        leaks.test(answer)
          ? [`${status} ${answer.slice(0, 120)}`]
          : []),
        // What is not for people to read as a page runs no markup.
        ...(/^(application\/json|text\/plain|text\/html)/.test(mime) ? [] : [mime]),
        ...(/^text\/html/.test(mime) && /<script>alert|<img src=x|<svg onload/.test(answer)
          ? ['markup']
          : []),
      ]
      found.push(
        ...faults.map((fault) => `${call} ${String(field)} ${JSON.stringify(text).slice(0, 40)}: ${fault}`),
      )
      return handled.calls > before
    }

    for (const [path, operations] of Object.entries(paths))
      for (const [method, operation] of Object.entries(operations)) {
        const call = `${method} ${path}`
        const inAddress = operation.parameters
          .filter((each) => each.in === 'path' || each.in === 'query')
          .map(({ name }) => name)
        const schema = operation.requestBody?.content['application/json'].schema
        const fields: readonly Field[] = [...inAddress, ...textsIn(schema && sampleOf(schema, {}))]
        if (fields.length === 0) continue
        await send(call, operation, await likelyOf(server, call), '', '')
        let given = await likelyOf(server, call)
        for (const field of fields) {
          let reached = 0
          for (const text of hostileStrings) {
            // A path with an empty part, or with dots, is another path.
            if (typeof field === 'string' && ['', '.', '..'].includes(text)) continue
            if (!(await send(call, operation, given, field, text))) continue
            reached += 1
            // It may have used up what was prepared.
            if (method !== 'get') given = await likelyOf(server, call)
          }
          // A pincode is six digits of any script, which the document of the calls cannot say.
          if (isFree(schemaOf(operation, field)) && String(field) !== 'pincode')
            inHandler[`${call} ${String(field)}`] = reached
        }
      }
    expect(hostileStrings).toHaveLength(60)
    expect(found).toEqual([])
    // The contract stops the rest of them: the long ones, and those with the zero character.
    expect(Object.entries(inHandler).filter(([, count]) => count < fewest)).toEqual([])
    expect(Object.keys(inHandler).length).toBeGreaterThan(60)
    expect(server.errors).toEqual([])
  }, 900_000)
})
