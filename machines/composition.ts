import { type AnyActorRef, type CallbackActorLogic, type EventObject, fromCallback } from 'xstate'

/**
 * Passes on to whoever invokes it what another actor of the system emits.
 *
 * @param systemId the actor that is heard
 * @param types the types of events that are passed on
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
