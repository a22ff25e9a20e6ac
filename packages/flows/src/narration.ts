import type { EventObject } from 'xstate'
import { type ChartState, chartOf, statesOf } from './chart.ts'
import type { Graph, GraphEdge } from './graph.ts'
import type { FlowPath } from './paths.ts'
import { replayKey } from './replay.ts'
import { type Step, toText } from './step.ts'
import { duration, plain, sentence } from './words.ts'
import { activeNodes } from './xstate-internals.ts'

/** One step in plain words: the event, and the states and emitted events after it. */
export type Told = { when: string; shown: readonly string[]; step: string; requirements: readonly string[] }

/** A path in plain words. `given` describes its start. */
export type Narration = { given: readonly string[]; steps: readonly Told[] }

/** Describes a path so that a person can follow it, with the descriptions of its states. */
export function narrate(graph: Graph, { edges }: FlowPath): Narration {
  const states = new Map(
    statesOf(chartOf(graph.prepared.model.machine)).map((state): [string, ChartState] => [state.id, state]),
  )
  const requirementsOf = new Map(
    graph.prepared.anatomy.transitions.map((info) => [info.id, info.requirements]),
  )
  const seen = ({ to }: GraphEdge): string[] =>
    activeNodes(graph.nodes.get(to)?.moment.snapshot).flatMap(({ id }) => {
      const state = states.get(id)
      if (!state || (state.children.length > 0 && !state.description)) return []
      return [sentence((state.description ?? plain(state.key)).replace(/\.$/, ''))]
    })
  const [first, ...rest] = edges
  const input = first?.step.type === 'start' ? first.step : undefined
  const scenario = graph.prepared.scenarios.size > 1 && input ? [sentence(plain(input.scenario))] : []
  const known = input?.input === undefined ? [] : [`Input: ${toText(input.input)}`]
  let before = first ? seen(first) : []
  const steps = rest.map((edge) => {
    const now = seen(edge)
    // A description that still holds is not repeated, unless there is nothing new.
    const fresh = now.filter((line) => !before.includes(line))
    before = now
    const said = edge.emitted.map(voiceText)
    const shown = [...fresh, ...said]
    const met = [
      ...edge.transitions.flatMap((id) => requirementsOf.get(id) ?? []),
      ...edge.visited.flatMap((id) => states.get(id)?.requirements ?? []),
    ]
    return {
      when: stepText(edge.step),
      shown: shown.length > 0 ? shown : now,
      step: replayKey(edge, graph),
      requirements: [...new Set(met)],
    }
  })
  return {
    given: [...scenario, ...known, ...(first ? [...seen(first), ...first.emitted.map(voiceText)] : [])],
    steps,
  }
}

/** Describes a step to a person. */
function stepText(step: Step): string {
  switch (step.type) {
    case 'event':
      return sentence(`${plain(step.event.type)}${payloadText(step.event)}`)
    case 'sends':
      return sentence(`${plain(step.actor)} reports: ${plain(step.event.type)}${payloadText(step.event)}`)
    case 'done':
      return sentence(
        `${plain(step.actor)} succeeds${step.output === undefined ? '' : `: ${toText(step.output)}`}`,
      )
    case 'error':
      return sentence(`${plain(step.actor)} fails: ${toText(step.error)}`)
    case 'snapshot':
      return sentence(`${plain(step.actor)} is now ${toText(step.snapshot)}`)
    case 'wait':
      return `${sentence(duration(step.ms))} pass (${step.name})`
    case 'start':
      return sentence(plain(step.scenario))
  }
}

function payloadText({ type: _, ...payload }: EventObject): string {
  const parts = Object.entries(payload).map(([name, value]) => `${plain(name)} ${toText(value)}`)
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

function voiceText({ type, ...payload }: EventObject): string {
  const { to, message, tone, replace } = { to: '', message: '', tone: '', replace: false, ...payload }
  if (type === 'navigate') return `The page changes to ${to}${replace ? ', replacing the one before' : ''}`
  if (type === 'notify') return `A toast (${tone}) says '${message}'`
  return `It announces: ${plain(type)}`
}
