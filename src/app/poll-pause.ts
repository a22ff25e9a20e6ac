import { fromCallback } from 'xstate'
import { type PollPauseEvent, pollPauseMachine } from '../../machines/order/poll-pause.machine.ts'
import { watchPresence } from '../effects/presence.ts'

/** The pause before the server is asked again, with its effect. */
export const pollPause = pollPauseMachine.provide({
  actors: {
    watchPresence: fromCallback<PollPauseEvent>(({ sendBack }) =>
      watchPresence((isPresent) => sendBack({ type: 'presence.changed', isPresent })),
    ),
  },
})
