import type { Step } from '@tiffin-junction/flows/step'
import { payloadOf } from '../../tests/samples.ts'
import type { Impossible } from './browser-graph.ts'

/** The reason why a field is not filled with the text that it already has. */
export const said = 'what stands there already says nothing new'

/** The values that a step puts into the six boxes. */
export const boxesOf = (step: Step): readonly string[] => Object(payloadOf(step)).boxes

const remainingOf = (step: Step): unknown =>
  step.type === 'snapshot' ? Object(step.snapshot.context).remaining : null

/**
 * Steps that are impossible in a browser where an emailed code is entered, because of its boxes and its
 * countdown.
 */
export const notWithCode: readonly Impossible[] = [
  {
    step: 'countdown.snapshot',
    when: ({ context }, step) => remainingOf(step) !== 0 || context.remaining === 0,
    because: 'the seconds go down by themselves, and begin anew with a new code alone',
  },
  {
    step: 'resend.requested',
    when: ({ context }) => context.remaining > 0,
    because: 'the button takes no taps while the countdown runs',
  },
  {
    step: 'code.changed',
    when: ({ context }, step) => context.boxes.join('') === '' && boxesOf(step).includes(''),
    because: 'a gap is left where a digit is erased',
  },
  {
    step: 'code.changed',
    when: ({ context }, step) => context.boxes.join(' ') === boxesOf(step).join(' '),
    because: said,
  },
]
