import { type CallbackActorLogic, type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate'

/** Returns a link to an actor, or a watch over the device, that sends nothing and ignores all events. */
export const quietLink = <
  Event extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(): CallbackActorLogic<Event, Input> => fromCallback<Event, Input>(() => {})
