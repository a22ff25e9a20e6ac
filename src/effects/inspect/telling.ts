import { parentOf, rootOf } from '@tiffin-junction/flows/xstate-internals'
import type { AnyActorRef, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate'
import type { InspectedCause, InspectedRun, InspectedState, Told } from './protocol.ts'
import { createRedactor, type Plain } from './redact.ts'

/** The version of Stately's protocol. */
const version = '0.7.2'

/** The id of a transition, as coverage and documents name it. */
export const transitionId = (definition: AnyTransitionDefinition): string | null => {
  const { source, eventType } = definition as { source: AnyStateNode; eventType: string }
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  const index = siblings?.indexOf(definition) ?? -1
  // The transition into the initial state is not in the machine's config.
  return index < 0 ? null : `${source.id} | ${eventType || 'always'} | ${index}`
}

/** Duration of a transition in milliseconds, and when it ended. */
export interface Measured {
  readonly took: number
  /** Epoch milliseconds. */
  readonly endedAt: number
}

export interface TellingOptions {
  /** Number of this run of the app in its tab, from 1. Part of every id. */
  readonly run: number
  readonly withDefinitions: boolean
}

/** Converts what an app does to redacted messages, and gives each its id. */
export const createTelling = ({ run, withDefinitions }: TellingOptions) => {
  // XState numbers its actors from the start in each run.
  const sessionIdOf = (actor: { readonly sessionId: string }) =>
    run === 1 ? actor.sessionId : `${run}.${actor.sessionId}`
  const { redact } = createRedactor(sessionIdOf)
  let count = 0

  const base = (at: number) => ({
    id: `${run}.${++count}`,
    createdAt: String(Math.floor(at)),
    _version: version,
  })
  const facts = (actor: AnyActorRef, at: number) => ({
    ...base(at),
    sessionId: sessionIdOf(actor),
    rootId: sessionIdOf(rootOf(actor)),
  })

  const causeOf = (event: EventObject): InspectedCause => ({
    ...(redact(event) as { readonly [name: string]: Plain }),
    type: event.type,
  })

  const stateOf = (snapshot: unknown): InspectedState => {
    const { status, value, context, output, error, input, tags } = Object(snapshot)
    return {
      status: String(status),
      ...(value === undefined ? {} : { value }),
      ...(context === undefined ? {} : { context: redact(context) }),
      ...(tags instanceof Set ? { tags: [...tags].map(String) } : {}),
      ...(output === undefined ? {} : { output: redact(output, 'output') }),
      ...(error === undefined ? {} : { error: redact(error, 'error') }),
      ...(input === undefined ? {} : { input: redact(input, 'input') }),
    }
  }

  return {
    sessionIdOf,

    /** Introduces an actor. One that already ran is given with its snapshot. */
    actor: (actor: AnyActorRef, at: number, snapshot: unknown): Told => {
      const config = 'logic' in actor ? configOf(actor.logic) : null
      const parent = parentOf(actor)
      const id = config?.id
      return {
        ...facts(actor, at),
        type: '@xstate.actor',
        name: actor.id === actor.sessionId && typeof id === 'string' ? id : actor.id,
        machine: typeof id === 'string' ? id : null,
        parentId: parent && sessionIdOf(parent),
        snapshot: snapshot === undefined ? { status: 'active' } : stateOf(snapshot),
        ...(withDefinitions && config ? { definition: JSON.stringify(config, namesOnly) } : {}),
      }
    },

    /** An event and the snapshot it led to. The second message has the id of the moment. */
    event: (
      actor: AnyActorRef,
      event: EventObject,
      sender: AnyActorRef | undefined,
      snapshot: unknown,
      transitions: readonly AnyTransitionDefinition[],
      { took, endedAt }: Measured,
    ): readonly [Told, Told] => {
      const cause = causeOf(event)
      return [
        {
          ...facts(actor, endedAt),
          type: '@xstate.event',
          sourceId: sender && sessionIdOf(sender),
          event: cause,
        },
        {
          ...facts(actor, endedAt),
          type: '@xstate.snapshot',
          event: cause,
          snapshot: stateOf(snapshot),
          taken: transitions.map(transitionId).filter((id) => id !== null),
          took: thousandths(took),
          endedAt: thousandths(endedAt),
        },
      ]
    },

    emitted: (actor: AnyActorRef, event: EventObject, at: number): Told => ({
      ...facts(actor, at),
      type: '@flow.emitted',
      event: causeOf(event),
    }),

    paint: (at: number): Told => ({
      ...base(at),
      sessionId: '',
      rootId: '',
      type: '@flow.paint',
      endedAt: thousandths(at),
    }),

    run: (reason: InspectedRun['reason'], at: number): Told => ({
      ...base(at),
      sessionId: '',
      rootId: '',
      type: '@flow.run',
      reason,
    }),
  }
}

const thousandths = (milliseconds: number): number => Math.round(milliseconds * 1000) / 1000

const configOf = (logic: unknown): { readonly id?: unknown } | null => {
  const { config } = Object(logic) as { config?: unknown }
  return typeof config === 'object' && config !== null ? config : null
}

/** JSON replacer for a config: names for functions, no initial values (`context`, `input`), no `params`. */
const namesOnly = (key: string, value: unknown): unknown => {
  if (key === 'context' || key === 'input' || key === 'params') return undefined
  return typeof value === 'function' ? { type: value.name } : value
}
