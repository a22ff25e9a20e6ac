/** A type of a field, as far as samples need it. */
export type FieldType =
  | { kind: 'values'; values: readonly unknown[] }
  | { kind: 'list'; of: FieldType }
  | { kind: 'object'; fields: Readonly<Record<string, FieldType>> }
  | { kind: 'unknown' }

const UNKNOWN: FieldType = { kind: 'unknown' }
const PRIMITIVES: Readonly<Record<string, readonly unknown[]>> = {
  string: ['text', ''],
  number: [1, 0],
  boolean: [true, false],
  null: [null],
  undefined: [undefined],
  bigint: [1n],
}

/** Depth to which named types are looked up. */
const DEEPEST = 4

/** Reads the types that a source declares for events and inputs. It knows literals, unions, lists and objects. */
export class SourceTypes {
  private readonly source: string

  constructor(source: string) {
    this.source = withoutComments(source)
  }

  /** Fields of the event of a type, as `{ type: 'item.added'; item: Item }` declares them. */
  event(type: string): Readonly<Record<string, FieldType>> | undefined {
    const quoted = type.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const declared = new RegExp(String.raw`\btype\s*:\s*(['"\x60])${quoted}\1\s*[;,}\n]`, 'g')
    for (const { index } of this.source.matchAll(declared)) {
      const open = this.openingBefore(index)
      const read = open < 0 ? undefined : this.object(this.source.slice(open), 0)
      if (!read) continue
      const { type: _, ...fields } = read
      // A config also has `{ type: 'x', params: … }`; its values are not types.
      if (Object.values(fields).every(({ kind }) => kind !== 'unknown')) return fields
    }
    return undefined
  }

  /** Fields of the input, as `input: {…}` or `input: {} as {…}` in the types of `setup` declares them. */
  input(): FieldType {
    const { index } = /\binput\s*:\s*(?:\{\s*\}\s*as\s*)?(?=[{A-Z])/.exec(this.source) ?? {}
    if (index === undefined) return UNKNOWN
    const start = this.source.slice(index).replace(/^input\s*:\s*(?:\{\s*\}\s*as\s*)?/, '')
    return this.type(firstType(start), 0)
  }

  private openingBefore(index: number): number {
    let depth = 0
    for (let at = index; at >= 0; at--) {
      const character = this.source[at]
      if (character === '}') depth++
      if (character === '{' && depth-- === 0) return at
    }
    return -1
  }

  private object(text: string, depth: number): Record<string, FieldType> | undefined {
    const body = enclosed(text)
    if (body === undefined) return undefined
    const fields: Record<string, FieldType> = {}
    for (const member of parts(body, /[;,\n]/)) {
      const [, name, type] = /^\s*(?:readonly\s+)?['"]?([\w$.-]+)['"]?\??\s*:\s*([\s\S]+)$/.exec(member) ?? []
      if (name !== undefined && type !== undefined) fields[name] = this.type(type.trim(), depth)
    }
    return fields
  }

  private type(text: string, depth: number): FieldType {
    if (depth > DEEPEST) return UNKNOWN
    const options = parts(text.trim().replace(/^\|/, ''), /\|/).map((each) => each.trim())
    if (options.length > 1) {
      const read = options.map((option) => this.type(option, depth + 1))
      const values = read.flatMap((each) => (each.kind === 'values' ? each.values : []))
      const complex = read.find(({ kind }) => kind === 'object' || kind === 'list')
      return complex && values.every((value) => value == null) ? complex : { kind: 'values', values }
    }
    const [only = ''] = options
    const primitive = PRIMITIVES[only]
    if (primitive) return { kind: 'values', values: primitive }
    if (/^(['"]).*\1$/.test(only)) return { kind: 'values', values: [only.slice(1, -1)] }
    if (/^(-?\d+(\.\d+)?|true|false)$/.test(only)) return { kind: 'values', values: [JSON.parse(only)] }
    const list = /^(?:readonly\s+)?([\s\S]+)\[\]$/.exec(only) ?? /^(?:Readonly)?Array<([\s\S]+)>$/.exec(only)
    if (list)
      return { kind: 'list', of: this.type((list[1] ?? '').replace(/^\(([\s\S]*)\)$/, '$1'), depth + 1) }
    if (only.startsWith('{')) return { kind: 'object', fields: this.object(only, depth + 1) ?? {} }
    return /^[A-Za-z_$][\w$]*$/.test(only) ? this.declared(only, depth) : UNKNOWN
  }

  /** A type that the same source declares by name. */
  private declared(name: string, depth: number): FieldType {
    const declared = new RegExp(
      String.raw`\b(?:type\s+${name}\s*=|interface\s+${name}\b[^{]*(?=\{))\s*`,
    ).exec(this.source)
    if (!declared) return UNKNOWN
    return this.type(firstType(this.source.slice(declared.index + declared[0].length)), depth + 1)
  }
}

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"])\/\/.*$/gm, '$1')

/** The text between a brace at the start and the one that closes it. */
function enclosed(text: string): string | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(1, at)
  }
  return undefined
}

/** The first type of a text, up to the end of its declaration. */
function firstType(text: string): string {
  if (text.startsWith('{'))
    return `{${enclosed(text) ?? ''}}${/^\s*\[\]/.test(text.slice((enclosed(text) ?? '').length + 2)) ? '[]' : ''}`
  const [first = ''] = parts(text, /[;,]|\n(?!\s*\|)/)
  return first
}

/** Splits a text at separators outside of brackets. */
function parts(text: string, separator: RegExp): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if ('{[(<'.includes(character)) depth++
    if ('}])>'.includes(character) && text[at - 1] !== '=') depth--
    if (depth === 0 && new RegExp(`^(?:${separator.source})`).test(text.slice(at, at + 40))) {
      found.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...found, text.slice(start)].filter((part) => part.trim() !== '')
}

/** Reads a JSON Schema as a type. It knows enum, const, types, properties, items, anyOf, oneOf and examples. */
export function schemaType(schema: unknown): FieldType {
  if (typeof schema !== 'object' || schema === null) return UNKNOWN
  const {
    type,
    enum: values,
    const: only,
    properties,
    items,
    examples,
    default: usual,
  } = schema as Record<string, unknown>
  if (Array.isArray(examples) && examples.length > 0) return { kind: 'values', values: examples }
  if (usual !== undefined) return { kind: 'values', values: [usual] }
  if (Array.isArray(values)) return { kind: 'values', values }
  if (only !== undefined) return { kind: 'values', values: [only] }
  const options = Reflect.get(schema, 'anyOf') ?? Reflect.get(schema, 'oneOf')
  if (Array.isArray(options)) {
    const read = options.map(schemaType)
    const all = read.flatMap((each) => (each.kind === 'values' ? each.values : []))
    return all.length > 0 ? { kind: 'values', values: all } : (read[0] ?? UNKNOWN)
  }
  if (typeof properties === 'object' && properties !== null) {
    return {
      kind: 'object',
      fields: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, schemaType(each)])),
    }
  }
  if (type === 'array') return { kind: 'list', of: schemaType(items) }
  if (type === 'integer' || type === 'number') {
    const least = Reflect.get(schema, 'minimum')
    return { kind: 'values', values: typeof least === 'number' ? [least + 1, least] : [1, 0] }
  }
  const primitive = typeof type === 'string' ? PRIMITIVES[type] : undefined
  return primitive ? { kind: 'values', values: primitive } : UNKNOWN
}
