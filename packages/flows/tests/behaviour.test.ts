import { expect, test } from 'vitest'
import { assign, emit, setup } from 'xstate'
import { behaviourDifference, behaviourOf } from '../src/behaviour.ts'
import { buildGraph } from '../src/graph.ts'
import { defineModel } from '../src/model.ts'
import { prepare } from '../src/prepare.ts'

type Visited = { type: 'guest.came'; isHungry: boolean }

/** A kitchen that serves the guests for whom `serves` is true. */
function kitchen(serves: (isHungry: boolean) => boolean): string {
  const machine = setup({
    types: {} as {
      context: { guests: number }
      events: Visited | { type: 'left' }
      emitted: { type: 'served' }
    },
    guards: { isServed: (_, isHungry: boolean) => serves(isHungry) },
    actions: { serve: emit({ type: 'served' }), countGuest: assign({ guests: 1 }) },
  }).createMachine({
    id: 'kitchen',
    context: { guests: 0 },
    initial: 'open',
    states: {
      open: {
        tags: 'warm',
        after: { 2000: 'closed' },
        on: {
          'guest.came': {
            guard: { type: 'isServed', params: ({ event }) => event.isHungry },
            target: 'closed',
            actions: ['countGuest', 'serve'],
          },
        },
      },
      closed: { on: { 'guest.came': { guard: () => false, target: 'open' } } },
    },
  })
  const seen = () => {}
  const model = defineModel(machine, {
    events: { 'guest.came': [{ isHungry: true }, { isHungry: false }] },
    states: { open: seen, closed: seen },
  })
  return behaviourOf(buildGraph(prepare(model)))
}

test('a state has one line for each event that it does not ignore', () => {
  expect(kitchen((isHungry) => isHungry)).toBe(
    [
      'START',
      '  start → open',
      'closed',
      'open #warm',
      '  after 2000 (2 s) → closed',
      '  guest.came → closed: emits served; does countGuest, serve (0) | ignored (1)',
      '',
    ].join('\n'),
  )
})

test('a guard that is turned round is a difference of the event, below its state', () => {
  const before = kitchen((isHungry) => isHungry)
  expect(behaviourDifference(before, before)).toEqual([])
  expect(
    behaviourDifference(
      before,
      kitchen((isHungry) => !isHungry),
    ),
  ).toEqual([
    'open #warm',
    '  - guest.came → closed: emits served; does countGuest, serve (0) | ignored (1)',
    '  + guest.came → closed: emits served; does countGuest, serve (1) | ignored (0)',
  ])
  expect(behaviourDifference('a\n  go → a\n', 'a\n  go → a\nb\n')).toEqual(['b', '  + b'])
})
