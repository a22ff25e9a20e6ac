import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogue, places } from '../flows/catalogue.ts'

/** The order of keys that CONTRIBUTING.md gives. */
const orderOfNode = [
  'id',
  'description',
  'type',
  'history',
  'target',
  'tags',
  'meta',
  'context',
  'output',
  'entry',
  'exit',
  'invoke',
  'always',
  'after',
  'on',
  'initial',
  'states',
  'onDone',
]

/**
 * Most lines that a machine may have. More code belongs in its rules, links and selectors, or in another
 * flow.
 */
const mostLines = 250

const linesOf = (place: string) =>
  readFileSync(`machines/${place}.machine.ts`, 'utf8').trimEnd().split('\n').length

type Node = { readonly description?: string; readonly tags?: unknown; readonly states?: Record<string, Node> }

/** Every state node of a machine's configuration, with its path. */
const nodesOf = (node: Node, path = ''): [string, Node][] => [
  [path, node],
  ...Object.entries(node.states ?? {}).flatMap(([key, child]) => nodesOf(child, `${path}.${key}`)),
]

/** XState adds `schemas` to the root. */
const keysOf = (node: Node) => Object.keys(node).filter((key) => key !== 'schemas')

const faultsOf = ({ description, ...node }: Node, keys: readonly string[]): string[] => {
  const inOrder = [...keys].sort((one, other) => orderOfNode.indexOf(one) - orderOfNode.indexOf(other))
  return [
    ...keys.filter((key) => !orderOfNode.includes(key)).map((key) => `${key} has no place in the order`),
    ...(keys.join() === inOrder.join() ? [] : [`not in the order ${inOrder.join(', ')}`]),
    ...(description?.endsWith('.') ? ['its description ends with a full stop'] : []),
    ...(Array.isArray(node.tags) && node.tags.length === 1 ? ['its one tag is in a list'] : []),
  ]
}

/** What an action does, by its builder in XState; `effect` for a function, which the app provides. */
const kindOf = (action: unknown): string => {
  const type: unknown = typeof action === 'function' ? Object(action).type : undefined
  return typeof type === 'string' && type.startsWith('xstate.') ? type.slice('xstate.'.length) : 'effect'
}

/** The beginnings of names that only one kind of action may have. */
const beginnings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(emit|notify|go)(?=[A-Z])/, ['emit']],
  [/^log(?=[A-Z])/, ['log', 'enqueueActions', 'effect']],
  [/^set(?=[A-Z])/, ['assign']],
  [/^keep(?=[A-Z]|$)/, ['effect']],
  [/^note(?=[A-Z])/, []],
]

const misnamed = (name: string, action: unknown): boolean => {
  const kind = kindOf(action)
  const rule = beginnings.find(([beginning]) => beginning.test(name))
  return rule ? !rule[1].includes(kind) : kind === 'emit' || kind === 'log'
}

describe.each(catalogue)('$place', ({ place, load }) => {
  test('is written as CONTRIBUTING.md says', async () => {
    const { machine } = await load()
    const nodes = nodesOf(machine.config as Node)
    expect(
      nodes.flatMap(([path, node]) => faultsOf(node, keysOf(node)).map((fault) => `${path}: ${fault}`)),
    ).toEqual([])
    const { actions, guards } = machine.implementations
    expect(
      Object.entries(actions).flatMap(([name, action]) => (misnamed(name, action) ? [name] : [])),
    ).toEqual([])
    expect(Object.keys(guards).filter((name) => !/^(is|has|can)[A-Z]/.test(name))).toEqual([])
  })

  test('declares its types at once, and does not read the type of an event', () => {
    const source = readFileSync(`machines/${place}.machine.ts`, 'utf8')
    const [declared = ''] = /^ {2,}types: .*$/m.exec(source) ?? []
    expect(declared.trim()).toMatch(/^types: {} as {/)
    expect(source).not.toMatch(/\bevent\.type\b/)
  })
})

test(`no machine has more than ${mostLines} lines`, () => {
  expect(places.machines.length).toBeGreaterThan(0)
  expect(places.machines.filter((place) => linesOf(place) > mostLines)).toEqual([])
})
