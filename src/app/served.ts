import { createContext } from 'react'
import { type ActorOptions, type AnyActor, type AnyStateMachine, createActor } from 'xstate'

/** A machine of a screen and how the server starts it, before it draws the page. */
export interface ServedStart {
  readonly machine: AnyStateMachine
  readonly options: ActorOptions<AnyStateMachine>
}

/** Actors of the page as it was served: on the server those it was drawn from, in the browser the same again. */
export interface Served {
  readonly actorOf: (machine: AnyStateMachine, options: ActorOptions<AnyStateMachine>) => AnyActor | undefined
  /** The page is taken over: screens that are opened from now on begin by themselves. */
  readonly end: () => void
}

/** What the server writes into the page. */
export interface ServedPage {
  /** The build that wrote it. */
  readonly version: unknown
  readonly path: string
  /** By id of the machine. */
  readonly snapshots: Readonly<Record<string, unknown>>
}

/** The id of the element that holds a `ServedPage` as JSON. */
export const servedId = 'served'

/** Which build this is; nothing in development. */
export const buildVersion: unknown = import.meta.env.VITE_BUILD

export const nothingServed: Served = { actorOf: () => undefined, end: () => {} }

export const ServedContext = createContext(nothingServed)

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const isServed = (value: unknown): value is ServedPage =>
  isObject(value) && 'snapshots' in value && isObject(value.snapshots)

/** Reads what the page was served with; `null` where it is of another build, of another path or broken. */
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
