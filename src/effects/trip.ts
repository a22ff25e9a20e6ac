import { keptStop } from '@tiffin-junction/contract/calls/device'
import { type ChosenStop, isSameStop, leavesAt } from '@tiffin-junction/contract/domain/train-stop'
import { watchWaking } from './clock.ts'
import { parsed, remove, watchKey, write } from './storage.ts'

/** The longest delay in milliseconds: a browser ends one of more than 24 days at once. */
const longestWait = 24 * 3_600_000

/** Reads the chosen stop that the device keeps; `null` without one, and when its train has left. */
export const readStop = (): ChosenStop | null => {
  const kept = parsed('trip')
  if (!keptStop().allows(kept)) return null
  const left = leavesAt(kept)
  return Date.parse(kept.arrival) <= left && left > Date.now() ? kept : null
}

/** Keeps the chosen stop on the device; `null` removes it. */
export const writeStop = (stop: ChosenStop | null): void => (stop ? write('trip', stop) : remove('trip'))

type Send = (event: { type: 'train.left' } | { type: 'stop.found'; stop: ChosenStop | null }) => void

/**
 * Reports the stop that the device keeps when another one is chosen here, at once and when another tab changes it, and
 * when the train has left the chosen one. Returns a function that stops it.
 */
export const watchTrip = (chosen: ChosenStop | null, send: Send): (() => void) => {
  const find = () => {
    const stop = readStop()
    if (!isSameStop(stop, chosen)) send({ type: 'stop.found', stop })
  }
  const stopWatching = watchKey('trip', find)
  if (!chosen) {
    find()
    return stopWatching
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const wait = leavesAt(chosen) - Date.now()
    if (wait <= 0) send({ type: 'train.left' })
    else timer = setTimeout(look, Math.min(wait, longestWait))
  }
  look()
  const ends = [stopWatching, watchWaking(look), () => clearTimeout(timer)]
  return () => {
    for (const end of ends) end()
  }
}
