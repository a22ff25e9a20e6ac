import { useSelector } from '@xstate/react'
import { isOnline } from '../../machines/system/network.selectors.ts'
import { useSystem } from './system.ts'

/** Whether the server answers well, so that what is shown is not old. */
export const useOnline = (): boolean => useSelector(useSystem().root, isOnline)
