import { expect, test } from 'vitest'
import adding from '../models/order/adding.model.ts'
import { childrenOfFlow, missedMessages, possibleMessages } from './composition.ts'
import { allEdges } from './coverage.ts'
import { buildGraph } from './graph.ts'
import { planPaths } from './paths.ts'
import { prepare } from './prepare.ts'

const graph = buildGraph(prepare(adding))
const children = childrenOfFlow(graph, new Map([['customization', 'customization']]))
const possible = possibleMessages('adding', graph, children)

test('a flow is known with the machines it starts, and with all that may pass between it and others', () => {
  expect([...children]).toEqual([['customization', 'customization']])
  expect([...possible.keys()].sort()).toEqual([
    'adding → cart: item.added',
    'adding → cart: quantity.set',
    'cart → adding: cart.changed',
    'customization → adding: done',
    'restaurant → adding: restaurant.changed',
    'session → adding: session.changed',
  ])
})

test('the walks of a flow bring about everything that may pass; what others do not is named', () => {
  const walks = planPaths(graph).map(({ edges }) => edges)
  expect(missedMessages(possible, walks)).toEqual([])
  const withoutCart = walks.map((edges) => edges.filter(({ step }) => step.name !== 'item.stepped'))
  expect(missedMessages(possible, withoutCart)).toEqual(['adding → cart: quantity.set'])
  expect(missedMessages(possible, [])).toHaveLength(possible.size)
  expect(allEdges(graph).length).toBeGreaterThan(0)
})
