import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate'

/** Returns a link to an actor, or a watch over the device, that sends nothing and ignores all events. */
export const quietLink = <Event extends EventObject>(): CallbackActorLogic<Event> =>
  fromCallback<Event>(() => {})
