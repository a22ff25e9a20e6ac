import { comeBack } from './come-back.ts'
import type { Address } from './past.ts'
import type { Recorder } from './recorder.ts'
import { keepActor, rootsAt } from './restore.ts'

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

/** Sets the app back to a moment of its past; says why when it cannot. */
export const travelTo = (recorder: Recorder, id: string): string | null => {
  const { restartApp } = globalThis
  if (!restartApp) return 'This app cannot be restarted. Reload its page.'
  const standing = recorder.stateAt(id)
  if (!standing)
    return 'The values of this moment are no longer available: it is too old, or from an earlier run of the app.'
  if (standing.address) setAddressUnheard(standing.address)
  recorder.recordRun('restored')
  comeBack(rootsAt(standing).map((root) => () => keepActor(root, standing)))
  restartApp()
  // What they say has not happened yet.
  void import('react-hot-toast').then(({ toast }) => toast.remove())
  return null
}
