import type { EventObject } from 'xstate'
import { representable } from './values.ts'

/** The input of a step. The walker applies it to a machine, a browser driver to a page. */
export type Stimulus =
  /** A person, or the parent, sends an event. */
  | { type: 'event'; event: EventObject }
  /** An actor (an answered request, a finished child) succeeds. */
  | { type: 'done'; actor: string; output: unknown }
  /** An actor fails. */
  | { type: 'error'; actor: string; error: unknown }
  /** A running actor sends an event back. */
  | { type: 'sends'; actor: string; event: EventObject }
  /** A running actor has a new snapshot. */
  | { type: 'snapshot'; actor: string; snapshot: Readonly<Record<string, unknown>> }
  /** Time passes until the next timer is due, in milliseconds. */
  | { type: 'wait'; ms: number }
  /** The flow starts with a scenario's input. */
  | { type: 'start'; scenario: string; input: unknown }

/** A stimulus with its name. `sample` is its index among the model's samples of that name. */
export type Step = Stimulus & { name: string; sample: number }

/** `form.submitted` or, for a later sample of several, `form.submitted#1`: unique among a state's steps. */
export function stepKey(step: Step): string {
  return step.sample > 0 ? `${step.name}#${step.sample}` : step.name
}

/** A step with its payload, on one line, for reports. */
export function describeStep(step: Step): string {
  const payload = payloadOf(step)
  return payload === undefined ? stepKey(step) : `${stepKey(step)} ${toText(payload)}`
}

/** Returns what a step carries: the fields of an event, the output, error or snapshot of an actor. */
export function payloadOf(step: Step): unknown {
  switch (step.type) {
    case 'event':
    case 'sends': {
      const { type: _, ...payload } = step.event
      return Object.keys(payload).length > 0 ? payload : undefined
    }
    case 'done':
      return step.output
    case 'error':
      return step.error
    case 'snapshot':
      return step.snapshot
    case 'wait':
      return `${step.ms} ms`
    case 'start':
      return step.scenario
  }
}

/** Short JSON of any value, for reports. */
export function toText(value: unknown): string {
  const shown = value instanceof Error ? String(value) : representable(value)
  const text = typeof shown === 'string' ? shown : (JSON.stringify(shown) ?? String(shown))
  return text.length > 160 ? `${text.slice(0, 157)}…` : text
}
