import { pollPauseMachine } from '../machines/order/poll-pause.machine.ts'
import { quietLink } from './quiet-link.ts'

/** The pause between two requests of a page that is always looked at. */
export const quietPause = pollPauseMachine.provide({
  actors: { watchPage: quietLink(), connection: quietLink() },
})
