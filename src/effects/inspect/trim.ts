import type { InspectedActor, InspectedSnapshot, Told } from './protocol.ts'

/** The introductions of the actors in these messages, each with the actor's latest state. */
const introductionsIn = (all: readonly Told[]): ReadonlyMap<string, InspectedActor> => {
  const found = new Map<string, InspectedActor>()
  for (const told of all) {
    const known = found.get(told.sessionId)
    if (told.type === '@xstate.actor') found.set(told.sessionId, told)
    else if (told.type === '@xstate.snapshot' && known) found.set(told.sessionId, updated(known, told))
    // After a reload, the actors of the page before it have ended.
    else if (told.type === '@flow.run' && told.reason === 'reloaded') found.clear()
  }
  return found
}

const updated = (known: InspectedActor, { id, createdAt, snapshot }: InspectedSnapshot): InspectedActor => {
  const isSameState = JSON.stringify(known.snapshot.value) === JSON.stringify(snapshot.value)
  return { ...known, id, snapshot, createdAt: isSameState ? known.createdAt : createdAt }
}

/**
 * The introductions that replace dropped messages: without its introduction, an actor is unknown to a page
 * that reads only the rest.
 *
 * @param kept the messages that follow; their actors are introduced, and the parents of those.
 * @param isWanted further actors to introduce.
 */
export const introductionsFor = (
  dropped: readonly Told[],
  kept: readonly Told[],
  isWanted: (introduction: InspectedActor) => boolean = () => false,
): readonly InspectedActor[] => {
  const found = introductionsIn(dropped)
  const wanted = new Set<string>()
  const want = (sessionId: string): void => {
    if (wanted.has(sessionId)) return
    wanted.add(sessionId)
    const parentId = found.get(sessionId)?.parentId
    if (parentId !== undefined) want(parentId)
  }
  for (const told of kept) {
    want(told.sessionId)
    if (told.type === '@xstate.actor' && told.parentId !== undefined) want(told.parentId)
  }
  for (const introduction of found.values()) if (isWanted(introduction)) want(introduction.sessionId)
  return [...found.values()].filter(({ sessionId }) => wanted.has(sessionId))
}

/** Drops the oldest messages in place, and introduces the actors that still run or are in the rest. */
export const trim = (all: Told[], length: number): void => {
  const dropped = all.splice(0, Math.max(0, all.length - length))
  all.unshift(...introductionsFor(dropped, all, ({ snapshot }) => snapshot.status === 'active'))
}
