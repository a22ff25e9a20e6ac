import { useSelector } from '@xstate/react'
import { credentialOf } from '../../machines/account/session.machine.ts'
import { useSystem } from './system.ts'

/** The token of whoever is signed in, '' when nobody is, `null` while that is not known yet. */
export const usePerson = (): string | null => {
  const { session } = useSystem()
  return useSelector(session, (state) => {
    if (state.hasTag('signedIn')) return credentialOf(state.context)?.token ?? ''
    return state.hasTag('signedOut') ? '' : null
  })
}
