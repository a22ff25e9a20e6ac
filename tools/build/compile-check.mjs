/** @typedef {{ readonly [keyword: string]: unknown }} JsonSchema */

/** @typedef {(schema: JsonSchema, value: string) => string[]} Checks conditions of a value, one by one */

/**
 * Returns the text of an expression that is true for the JSON values that a schema accepts, and for no
 * others. It knows the keywords that arktype writes for the replies of the contract.
 *
 * @param {JsonSchema} schema
 * @param {string} value an expression
 * @returns {string}
 * @throws {Error} at an unknown keyword: a check must never be left out silently
 */
export function checkOf(schema, value) {
  const { $schema: _, ...rest } = schema
  const kind = ['const', 'enum', 'anyOf'].find((keyword) => keyword in rest) ?? `type ${rest.type ?? 'any'}`
  const known = KINDS[kind]
  const unknown = Object.keys(rest).find((keyword) => !known?.[0].includes(keyword))
  if (!known || unknown)
    throw new Error(`There is no check for '${unknown ?? kind}' in ${JSON.stringify(rest)}`)
  return known[1](rest, value).join(' && ') || 'true'
}

/**
 * By kind: the allowed keywords, and their checks.
 * @type {Readonly<Record<string, [readonly string[], Checks]>>}
 */
const KINDS = {
  'type any': [[], () => []],
  const: [['const'], ({ const: only }, value) => [isOneOf([only], value)]],
  enum: [['enum'], ({ enum: all }, value) => [isOneOf(/** @type {unknown[]} */ (all), value)]],
  anyOf: [
    ['anyOf'],
    ({ anyOf }, value) => [
      `(${/** @type {JsonSchema[]} */ (anyOf).map((schema) => checkOf(schema, value)).join(' || ')})`,
    ],
  ],
  'type null': [['type'], (_, value) => [`${value} === null`]],
  'type boolean': [['type'], (_, value) => [`typeof ${value} === "boolean"`]],
  'type string': [
    ['type', 'minLength', 'maxLength', 'pattern'],
    ({ minLength, maxLength, pattern }, value) => [
      `typeof ${value} === "string"`,
      ...within(minLength, `${value}.length`, maxLength),
      ...(pattern === undefined ? [] : [`${new RegExp(String(pattern))}.test(${value})`]),
    ],
  ],
  'type number': [
    ['type', 'minimum', 'maximum'],
    ({ minimum, maximum }, value) => [`typeof ${value} === "number"`, ...within(minimum, value, maximum)],
  ],
  'type integer': [
    ['type', 'minimum', 'maximum'],
    ({ minimum, maximum }, value) => [`Number.isInteger(${value})`, ...within(minimum, value, maximum)],
  ],
  'type array': [
    ['type', 'items', 'minItems', 'maxItems'],
    ({ items = {}, minItems, maxItems }, value) => [
      `Array.isArray(${value})`,
      ...within(minItems, `${value}.length`, maxItems),
      ...each(`${value}.every`, /** @type {JsonSchema} */ (items)),
    ],
  ],
  'type object': [
    ['type', 'properties', 'required', 'additionalProperties'],
    ({ properties = {}, required = [], additionalProperties = {} }, value) => [
      `typeof ${value} === "object" && ${value} !== null`,
      ...Object.entries(/** @type {Record<string, JsonSchema>} */ (properties)).flatMap(([name, schema]) =>
        property(value, name, schema, /** @type {string[]} */ (required).includes(name)),
      ),
      ...others(value, Object.keys(Object(properties)), /** @type {JsonSchema} */ (additionalProperties)),
    ],
  ],
}

/**
 * @param {readonly unknown[]} all
 * @param {string} value
 */
const isOneOf = (all, value) => {
  if (all.some((one) => typeof one === 'object' && one !== null))
    throw new Error(`There is no check for a constant object in ${JSON.stringify(all)}`)
  return `(${all.map((one) => `${value} === ${JSON.stringify(one)}`).join(' || ')})`
}

/**
 * @param {unknown} least
 * @param {string} value
 * @param {unknown} most
 */
const within = (least, value, most) => [
  ...(least === undefined ? [] : [`${value} >= ${least}`]),
  ...(most === undefined ? [] : [`${value} <= ${most}`]),
]

/**
 * @param {string} every
 * @param {JsonSchema} schema
 */
const each = (every, schema) => {
  const check = checkOf(schema, 'each')
  return check === 'true' ? [] : [`${every}((each) => ${check})`]
}

/**
 * @param {string} value
 * @param {string} name
 * @param {JsonSchema} schema
 * @param {boolean} isRequired
 */
const property = (value, name, schema, isRequired) => {
  const own = /^[a-z_$][\w$]*$/i.test(name) ? `${value}.${name}` : `${value}[${JSON.stringify(name)}]`
  const check = checkOf(schema, own)
  if (check === 'true') return isRequired ? [`${JSON.stringify(name)} in ${value}`] : []
  return [isRequired ? check : `(${own} === undefined || ${check})`]
}

/**
 * @param {string} value
 * @param {readonly string[]} named
 * @param {JsonSchema} schema
 */
const others = (value, named, schema) => {
  const [check] = each(`Object.values(${value}).every`, schema)
  if (check === undefined) return []
  if (named.length > 0) throw new Error(`There is no check for further properties beside ${named.join(', ')}`)
  return [check]
}
