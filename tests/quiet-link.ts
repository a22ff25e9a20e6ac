import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate'

/** A link to an actor, or a watch over the device, that tells nothing and hears nothing. */
export const quietLink = <Event extends EventObject>(): CallbackActorLogic<Event> =>
  fromCallback<Event>(() => {})
