import { expect, test } from 'vitest'
import { emit, setup } from 'xstate'
import { behaviourOf } from '../src/behaviour.ts'
import { behaviourDifference } from '../src/behaviour-words.ts'
import { buildGraph } from '../src/graph.ts'
import { defineModel } from '../src/model.ts'
import { prepare } from '../src/prepare.ts'

/** A dish that does not fit into a line. */
const dish = (price: string) => ({
  name: 'Paneer Tikka with mint chutney',
  description: 'Cottage cheese from the clay oven, with onions and lemon',
  [price]: 24_000,
})

const serving = (price: string) => {
  const machine = setup({
    types: {} as { events: { type: 'asked' } | { type: 'left' }; emitted: { type: 'served'; dish: object } },
    actions: { serve: emit({ type: 'served', dish: dish(price) }) },
  }).createMachine({
    id: 'serving',
    initial: 'open',
    states: {
      open: { on: { asked: { actions: 'serve' }, left: { target: 'closed', actions: 'serve' } } },
      closed: {},
    },
  })
  const seen = () => {}
  const model = defineModel(machine, {
    events: { asked: [{}], left: [{}] },
    states: { open: seen, closed: seen },
  })
  return behaviourOf(buildGraph(prepare(model)), 'the command')
}

test('a long value is written once, whole, and the steps name it', () => {
  const text = serving('price')
  expect(text.match(/emits served ‹served 1›/g)).toHaveLength(2)
  expect(text.match(/Cottage cheese/g)).toHaveLength(1)
  expect(text).toContain('VALUES\n  ‹served 1›\n    {\n      dish: {\n')
  expect(text).toContain('price: 24000')
})

test('a renamed field of a long value is one difference, of the value', () => {
  const difference = behaviourDifference('serving', serving('price'), serving('cost'))
  expect(difference.slice(0, 2)).toEqual(['serving, in the long values:', '  ‹served 1›'])
  expect(difference.join('\n')).toContain('cost: 24000')
  expect(difference).toHaveLength(4)
})
