import type { ActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate'
import type { FakeView, Outcomes } from './model.ts'

const FAKE = Symbol('fake actor')

type FakeSnapshot = Snapshot<unknown> & { [FAKE]: FakeView }

type Command =
  | { type: '@fake.done'; output: unknown }
  | { type: '@fake.error'; error: unknown }
  | { type: '@fake.snapshot'; snapshot: Readonly<Record<string, unknown>> }

/**
 * Logic that replaces any actor (promise, callback, observable, machine). It does nothing by itself, stores
 * its input and the events that it receives, and finishes, fails or changes its snapshot on command. One
 * logic serves all kinds, because a parent sees only what an actor reports.
 *
 * @param outcomes looks up an actor's samples by id and by its name in `setup`.
 */
export function fakeActor(
  outcomes: (id: string) => Outcomes | undefined,
): ActorLogic<FakeSnapshot, EventObject, unknown> {
  return {
    getInitialSnapshot: ({ id }, input) => ({
      ...outcomes(id)?.snapshots?.[0],
      status: 'active',
      output: undefined,
      error: undefined,
      [FAKE]: { input, received: [] },
    }),
    transition: (snapshot, event) => {
      if (isCommand(event)) return obey(snapshot, event)
      // Like XState's own logics: a stopped actor has nothing more to report.
      if (event.type === 'xstate.stop')
        return { ...snapshot, status: 'stopped', output: undefined, error: undefined }
      const { input, received } = snapshot[FAKE]
      return { ...snapshot, [FAKE]: { input, received: [...received, event] } }
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
}

function obey(snapshot: FakeSnapshot, command: Command): FakeSnapshot {
  const own = { [FAKE]: snapshot[FAKE] }
  switch (command.type) {
    case '@fake.done':
      return { ...snapshot, status: 'done', output: command.output, error: undefined, ...own }
    case '@fake.error':
      return { ...snapshot, status: 'error', output: undefined, error: command.error, ...own }
    case '@fake.snapshot':
      return { ...command.snapshot, status: 'active', output: undefined, error: undefined, ...own }
  }
}

function isCommand(event: EventObject): event is Command {
  return event.type === '@fake.done' || event.type === '@fake.error' || event.type === '@fake.snapshot'
}

/** Makes a fake finish, fail or change its snapshot. */
export function command(fake: AnyActorRef, event: Command): void {
  fake.send(event)
}

/** Input and received events of a fake; `undefined` when the actor is not a fake. */
export function viewOfFake(actor: AnyActorRef): FakeView | undefined {
  const snapshot: unknown = actor.getSnapshot()
  return isFakeSnapshot(snapshot) ? snapshot[FAKE] : undefined
}

function isFakeSnapshot(snapshot: unknown): snapshot is FakeSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && FAKE in snapshot
}
