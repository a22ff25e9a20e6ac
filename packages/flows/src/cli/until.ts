import type { Until } from '../random-walk.ts'
import { oneOf, UsageError } from './usage-error.ts'

/** Reads the limits of a random walk: `coverage=95,steps=500,time=30s`. @throws UsageError for other words. */
export function untilOf(text: string): Until {
  const until: Until = {}
  for (const part of text.split(',')) {
    const [name = '', value = ''] = part.split('=')
    const criterion = oneOf('end', ['coverage', 'steps', 'time'], name.trim())
    const match = /^(\d+(?:\.\d+)?)(ms|s|min)?$/.exec(value.trim())
    if (!match) throw new UsageError(`'${part}' says no number: coverage=95, steps=500 or time=30s.`)
    const unit = { ms: 1, s: 1000, min: 60_000 }[match[2] ?? ''] ?? (criterion === 'time' ? 1000 : 1)
    until[criterion] = Number(match[1]) * unit
  }
  return until
}
