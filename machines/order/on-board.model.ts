import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { order, orderTrain } from '../../tests/samples.ts'
import { onBoardMachine } from './on-board.machine.ts'
import { nothingTyped } from './on-board.rules.ts'

export const underWay = order('a', { status: 'confirmed', train: orderTrain({ rider: 'nobody' }) })
const seated = order('a', {
  status: 'confirmed',
  train: orderTrain({ rider: 'nobody', coach: 'B4', berth: '32 LB' }),
})
export const over = 'This order is not under way, so a delay does not move it.'
const refusal = { status: 422, body: { success: false, message: over } }
const ended = { status: 401, body: { success: false, message: 'Please sign in to go on.' } }

export default defineModel(onBoardMachine, {
  input: { id: 'a' },
  events: {
    'field.typed': [
      { typed: { minutes: '४५' } },
      { typed: { coach: 'b-4' } },
      { typed: { berth: '32 lower' } },
    ],
    'report.chosen': [{ report: { kind: 'delay', minutes: 60 } }, { report: { kind: 'here' } }],
    'form.submitted': [{ kind: 'delay' }, { kind: 'seat' }],
    'report.dropped': [{}],
  },
  outcomes: {
    trip: {},
    sendReport: { done: [underWay, seated], error: [refusal, new Error('offline'), ended] },
    recallReport: { sends: [{ type: 'report.recalled', report: { kind: 'delay', minutes: 30 } }] },
    // The poll-pause flow covers the pause itself.
    pause: { done: [undefined] },
  },
  // The fields are the same in each state, so they are filled in while nothing is sent. A kept report comes first.
  tries: (snapshot, { name }) => {
    if (name === 'recallReport:report.recalled')
      return snapshot.matches('resting') && snapshot.context.typed === nothingTyped
    return name !== 'field.typed' || snapshot.matches('resting')
  },
  facts: ({ context: { typed, unclear, report, answer } }) => ({
    typed: { ...typed },
    unclear,
    report: report && JSON.stringify(report),
    isAnswered: answer !== null,
  }),
  invariants: {
    'there is a report while it is sent, waits or is refused': ({ snapshot, context }) =>
      snapshot.matches('resting') === (context.report === null),
    'what is sent is what was said': ({ actors: { sendReport }, context: { report } }) =>
      sendReport === undefined || JSON.stringify(sendReport.input) === JSON.stringify({ id: 'a', report }),
  },
  states: {
    resting: ({ context, step, actors }) => {
      expect(context.failure).toBeNull()
      if (step.name !== 'sendReport.done') return
      const answer = step.sample === 0 ? underWay : seated
      expect(context.answer).toEqual(answer)
      expect(actors.trip?.received.at(-1)).toEqual({
        type: 'seat.changed',
        at: { number: '12301', boardingStation: 'HWH', boardingDate: '2026-12-01', station: 'CNB' },
        seat: step.sample === 0 ? { coach: '', berth: '' } : { coach: 'B4', berth: '32 LB' },
      })
    },
    'unsent.sending': ({ context, step }) => {
      if (step.name === 'recallReport:report.recalled')
        expect(context.report).toEqual({ kind: 'delay', minutes: 30 })
      if (step.name === 'report.chosen')
        expect(context.report).toEqual(step.sample === 0 ? { kind: 'delay', minutes: 60 } : { kind: 'here' })
      if (step.name === 'form.submitted' && context.unclear === null)
        expect(context.report).toEqual(
          step.sample === 0 ? { kind: 'delay', minutes: 45 } : { kind: 'seat', coach: 'B4', berth: '32 LB' },
        )
    },
    'unsent.waiting': ({ snapshot, actors }) => {
      expect(snapshot.hasTag('waiting')).toBe(true)
      expect(actors.pause?.input).toEqual({ ms: 10_000 })
    },
    refused: ({ context }) => expect(context.failure).toEqual(refusal),
  },
  emits: {},
})
