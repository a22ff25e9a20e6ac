import { fromCallback } from 'xstate'
import { type PollPauseEvent, pollPauseMachine } from '../../machines/order/poll-pause.machine.ts'
import { connectionLink } from '../../machines/system/connection.links.ts'
import { watchVisibility } from '../effects/presence.ts'
import type { System } from './system.ts'

/** Returns the pause before the server is asked again, with its effects. */
export const pollPauseOf = (root: System['root']) =>
  pollPauseMachine.provide({
    actors: {
      watchPage: fromCallback<PollPauseEvent>(({ sendBack }) =>
        watchVisibility((isVisible) => sendBack({ type: 'page.changed', isVisible })),
      ),
      connection: connectionLink(root),
    },
  })
