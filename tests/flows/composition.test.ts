import { allEdges } from '@tiffin-junction/flows/coverage'
import { buildGraph } from '@tiffin-junction/flows/graph'
import { planPaths } from '@tiffin-junction/flows/paths'
import { expect, test } from 'vitest'
import adding from '../../machines/order/adding.model.ts'
import { childrenOfFlow, missedMessages, possibleMessages } from './composition.ts'
import { prepare } from './prepare.ts'

const graph = buildGraph(prepare(adding))
const children = childrenOfFlow(graph, new Map([['customization', 'customization']]))
const possible = possibleMessages('adding', graph, children)

test('a flow has the machines that it starts, and all possible messages between it and other actors', () => {
  expect([...children]).toEqual([['customization', 'customization']])
  expect([...possible.keys()].sort()).toEqual([
    'adding → cart: item.added',
    'adding → cart: quantity.set',
    'adding → session: signIn.requested',
    'cart → adding: cart.changed',
    'customization → adding: done',
    'restaurant → adding: restaurant.changed',
    'session → adding: session.changed',
  ])
})

test('the planned walks of a flow send all possible messages; missed messages are named', () => {
  const walks = planPaths(graph).map(({ edges }) => edges)
  expect(missedMessages(possible, walks)).toEqual([])
  const withoutCart = walks.map((edges) => edges.filter(({ step }) => step.name !== 'item.stepped'))
  expect(missedMessages(possible, withoutCart)).toEqual(['adding → cart: quantity.set'])
  expect(missedMessages(possible, [])).toHaveLength(possible.size)
  expect(allEdges(graph).length).toBeGreaterThan(0)
})
