import { endpointsByArea } from '@tiffin-junction/contract/calls/all'
import type { Endpoint } from '@tiffin-junction/contract/calls/endpoint'
import { failure } from '@tiffin-junction/contract/calls/failure'
import { brand } from '@tiffin-junction/contract/domain/brand'
import type { Type } from 'arktype'

type Json = Record<string, unknown>

/** Returns the JSON schema of a schema without running code: where it transforms, its part before or after that. */
const jsonSchema = (schema: Type<unknown>): Json => {
  const { $schema: _, ...rest } = schema.toJsonSchema({ fallback: { default: ({ base }) => base } }) as Json
  return rest
}

const parametersOf = (schema: Type<unknown> | undefined, place: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema.out) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeat with the same key within a day gets the first answer; with other content it is refused.',
  schema: { type: 'string' },
}

const security = { none: [], optional: [{}, { bearer: [] }], required: [{ bearer: [] }] } as const

const answers = (endpoint: Endpoint) => {
  const refused = {
    description: 'Refused; `message` says why.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
  const mime = endpoint.path === 'get-ip' ? 'text/plain' : 'application/json'
  return {
    200: { description: 'Done.', content: { [mime]: { schema: jsonSchema(endpoint.reply.in) } } },
    '4XX': refused,
    '5XX': refused,
  }
}

const operation = (area: string, endpoint: Endpoint) => ({
  tags: [area],
  summary: endpoint.summary,
  security: security[endpoint.auth],
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ],
  ...(endpoint.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: jsonSchema(endpoint.body.in) } },
        },
      }
    : {}),
  responses: answers(endpoint),
})

/** Whether this server answers a call yet: it answers what is mounted. */
export type IsServed = (endpoint: Endpoint) => boolean

/** The calls of each area this server answers. */
export const servedByArea = (isServed: IsServed): [area: string, endpoints: Endpoint[]][] =>
  Object.entries(endpointsByArea).map(([area, endpoints]) => [area, endpoints.filter(isServed)])

/** The OpenAPI 3.1 document of the contract's calls this server answers. */
export const openApi = (isServed: IsServed): Json => {
  const paths: Record<string, Json> = {}
  for (const [area, endpoints] of servedByArea(isServed))
    for (const endpoint of endpoints) {
      const path = `/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, endpoint) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description:
        'Amounts are rupees with at most two decimals; coordinates are degrees; distances are kilometres.',
    },
    paths,
    components: {
      schemas: { Failure: jsonSchema(failure()) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
