import type { FlowRecord, Moment } from './record.ts'

/** The kind of duration in a table. */
export type TimingKind = 'transition' | 'render' | 'state'

/**
 * All durations of one kind that belong together: those of an actor's transition by its event, or of a state.
 */
export interface Timing {
  readonly actor: string
  /** An event type such as `form.submitted`, or a state value. */
  readonly what: string
  readonly count: number
  readonly total: number
  readonly longest: number
  /** The moment with the longest duration. */
  readonly at: Moment
}

const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value).replace(/["{}]/g, '').replaceAll(':', '.')

/**
 * Adds up the durations of a record. Each call of `advance` reads only new moments. Renders are recorded
 * after their moments, so those of the newest moments are read together with the next ones.
 */
export const createTimings = ({ moments, actors }: Pick<FlowRecord, 'moments' | 'actors'>) => {
  const sums: Readonly<Record<TimingKind, Map<string, Timing>>> = {
    transition: new Map(),
    render: new Map(),
    state: new Map(),
  }
  let read = 0
  let painted = 0

  const add = (kind: TimingKind, moment: Moment, what: string, milliseconds: number): void => {
    const actor = actors.get(moment.sessionId)?.name ?? moment.sessionId
    const key = `${actor}\n${what}`
    const { count = 0, total = 0, longest = -1, at = moment } = sums[kind].get(key) ?? {}
    const isLonger = milliseconds > longest
    sums[kind].set(key, {
      actor,
      what,
      count: count + 1,
      total: total + milliseconds,
      longest: isLonger ? milliseconds : longest,
      at: isLonger ? moment : at,
    })
  }

  return {
    advance: (): void => {
      for (; read < moments.length; read++) {
        const moment = moments[read]
        if (!moment) continue
        const { took, stayed, before, event } = moment
        if (took !== undefined && moment.taken.length > 0) add('transition', moment, event.type, took)
        if (stayed !== undefined && before) add('state', moment, valueText(before.value), stayed)
      }
      // No paint follows for moments before the last painted one.
      const last = moments.findLastIndex(({ render }) => render !== undefined)
      for (; painted <= last; painted++) {
        const moment = moments[painted]
        if (moment?.render !== undefined && moment.taken.length > 0) {
          add('render', moment, moment.event.type, moment.render)
        }
      }
    },
    /** Returns at most `count` entries, those with the longest single duration first. */
    slowest: (kind: TimingKind, count: number): readonly Timing[] =>
      [...sums[kind].values()].sort((one, other) => other.longest - one.longest).slice(0, count),
  }
}

/** Formats a duration: `0.04 ms`, `12 ms`, `1.3 s`, `2 min 5 s`. */
export const durationText = (milliseconds: number): string => {
  if (milliseconds < 10) return `${Number(milliseconds.toPrecision(2))} ms`
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`
}
