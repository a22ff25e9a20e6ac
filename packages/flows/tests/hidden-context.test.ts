import { expect, test } from 'vitest'
import { assign, createMachine, emit } from 'xstate'
import { buildGraph, type Graph } from '../src/graph.ts'
import { contextDifferences } from '../src/hidden-context.ts'
import { defineModel, type FlowModel } from '../src/model.ts'
import { prepare } from '../src/prepare.ts'
import { pathOf } from '../src/replay.ts'
import { walkPath } from '../src/walk.ts'
import { gateMachine } from './sample-machines.ts'

const events = { 'coin.added': [{}], 'gate.pushed': [{}], 'line.added': [{}], 'bill.asked': [{}] }
const states = { shut: () => {}, open: () => {}, billed: () => {} }
const gate = defineModel(gateMachine, { events, states })

async function failure(model: FlowModel, steps: string, altered?: FlowModel): Promise<string> {
  const graph = buildGraph(prepare(model))
  const walked: Graph = altered ? { ...graph, prepared: prepare(altered) } : graph
  try {
    await walkPath(walked, pathOf(graph, steps))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return ''
}

test('for a model without facts, the message names the context value that a guard reads and the code to add', async () => {
  const message = await failure(gate, 'start, coin.added, line.added, gate.pushed')
  expect(message).toContain('Step 3 failed: state differs')
  expect(message).toContain(
    "Two ways to reach this state differ in context.coins (1 and 2), which a guard reads: add it to the model's facts: `facts: ({ context }) => ({ coins: context.coins })`",
  )
  expect(message).toContain('  context.coins: planned 1, live 2')
  expect(message).not.toContain('context.name')
  expect(message).not.toContain('facts {}')
})

test('for a model whose facts leave out a value, the message says what to add to them', async () => {
  const facts = ({ value, context }: { value: unknown; context: { lines: { quantity: number }[] } }) => ({
    total: value === 'billed' ? context.lines[0]?.quantity : 0,
  })
  const message = await failure({ ...gate, facts }, 'start, line.added, bill.asked')
  expect(message).toContain('state and facts differ')
  expect(message).toContain(
    "Two ways to reach this state differ in context.lines.0.quantity (1 and 2), which this step depends on: add it to what the model's facts return: `lines: context.lines`",
  )
})

test('a model with all needed facts does not fail', async () => {
  const facts = ({ context }: { context: { coins: number } }) => ({ coins: context.coins })
  const tries = ({ context }: { context: { coins: number } }) => context.coins < 4
  expect(await failure({ ...gate, facts, tries }, 'start, coin.added, gate.pushed')).toBe('')
})

test('a machine that differs for another reason gets no such advice', async () => {
  const machine = gateMachine.provide({ guards: { isPaid: () => false } })
  const message = await failure(gate, 'start, coin.added, gate.pushed', { ...gate, machine })
  expect(message).toContain('Step 2 failed')
  expect(message).not.toContain('Two ways')
})

test('the message names a value that JSON cannot represent, in short', async () => {
  const boxOf = (weight: bigint) => Object.assign({ weight, open: () => {} }, { self: {} })
  const machine = createMachine({
    id: 'scale',
    types: {} as { context: { box: ReturnType<typeof boxOf> } },
    context: () => ({ box: boxOf(0n) }),
    on: {
      filled: {
        actions: assign({
          box: ({ context }) => {
            const box = boxOf(context.box.weight + 1n)
            box.self = box
            return box
          },
        }),
      },
      weighed: { guard: ({ context }) => context.box.weight > 1n, actions: emit({ type: 'heavy' }) },
    },
  })
  const model = defineModel(machine, { events: { filled: [{}], weighed: [{}] }, states: {}, limit: 5 })
  const message = await failure(model, 'start, filled, filled, weighed')
  expect(message).toContain('context.box.weight (0n and 2n)')
  const facts = ({ context }: { context: object }) => context as Record<string, unknown>
  expect(() => buildGraph(prepare({ ...model, facts }))).toThrow(
    'fact "box" takes 6 values: {"weight":"0n","open":"a function","self":{}}, {"weight":"1n","open":"a function","self":"a ring"}',
  )
})

test('contexts are compared value by value, without actors', () => {
  const actor = { getSnapshot: () => {} }
  expect(
    contextDifferences(
      { same: 1, lines: [{ quantity: 1 }], actor, gone: null },
      { same: 1, lines: [{ quantity: 2 }, 'more'], actor: { ...actor } },
    ),
  ).toEqual([
    { path: 'context.lines.0.quantity', planned: 1, live: 2 },
    { path: 'context.lines.1', planned: undefined, live: 'more' },
    { path: 'context.gone', planned: null, live: undefined },
  ])
})
