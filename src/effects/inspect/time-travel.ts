import { type ActorOptions, type AnyActor, type AnyActorRef, type AnyStateMachine, createActor } from 'xstate'
import type { Address, Standing } from './past.ts'
import type { Recorder } from './recorder.ts'
import { persistedAt, restoreTimers, rootsAt } from './restore.ts'

/** Milliseconds in which the screens of a restored moment come back; a screen opened later begins anew. */
const patience = 5000

const machineOf = (actor: AnyActorRef): string => String(Object(Object(actor).logic).id)

/** The address bar as it is, with what the router keeps beside it. */
export const currentAddress = (): Address => ({
  path: location.pathname + location.search + location.hash,
  state: history.state,
})

/** Calls back with every new address; returns how to stop. The router dispatches the two lower names. */
export const watchAddress = (hear: (address: Address) => void): (() => void) => {
  const names = ['popstate', 'pushState', 'replaceState']
  const look = () => hear(currentAddress())
  for (const name of names) addEventListener(name, look)
  return () => {
    for (const name of names) removeEventListener(name, look)
  }
}

/** The router changes `history` to hear of every call; the app that is about to end must not hear of this one. */
const setAddressUnheard = ({ path, state }: Address): void =>
  History.prototype.replaceState.call(history, state, '', path)

/** Sets the app back to moments of its past. */
export interface TimeTravel {
  /** Goes back to a moment; says why when it cannot. */
  readonly restore: (recorder: Recorder, id: string) => string | null
  /** Makes the next actor of a machine stand as it stood then; nothing when it did not run. */
  readonly restoreActor: (
    machine: AnyStateMachine,
    options: ActorOptions<AnyStateMachine>,
  ) => AnyActor | undefined
  /** Notes that an actor without a parent is about to start: the one it goes on from comes back no more. */
  readonly noteStart: (root: AnyActorRef) => void
}

export const createTimeTravel = (): TimeTravel => {
  let standing: Standing | null = null
  /** Those that ran then and have not come back. */
  let missing: readonly AnyActorRef[] = []
  let deadline: ReturnType<typeof setTimeout> | undefined

  const forMachine = (machineId: string) => missing.find((actor) => machineOf(actor) === machineId)

  const travel: TimeTravel = {
    restore: (recorder, id) => {
      const { restartApp } = globalThis
      if (!restartApp) return 'This app cannot be started again. Reload its page.'
      const found = recorder.standingAt(id)
      if (!found) return 'That moment is too long ago, or of another run of the app: its values are not kept.'
      standing = found
      missing = rootsAt(found)
      if (found.address) setAddressUnheard(found.address)
      recorder.tellRun('restored')
      globalThis.restoreActor = travel.restoreActor
      clearTimeout(deadline)
      deadline = setTimeout(() => {
        missing = []
        standing = null
      }, patience)
      restartApp()
      // What they say has not happened yet.
      void import('react-hot-toast').then(({ toast }) => toast.remove())
      return null
    },
    restoreActor: (machine, options) => {
      const from = forMachine(machine.id)
      if (!from || !standing) return undefined
      const actor = createActor(machine, { ...options, snapshot: persistedAt(from, standing) })
      restoreTimers(actor, from, standing)
      return actor
    },
    noteStart: (root) => {
      const from = forMachine(machineOf(root))
      missing = missing.filter((each) => each !== from)
    },
  }
  return travel
}
