import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ratingMachine } from '../../machines/order/rating.machine.ts'
import { order } from '../../tests/samples.ts'
import { draw } from '../../tests/views/draw.tsx'
import RatingView from './rating-view.tsx'

const shown = (stars = 0) => {
  const rating = createActor(ratingMachine.provide({ actions: { keepTyped: () => {} } }), {
    input: { order: order('a'), typed: null },
  }).start()
  if (stars > 0) rating.send({ type: 'food.rated', stars })
  return draw(RatingView, { rating })
}

test('[ORD-109 DIS-116] asks for stars, for each dish too, and for a comment that others can read', () => {
  const { text, html, buttons } = shown()
  for (const words of [
    'Rate your order Platform 5 Kitchen · Order TJ-a',
    'Your rating Food',
    'Delivery',
    'Rate each dish Optional Dal',
    'Roti',
    'Comment (optional)',
    'Others can read your comment, with your first name.',
  ])
    expect(text).toContain(words)
  expect(html).toContain('placeholder="What was good, what could be better?"')
  expect(buttons).toEqual(expect.arrayContaining(['Cancel', 'Submit Rating']))
})

test.each([
  [1, 'Poor'],
  [2, 'Fair'],
  [3, 'Good'],
  [4, 'Very good'],
  [5, 'Excellent'],
])('[ORD-115] %i of 5 stars are called "%s"', (stars, word) => {
  expect(shown().text).not.toContain(word)
  expect(shown(stars).text).toContain(word)
})
