import { registerPushToken } from '@tiffin-junction/contract/calls/account'
import * as contract from '@tiffin-junction/contract/calls/push'
import { call } from '../api-client.ts'

interface Registration {
  readonly token: string
  readonly deviceId: string
}

const bodyOf = ({ token, deviceId }: Registration) => ({ fcmToken: token, deviceId })

/** `POST api/user/register-push-token` */
export const register = async (registration: Registration, signal?: AbortSignal): Promise<void> => {
  await call(registerPushToken, { body: bodyOf(registration) }, signal)
}

/** `POST api/user/remove-push-token`: needs no session, so that it can be called after signing out. */
export const removeRegistration = async (registration: Registration): Promise<void> => {
  await call(contract.removePushToken, { body: bodyOf(registration) })
}

/** `POST api/user/push-token`: returns a new token of the embedded channel. */
export const issueToken = async (signal?: AbortSignal): Promise<string> =>
  (await call(contract.issuePushToken, {}, signal)).token
