import { createContext } from 'react'
import { type ActorOptions, type AnyActor, type AnyStateMachine, createActor } from 'xstate'

/** A machine of a screen, and the options with which the server starts it before it renders the page. */
export interface ServedStart {
  readonly machine: AnyStateMachine
  readonly options: ActorOptions<AnyStateMachine>
}

/** Actors of a served page: on the server those it is rendered from, in the browser their restored copies. */
export interface Served {
  readonly actorOf: (machine: AnyStateMachine, options: ActorOptions<AnyStateMachine>) => AnyActor | undefined
  /** Called when the page is hydrated: screens opened later start with new actors. */
  readonly end: () => void
}

/** Data that the server writes into the page. */
export interface ServedPage {
  /** The build of the server. */
  readonly version: unknown
  readonly path: string
  /** Snapshots by machine id. */
  readonly snapshots: Readonly<Record<string, unknown>>
}

/** The id of the element that holds a `ServedPage` as JSON. */
export const servedId = 'served'

/** Version of this build; `undefined` in development. */
export const buildVersion: unknown = import.meta.env.VITE_BUILD

export const nothingServed: Served = { actorOf: () => undefined, end: () => {} }

export const ServedContext = createContext(nothingServed)

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const isServed = (value: unknown): value is ServedPage =>
  isObject(value) && 'snapshots' in value && isObject(value.snapshots)

/** Reads the data of a served page; `null` if it is of another build or path, or damaged. */
export const readServed = (text: string, path: string): Served | null => {
  let served: unknown
  try {
    served = JSON.parse(text)
  } catch {
    return null
  }
  if (!isServed(served) || served.path !== path || served.version !== buildVersion) return null
  let rest = new Map(Object.entries(served.snapshots))
  return {
    actorOf: (machine, options) => {
      const snapshot = rest.get(machine.id)
      if (snapshot === undefined) return undefined
      try {
        return createActor(machine, { ...options, snapshot: snapshot as never })
      } catch {
        return undefined
      }
    },
    end: () => {
      rest = new Map()
    },
  }
}
