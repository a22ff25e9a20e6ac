import { type AnyActorRef, type CallbackActorLogic, type EventObject, fromCallback } from 'xstate'

/**
 * Forwards emitted events of another actor in the system to the machine that invokes this logic.
 *
 * @param systemId the actor that emits the events
 * @param types the types of events to forward
 */
export const emissionsOf = <Event extends EventObject>(
  systemId: string,
  types: readonly Event['type'][],
): CallbackActorLogic<EventObject> =>
  fromCallback(({ system, sendBack }) => {
    const actor: AnyActorRef = system.get(systemId)
    const subscriptions = types.map((type) => actor.on(type, sendBack))
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  })
