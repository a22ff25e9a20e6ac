import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false on the server and while the browser hydrates, so that both render the same, and true
 * afterwards. For content that depends on the device.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
