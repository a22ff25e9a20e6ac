import { expect, test } from 'vitest'
import { behaviourDifference } from '../src/behaviour-words.ts'

const before = `What each step does, in each state.

SAMPLES
  item.added
    {
      item: 'Dosa',
      quantity: 1
    }

START
  start start → guest

guest #synced
  knows pending: [] | [1]
  item.added → asking
    emits navigate {"to":"/login"}
  session.closed →
    1 of 2: guest
      does forgetPerson
    1 of 2: left
  ignores: quantity.set, session.opened

2 ways to be in 1 states, 5 steps
`

const differenceWith = (old: string, now: string) =>
  behaviourDifference('order/cart', before, before.replace(old, now))

test('a changed sample is shown once, not in every state', () => {
  expect(differenceWith('quantity: 1', 'quantity: 2')).toEqual([
    'order/cart, in the samples:',
    '  item.added',
    "    was { item: 'Dosa', quantity: 1 }",
    "    now { item: 'Dosa', quantity: 2 }",
  ])
})

test('another target, and another emitted event, are shown with what they were', () => {
  expect(differenceWith('→ asking', '→ guest')).toEqual([
    'order/cart, in guest #synced:',
    '  item.added',
    '    was asking, emits navigate {"to":"/login"}',
    '    now guest, emits navigate {"to":"/login"}',
  ])
  expect(differenceWith('"/login"', '"/cart"')).toContain('    now asking, emits navigate {"to":"/cart"}')
})

test('an effect of one of several ends is shown', () => {
  expect(differenceWith('      does forgetPerson\n', '')).toEqual([
    'order/cart, in guest #synced:',
    '  session.closed',
    '    was guest, does forgetPerson\n     or left',
    '    now guest\n     or left',
  ])
})

test('an event that is no longer ignored is shown, in a list on one line and in a list of lines', () => {
  const expected = ['order/cart, in guest #synced:', '  ignores', '    no longer session.opened']
  expect(differenceWith(', session.opened', '')).toEqual(expected)
  const long = before.replace(': quantity.set, session.opened', ':\n    quantity.set\n    session.opened')
  expect(behaviourDifference('order/cart', long, long.replace('\n    session.opened', ''))).toEqual(expected)
})

test('other shares of the same ends are counted', () => {
  expect(differenceWith('1 of 2: guest', '2 of 3: guest')).toEqual([
    'order/cart, in guest #synced:',
    '  1 step leads to the same places in other shares',
  ])
})
