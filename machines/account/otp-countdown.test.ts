import type { Claim } from '@tiffin-junction/contract/domain/session'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { settled } from '../../tests/deferred.ts'
import { type OtpCountdownEvent, otpCountdownMachine } from './otp-countdown.machine.ts'
import { clockFace, read } from './otp-countdown.rules.ts'

const noon = 1_700_000_000_000

/** Starts a countdown. `leftAfter` moves its clock and returns the seconds left. */
const started = (seconds: number | null, answers: readonly number[] = []) => {
  let tick: (now: number) => void = () => {}
  const watchClock = fromCallback<OtpCountdownEvent>(({ sendBack }) => {
    tick = (now) => sendBack({ type: 'clock.ticked', now })
    tick(noon)
    return () => {
      tick = () => {}
    }
  })
  const left = [...answers]
  const loadSeconds = fromPromise<number, Claim>(
    async () => left.shift() ?? Promise.reject(new Error('offline')),
  )
  const machine = otpCountdownMachine.provide({ actors: { watchClock, loadSeconds } })
  const actor = createActor(machine, { input: { claim: { email: '', phone: '' }, seconds } })
  actor.start()
  return {
    actor,
    leftAfter: (passed: number) => {
      tick(noon + passed * 1000)
      return actor.getSnapshot().context.remaining
    },
  }
}

describe('the countdown of a code', () => {
  test('[ACC-55 ACC-56] counts 300 seconds down and is over at 0, not before', () => {
    const { actor, leftAfter } = started(300)
    expect(actor.getSnapshot().context.remaining).toBe(300)
    expect([1, 2, 2.4, 299, 299.9].map(leftAfter)).toEqual([299, 298, 298, 1, 1])
    expect(actor.getSnapshot().hasTag('over')).toBe(false)
    expect(leftAfter(300)).toBe(0)
    expect(actor.getSnapshot().hasTag('over')).toBe(true)
  })

  test('[ACC-55] catches up after its tab was suspended', () => {
    const { leftAfter } = started(300)
    expect(leftAfter(1)).toBe(299)
    expect(leftAfter(187)).toBe(113)
    expect(leftAfter(4000)).toBe(0)
  })

  test('[ACC-58 ACC-92] starts again with the given number of seconds', () => {
    const { actor, leftAfter } = started(300)
    leftAfter(300)
    actor.send({ type: 'countdown.restarted', seconds: 30 })
    expect(actor.getSnapshot().context.remaining).toBe(30)
    expect(actor.getSnapshot().hasTag('over')).toBe(false)
    expect([29, 30].map(leftAfter)).toEqual([1, 0])
  })

  test('[ACC-145] shows the server’s seconds after a reload, and none before it knows them', async () => {
    const { actor, leftAfter } = started(null, [212])
    expect(actor.getSnapshot().context.remaining).toBeNull()
    await settled()
    expect([0, 12].map(leftAfter)).toEqual([212, 200])
  })

  test('[ACC-146] is over at once when the server says that the code is dead', async () => {
    const { actor, leftAfter } = started(300, [0])
    expect(leftAfter(20)).toBe(280)
    actor.send({ type: 'check.requested' })
    expect(actor.getSnapshot().context.remaining).toBe(280)
    await settled()
    expect(actor.getSnapshot().hasTag('over')).toBe(true)
  })

  test('does not take longer when the clock is set back', () => {
    const { leftAfter } = started(30)
    expect(leftAfter(10)).toBe(20)
    expect(leftAfter(-3600)).toBe(20)
    expect(leftAfter(-3590)).toBe(10)
  })

  test('gives whole seconds that never increase and are never below 0, at any clock readings', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2_000_000 })), (times) => {
        let state: Parameters<typeof read>[0] = { deadline: null, remaining: 300 }
        for (const time of times) {
          const next = read(state, time)
          expect(Number.isInteger(next.remaining)).toBe(true)
          expect(next.remaining).toBeGreaterThanOrEqual(0)
          expect(next.remaining).toBeLessThanOrEqual(state.remaining ?? 0)
          state = next
        }
      }),
    )
  })

  test.each([
    [300, '05:00'],
    [299, '04:59'],
    [60, '01:00'],
    [9, '00:09'],
    [0, '00:00'],
    [null, '--:--'],
  ])('%s seconds read %s', (seconds, text) => expect(clockFace(seconds)).toBe(text))
})
