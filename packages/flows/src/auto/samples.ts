import type { Literals } from './literals.ts'
import type { FieldType } from './types.ts'

/** Maximum number of samples of one event or outcome. */
const MOST = 12

/** Values of a field, and whether they are only a guess. */
type Values = { values: readonly unknown[]; isGuess: boolean }

/** Samples of a payload, and the names of fields whose values are only a guess. */
export type Samples = { payloads: readonly Record<string, unknown>[]; guessed: readonly string[] }

/**
 * Returns payloads with all fields that are read or declared. The first has the first value of each field;
 * each of the others has another value in one field.
 *
 * @param read paths that functions read: `value`, `todo.title`
 * @param declared types of fields, from the source or a schema
 */
export function payloadsOf(
  read: ReadonlySet<string>,
  declared: Readonly<Record<string, FieldType>> | undefined,
  literals: Literals,
  known: unknown,
): Samples {
  const tree = treeOf(read)
  const names = [...new Set([...Object.keys(declared ?? {}), ...Object.keys(tree)])].filter(
    (name) => name !== 'type',
  )
  const guessed: string[] = []
  const columns = names.map((name): [string, readonly unknown[]] => {
    const { values, isGuess } = valuesOf(name, declared?.[name], tree[name] ?? {}, literals, known)
    if (isGuess) guessed.push(name)
    return [name, values]
  })
  const first = Object.fromEntries(columns.map(([name, values]) => [name, values[0]]))
  const others = columns.flatMap(([name, values]) =>
    values.slice(1).map((value) => ({ ...first, [name]: value })),
  )
  return { payloads: [first, ...others].slice(0, MOST), guessed }
}

type Tree = { [name: string]: Tree }

/** Members of strings and lists, which say what a field is, but are no fields. */
const TEXT_MEMBERS = new Set([
  'trim',
  'toLowerCase',
  'toUpperCase',
  'startsWith',
  'includes',
  'split',
  'charAt',
  'match',
])
const LIST_MEMBERS = new Set([
  'map',
  'filter',
  'forEach',
  'some',
  'every',
  'find',
  'reduce',
  'concat',
  'push',
  'at',
  'slice',
])

function treeOf(paths: ReadonlySet<string>): Tree {
  const root: Tree = {}
  for (const path of paths) {
    let node = root
    for (const key of path.split('.')) {
      node[key] ??= {}
      node = node[key]
    }
  }
  return root
}

function valuesOf(
  name: string,
  type: FieldType | undefined,
  tree: Tree,
  literals: Literals,
  known: unknown,
): Values {
  const compared = around(literals.get(name) ?? [])
  if (type?.kind === 'values') {
    const sort = new Set(type.values.map((value) => typeof value))
    const fitting = compared.filter((value) => sort.has(typeof value))
    // A number may be the index of an item.
    const indexes =
      sort.has('number') && type.values.length === 2 ? [...Array(longestList(known)).keys()] : []
    return { values: unique([...fitting, ...type.values, ...indexes.slice(0, MOST)]), isGuess: false }
  }
  if (type?.kind === 'list') {
    const { values } = valuesOf(name, type.of, tree['0'] ?? {}, literals, known)
    return { values: [[values[0]], []], isGuess: false }
  }
  if (type?.kind === 'object') {
    const { payloads, guessed } = payloadsOf(pathsOf(tree), type.fields, literals, known)
    return { values: payloads, isGuess: guessed.length > 0 }
  }
  const keys = Object.keys(tree)
  if (keys.some((key) => LIST_MEMBERS.has(key)) || '0' in tree) {
    const { payloads } = payloadsOf(pathsOf(tree['0'] ?? {}), undefined, literals, known)
    return { values: [payloads, []], isGuess: true }
  }
  const inner = keys.filter((key) => !TEXT_MEMBERS.has(key) && key !== 'length')
  if (inner.length > 0) {
    const { payloads } = payloadsOf(pathsOf(tree), undefined, literals, known)
    return { values: payloads, isGuess: true }
  }
  const same = unique(leavesNamed(known, name)).slice(0, 2)
  if (keys.includes('length') || keys.some((key) => TEXT_MEMBERS.has(key))) {
    return { values: unique([...compared, 'text', '']), isGuess: true }
  }
  if (compared.length > 0) return { values: unique([...compared, ...same]), isGuess: false }
  return same.length > 0 ? { values: same, isGuess: true } : { values: ['text'], isGuess: true }
}

function pathsOf(tree: Tree, before = ''): Set<string> {
  const paths = new Set<string>()
  for (const [name, inner] of Object.entries(tree)) {
    const path = before === '' ? name : `${before}.${name}`
    paths.add(path)
    for (const each of pathsOf(inner, path)) paths.add(each)
  }
  return paths
}

/** Constants, numbers with both neighbours, and a value that equals none of them. */
function around(values: readonly unknown[]): unknown[] {
  const near = values.flatMap((value) =>
    typeof value === 'number' ? [value, value - 1, value + 1] : [value],
  )
  const texts = values.filter((value) => typeof value === 'string')
  const logical = values.some((value) => typeof value === 'boolean') ? [true, false] : []
  return unique([...near, ...logical, ...(texts.length > 0 ? ['another'] : [])])
}

/** Primitive values of a context with a name: an event's `id` may be that of something in a list. */
function leavesNamed(value: unknown, name: string, depth = 0): unknown[] {
  if (typeof value !== 'object' || value === null || depth > 4) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === name && typeof each !== 'object' && typeof each !== 'function'
      ? [each]
      : leavesNamed(each, name, depth + 1),
  )
}

/** Length of the longest list in a context. */
function longestList(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > 3) return 0
  const own = Array.isArray(value) ? value.length : 0
  return Math.max(own, ...Object.values(value).map((each) => longestList(each, depth + 1)))
}

const unique = (values: readonly unknown[]): unknown[] => [...new Set(values)]
