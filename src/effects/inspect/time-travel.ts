import { comeBack } from './come-back.ts'
import { setStorageBack } from './device-storage.ts'
import type { Address } from './past.ts'
import type { Recorder } from './recorder.ts'
import { keepActor, rootsAt } from './restore.ts'

/** The current address, with the router's history state. */
export const currentAddress = (): Address => ({
  path: location.pathname + location.search + location.hash,
  state: history.state,
})

/** Calls back with every new address. Returns a function that stops it. */
export const watchAddress = (hear: (address: Address) => void): (() => void) => {
  // The router dispatches the last two.
  const names = ['popstate', 'pushState', 'replaceState']
  const look = () => hear(currentAddress())
  for (const name of names) addEventListener(name, look)
  return () => {
    for (const name of names) removeEventListener(name, look)
  }
}

/** Sets the address without the router's patched `history`, so that the app that is ending does not react. */
const setAddressUnheard = ({ path, state }: Address): void =>
  History.prototype.replaceState.call(history, state, '', path)

/** Sets the app back to a moment of its past. Returns the problem when it cannot, else `null`. */
export const travelTo = (recorder: Recorder, id: string): string | null => {
  const { restartApp } = globalThis
  if (!restartApp) return 'This app cannot be restarted. Reload its page.'
  const standing = recorder.stateAt(id)
  if (!standing)
    return 'The values of this moment are no longer available: it is too old, or from an earlier run of the app.'
  if (standing.address) {
    setAddressUnheard(standing.address)
    recorder.recordAddress(standing.address)
  }
  if (standing.storage) setStorageBack(standing.storage)
  recorder.recordRun('restored')
  comeBack(rootsAt(standing).map((root) => () => keepActor(root, standing)))
  restartApp()
  // The toasts on screen are about events after that moment.
  void import('react-hot-toast/headless').then(({ toast }) => toast.remove())
  return null
}
