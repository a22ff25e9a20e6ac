import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while the browser takes over what the server drew, so that both draw the same; true from
 * then on. For what only the device knows.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
