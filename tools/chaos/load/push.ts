import { registerPushToken } from '@tiffin-junction/contract/calls/account'
import { issuePushToken, pushTokenHeader } from '@tiffin-junction/contract/calls/push'
import type { Account } from './accounts.ts'
import type { Client } from './client.ts'

/** Has somebody's device told of orders; returns the headers that open its stream. */
export const registerDevice = async (client: Client, { headers, name }: Account) => {
  const issued = await client.call(issuePushToken, {}, headers)
  const fcmToken = issued.reply?.token ?? ''
  await client.call(registerPushToken, { body: { fcmToken, deviceId: name } }, headers)
  return { ...headers, [pushTokenHeader]: fcmToken }
}
