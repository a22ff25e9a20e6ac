import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { deferredEffect, settled } from '../../tests/deferred.ts'
import { favouriteHeartsMachine } from './favourite-hearts.machine.ts'
import { type FavouriteChange, heartOf } from './favourite-hearts.rules.ts'

const startHearts = () => {
  const { run, open, all } = deferredEffect<FavouriteChange, void>()
  const logged: unknown[][] = []
  const machine = favouriteHeartsMachine.provide({ actors: { saveFavourite: fromPromise(run) } })
  const hearts = createActor(machine, { logger: (...words: unknown[]) => logged.push(words) })
  hearts.start()
  hearts.send({ type: 'session.opened', wish: null })
  return { hearts, open, asked: all, logged }
}

const card = { id: 7, isFavourite: false }

describe('a heart', () => {
  test('[DIS-67] shows the tap at once and goes back when it cannot be saved', async () => {
    const { hearts, open } = startHearts()
    hearts.send({ type: 'heart.toggled', id: 7, isFavourite: true })
    expect(heartOf(hearts.getSnapshot().context, card)).toBe(true)
    open[0]?.fail({ status: 500 })
    await settled()
    expect(heartOf(hearts.getSnapshot().context, card)).toBe(false)
  })

  test('[DIS-67] goes back to the saved state, not to the state of its card', async () => {
    const { hearts, open } = startHearts()
    hearts.send({ type: 'heart.toggled', id: 7, isFavourite: true })
    open[0]?.answer()
    await settled()
    hearts.send({ type: 'heart.toggled', id: 7, isFavourite: false })
    open[0]?.fail(new Error('offline'))
    await settled()
    expect(heartOf(hearts.getSnapshot().context, card)).toBe(true)
  })

  test('[DIS-67] has the state of the last tap after taps during a save', async () => {
    const { hearts, open, asked } = startHearts()
    for (const isFavourite of [true, false, true, false])
      hearts.send({ type: 'heart.toggled', id: 7, isFavourite })
    open[0]?.answer()
    await settled()
    open[0]?.answer()
    await settled()
    expect(asked).toEqual([
      expect.objectContaining({ id: 7, isFavourite: true }),
      expect.objectContaining({ id: 7, isFavourite: false }),
    ])
    expect(heartOf(hearts.getSnapshot().context, card)).toBe(false)
  })

  test.each([{ type: 'session.opened', wish: null } as const, { type: 'session.closed' } as const])(
    '[DIS-67] after $type shows the state of its card, and nothing more is saved',
    async (news) => {
      const { hearts, open, asked } = startHearts()
      hearts.send({ type: 'heart.toggled', id: 9, isFavourite: true })
      open[0]?.answer()
      await settled()
      hearts.send({ type: 'heart.toggled', id: 7, isFavourite: true })
      hearts.send({ type: 'heart.toggled', id: 8, isFavourite: true })
      hearts.send(news)
      await settled()
      const { context } = hearts.getSnapshot()
      for (const id of [7, 8, 9]) expect(heartOf(context, { id, isFavourite: false })).toBe(false)
      expect(open).toEqual([])
      expect(asked).toHaveLength(2)
    },
  )

  test('[DIS-69] a 401 is logged as an authentication failure, anything else as it is', async () => {
    const { hearts, open, logged } = startHearts()
    hearts.send({ type: 'heart.toggled', id: 7, isFavourite: true })
    open[0]?.fail({ status: 401 })
    await settled()
    hearts.send({ type: 'heart.toggled', id: 7, isFavourite: true })
    open[0]?.fail({ status: 500 })
    await settled()
    expect(logged).toEqual([
      ['Authentication failure while saving a favourite', { status: 401 }],
      ['favourites: saving failed', { status: 500 }],
    ])
  })

  test('[DIS-67] has the state of the server after any taps, answers and failures', async () => {
    const tap = fc.record({ id: fc.integer({ min: 1, max: 3 }), isFavourite: fc.boolean() })
    const command = fc.oneof(tap, fc.constantFrom('answer' as const, 'fail' as const))
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
        const { hearts, open } = startHearts()
        const server = new Map<number, boolean>()
        const answer = () => {
          const [call] = open
          if (call) server.set(call.input.id, call.input.isFavourite)
          call?.answer()
        }
        const show = (id: number) => heartOf(hearts.getSnapshot().context, { id, isFavourite: false })
        for (const step of commands) {
          if (step === 'answer') answer()
          else if (step === 'fail') open[0]?.fail(new Error('offline'))
          else {
            hearts.send({ type: 'heart.toggled', ...step })
            expect(show(step.id)).toBe(step.isFavourite)
          }
          await settled()
          expect(open.length).toBeLessThanOrEqual(1)
        }
        for (let left = 0; left < 10 && open.length > 0; left += 1) {
          answer()
          await settled()
        }
        for (const id of [1, 2, 3]) expect(show(id)).toBe(server.get(id) ?? false)
        hearts.stop()
      }),
      { numRuns: 100 },
    )
  })
})
