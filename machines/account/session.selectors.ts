import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'
import { credentialOf } from './session.rules.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** The token of whoever is signed in, '' when nobody is, `undefined` while that is not known yet. */
export const tokenOf = (snapshot: Snapshot): string | undefined => {
  if (snapshot.hasTag('signedIn')) return credentialOf(snapshot.context)?.token ?? ''
  return snapshot.hasTag('signedOut') ? '' : undefined
}
