import { expect, test } from 'vitest'
import { sharedReason } from './reorder.rules.ts'

const closed = 'Samay Rasoi is closed at the moment. Opens at 7:00 pm.'
const missing = (...reasons: string[]) =>
  sharedReason({ added: 0, missing: reasons.map((reason) => ({ name: 'Dal', quantity: 1, reason })) })

test('[ORD-261] a reason that all missing dishes share is said once, another one at its dish', () => {
  expect(missing(closed, closed, closed)).toBe(closed)
  expect(missing(closed, 'It is no longer on the menu.')).toBeNull()
  expect(missing(closed)).toBeNull()
  expect(missing()).toBeNull()
})
