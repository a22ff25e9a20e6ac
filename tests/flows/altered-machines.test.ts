import {
  delaysChanged,
  guardsInverted,
  rebuilt,
  transitionsRemoved,
} from '@tiffin-junction/flows/alterations'
import { buildGraph, type Graph } from '@tiffin-junction/flows/graph'
import type { FlowModel } from '@tiffin-junction/flows/model'
import { planPaths } from '@tiffin-junction/flows/paths'
import { walkPath } from '@tiffin-junction/flows/walk'
import { describe, expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { prepare } from './prepare.ts'

/** The most important machines of the product: tests must fail when one of them is altered. */
const HEART = [
  'session',
  'password-reset',
  'change-password',
  'code-entry',
  'cart',
  'payment-status',
  'tracking',
  'help-chat',
  'contract',
]

for (const { flow, load } of catalogue.filter((entry) => HEART.includes(entry.flow))) {
  const model = await load()
  const graph = buildGraph(prepare(model))
  const copies = [...transitionsRemoved(graph), ...guardsInverted(graph), ...delaysChanged(graph)]
  describe(`the paths of ${flow} detect an altered machine:`, () => {
    test.each(copies)('$what', async ({ model: altered }) => {
      expect(await fails(graph, altered)).toBe(true)
    })
    test('no alteration: all paths pass', async () => {
      expect(copies.length).toBeGreaterThan(0)
      expect(await fails(graph, { ...model, machine: rebuilt(model.machine, model.machine.config) })).toBe(
        false,
      )
    })
  })
}

/** Whether a path that was planned for the original machine fails on an altered one. */
async function fails(graph: Graph, model: FlowModel): Promise<boolean> {
  const altered: Graph = { ...graph, prepared: prepare(model) }
  for (const path of planPaths(graph)) {
    try {
      await walkPath(altered, path)
    } catch {
      return true
    }
  }
  return false
}
