import { modules } from '@tiffin-junction/contract/calls/all'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkOf, type JsonSchema } from './compile-check.mjs'
import { compileModule } from './compiled-contract.mjs'

/** Method of both a schema and its compiled check. */
interface Check {
  allows: (value: unknown) => boolean
}
interface Schema extends Check {
  toJsonSchema: () => JsonSchema
}

/** Returns the schema of an export: the reply of a call, or the result of a function that makes a schema. */
const schemaIn = <S extends Check>(exported: unknown): S | undefined =>
  typeof exported === 'function' ? exported() : Object(exported).reply

const pairs = await Promise.all(
  Object.entries(modules).map(async ([file, module]) => {
    const text = Buffer.from(compileModule(module)).toString('base64')
    const compiled: Record<string, unknown> = await import(
      /* @vite-ignore */ `data:text/javascript;base64,${text}`
    )
    return Object.keys(module).flatMap((name) => {
      const schema = schemaIn<Schema>(module[name])
      const check = schemaIn<Check>(compiled[name])
      return schema ? [{ name: `${file} ${name}`, schema, check }] : []
    })
  }),
).then((all) => all.flat())

/** Generates values that a schema accepts. */
const accepted = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const {
    type,
    minLength = 0,
    maxLength,
    pattern,
    minItems = 0,
    maxItems = 3,
    minimum,
    maximum,
    items = {},
    additionalProperties,
  } = Object(schema)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  if (schema.anyOf) return fc.oneof(...(schema.anyOf as JsonSchema[]).map(accepted))
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return pattern
        ? fc.stringMatching(new RegExp(pattern))
        : fc.string({ minLength, maxLength: Math.min(maxLength ?? 20, minLength + 20) })
    case 'integer':
      return fc.integer({ min: minimum, max: maximum })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true })
    case 'array':
      return fc.array(accepted(items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) })
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
      const model = Object.fromEntries(properties.map(([name, each]) => [name, accepted(each)]))
      const record = fc.record(model, { requiredKeys: (schema.required ?? []) as string[] })
      return additionalProperties
        ? fc.dictionary(fc.string(), accepted(additionalProperties), { maxKeys: 3 })
        : record
    }
    default:
      return fc.jsonValue()
  }
}

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    'x',
    '12:5',
    'x'.repeat(2001),
    0,
    -1,
    0.5,
    1e12,
    [],
    [null],
    {},
    undefined,
  ),
  fc.jsonValue({ maxDepth: 1 }),
)

/** Returns a value with one of its parts replaced or removed. */
const damaged = (value: unknown, place: number, instead: unknown): unknown => {
  const places: [holder: Record<string, unknown>, key: string][] = []
  const whole: Record<string, unknown> = { value: structuredClone(value) }
  const visit = (holder: Record<string, unknown>) => {
    for (const [key, each] of Object.entries(holder)) {
      places.push([holder, key])
      if (typeof each === 'object' && each !== null) visit(each as Record<string, unknown>)
    }
  }
  visit(whole)
  const [holder, key] = places[place % places.length] ?? [whole, 'value']
  holder[key] = instead
  return onWire(whole.value)
}

const onWire = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

describe('the compiled contract', () => {
  test('has every call and schema that the client may import', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(64)
    for (const { name, check } of pairs) expect(check, name).toBeDefined()
  })

  test.each(pairs)('accepts and refuses the same replies as arktype: $name', ({ schema, check }) => {
    let refused = 0
    fc.assert(
      fc.property(accepted(schema.toJsonSchema()), fc.nat(1000), junk, (value, place, instead) => {
        const reply = onWire(value)
        expect(schema.allows(reply)).toBe(true)
        expect(check?.allows(reply)).toBe(true)
        const other = damaged(reply, place, instead)
        const verdict = schema.allows(other)
        if (!verdict) refused++
        expect(check?.allows(other), JSON.stringify(other)).toBe(verdict)
      }),
      { numRuns: 300 },
    )
    expect(refused).toBeGreaterThan(0)
  })

  test('is not generated for a schema that needs an unknown check', () => {
    expect(() => checkOf({ type: 'string', format: 'date' }, 'v')).toThrow("no check for 'format'")
    expect(() => checkOf({ type: 'object', propertyNames: {} }, 'v')).toThrow("no check for 'propertyNames'")
    expect(() => checkOf({ not: {} }, 'v')).toThrow("no check for 'not'")
    expect(() => checkOf({ const: {} }, 'v')).toThrow('no check for a constant object')
    expect(() => compileModule({ other: 1 })).toThrow('other cannot be compiled: it is neither')
  })
})
