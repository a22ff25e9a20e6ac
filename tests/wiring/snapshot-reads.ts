import { parseSync } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Yields a node and all nodes in it, each with its ancestors, the nearest first. */
function* walk(node: Node, around: readonly Node[] = []): Generator<readonly [Node, readonly Node[]]> {
  yield [node, around]
  for (const part of partsOf(node)) yield* walk(part, [node, ...around])
}

/** Returns `b` for `a.b` and `a['b']`. */
const memberOf = (node: unknown): string | null => {
  if (!isNode(node) || node.type !== 'MemberExpression' || !isNode(node.property)) return null
  const { type, name, value } = node.property
  return String(type === 'Identifier' ? name : value)
}

/**
 * Returns the imports of a file from matching modules: exported names by local name, `*` for all other forms.
 */
const importsFrom = (program: Node, module: RegExp): ReadonlyMap<string, string> => {
  const specifiers = partsOf(program).flatMap((node) => {
    const source = isNode(node.source) ? String(node.source.value) : ''
    return node.type === 'ImportDeclaration' && module.test(source) ? partsOf(node) : []
  })
  return new Map(
    specifiers.flatMap(({ type, local, imported }) =>
      isNode(local)
        ? [[String(local.name), type === 'ImportSpecifier' && isNode(imported) ? String(imported.name) : '*']]
        : [],
    ),
  )
}

const fullReads = ['useActor', 'useMachine', '*']

/**
 * Returns where a file reads a machine without a selector of a `*.selectors.ts`, as `line: why`.
 *
 * `useSelector` may get a selector, the result of a call of one, or an arrow function that only passes the
 * snapshot to selectors. The result of `getSnapshot()` must be passed to a selector directly.
 */
export function readsIn(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`)
  const root = program as unknown as Node
  const selectors = importsFrom(root, /\.selectors\.ts$/)
  const hooks = importsFrom(root, /^@xstate\/react$/)

  const isSelector = (node: unknown): boolean =>
    isNode(node) &&
    (node.type === 'CallExpression' ? isSelector(node.callee) : selectors.has(String(node.name)))
  const isHandedOn = (node: Node, [parent]: readonly Node[]): boolean =>
    parent?.type === 'CallExpression' && parent.callee !== node && isSelector(parent.callee)
  const onlyHandsOn = ({ type, params, body }: Node): boolean => {
    const [param, ...others] = params as Node[]
    if (type !== 'ArrowFunctionExpression' || param?.type !== 'Identifier' || others.length > 0) return false
    const uses = [...walk(body as Node)].filter(
      ([each]) => each.type === 'Identifier' && each.name === param.name,
    )
    return uses.length > 0 && uses.every(([use, around]) => isHandedOn(use, around))
  }

  const faultOf = (node: Node, around: readonly Node[]): string | null => {
    if (node.type === 'ImportSpecifier' || node.type === 'ImportNamespaceSpecifier') {
      const hook = hooks.get(String((node.local as Node).name))
      return hook && fullReads.includes(hook) ? 'imports what gives the whole snapshot' : null
    }
    if (node.type !== 'CallExpression') return null
    const { callee } = node as unknown as { callee: Node }
    const member = memberOf(callee)
    if (member === 'hasTag') return 'asks for a tag'
    if (member === 'getSnapshot') return isHandedOn(node, around) ? null : 'reads a snapshot'
    if (callee.type !== 'Identifier' || hooks.get(String(callee.name)) !== 'useSelector') return null
    const [, how] = node.arguments as Node[]
    return how && (isSelector(how) || ('body' in how && onlyHandsOn(how)))
      ? null
      : 'selects without a selector'
  }

  return [...walk(root)].flatMap(([node, around]) => {
    const fault = faultOf(node, around)
    return fault ? [`${text.slice(0, node.start).split('\n').length}: ${fault}`] : []
  })
}
