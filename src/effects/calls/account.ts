import { logout } from '@tiffin-junction/contract/calls/account'
import { call } from '../api-client.ts'
import { logFailure } from '../log.ts'

/**
 * `POST api/auth/logout`: ends the session of this token, which the device has forgotten by now. Never rejects:
 * the person is signed out here in any case, and the session ends by itself after 30 days.
 */
export const endSession = async (
  { token }: { readonly token: string },
  signal: AbortSignal,
): Promise<void> => {
  await call(logout, {}, signal, token).catch((error: unknown) => logFailure('sign out', error))
}
