import type { AnyMachineSnapshot } from 'xstate'
import { growing } from './growth.ts'
import type { Prepared } from './prepare.ts'
import { type Moment, runningActors } from './simulate.ts'
import { toText } from './step.ts'
import { jsonOf } from './values.ts'

/** States are distinguished by their number of spawned actors, counted up to this maximum. */
const MOST_SPAWNED = 2

type Identity = {
  scenario: string
  value: unknown
  facts: Readonly<Record<string, unknown>>
  actors: readonly string[]
  timers: readonly string[]
  history: readonly string[]
  fold?: unknown
}

/** Returns the text by which a state of the graph is known. */
export const identityText = (prepared: Prepared, moment: Moment): string =>
  jsonOf(identityOf(prepared, moment))

function identityOf(prepared: Prepared, moment: Moment): Identity {
  const { scenario, snapshot, timers, watched } = moment
  const { fold } = prepared.model
  const actors = runningActors(moment)
    .map(([id]) => (watched.has(id) ? `${id} snapshot ${watched.get(id)}` : id))
    .sort()
  return {
    scenario,
    ...looksOf(prepared, snapshot),
    actors: fold ? withoutSpawned(prepared, actors) : actors,
    timers: timers.map(({ event, remaining }) => `${event.type} in ${remaining}`),
    history: Object.entries(snapshot.historyValue).map(
      ([id, states]) => `${id}: ${(states ?? []).map((state) => state.id).join(' ')}`,
    ),
    ...(fold ? { fold: fold(snapshot) } : {}),
  }
}

/** Replaces spawned actors, whose ids may be random, by their number. */
export function withoutSpawned({ anatomy }: Prepared, actors: readonly string[]): string[] {
  const invoked = new Set(anatomy.invokes.map(({ id }) => id))
  const known = actors.filter((actor) => invoked.has(actor.split(' ')[0] ?? ''))
  return [...known, `and ${Math.min(MOST_SPAWNED, actors.length - known.length)}`]
}

/** State value and facts, by which a live actor is compared with the plan. */
export function looksOf(
  { model }: Prepared,
  snapshot: AnyMachineSnapshot,
): { value: unknown; facts: Readonly<Record<string, unknown>> } {
  return { value: snapshot.value, facts: model.facts?.(snapshot) ?? {} }
}

/** Says what grows when a graph has more states than its limit. */
export function growthReport(prepared: Prepared, moments: readonly Moment[], limit: number): string {
  const columns = new Map<string, Set<string>>()
  for (const moment of moments) {
    const { facts, fold: _, ...rest } = identityOf(prepared, moment)
    const named = Object.entries(facts).map(([name, value]): [string, unknown] => [`fact "${name}"`, value])
    for (const [name, value] of [...Object.entries(rest), ...named]) {
      columns.set(name, (columns.get(name) ?? new Set()).add(toText(value)))
    }
  }
  const worst = [...columns].sort(([, a], [, b]) => b.size - a.size).slice(0, 3)
  const lines = worst
    .filter(([, values]) => values.size > 1)
    .map(([name, values]) => {
      const all = [...values]
      return `  ${name} takes ${all.length} values: ${all.slice(0, 3).join(', ')} … ${all.at(-1)}`
    })
  const contexts = moments.map(({ snapshot }) => snapshot.context)
  return [`The graph grows past ${limit} states. What grows most:`, ...lines, ...growing(contexts)].join('\n')
}
