import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'
import { endpoint } from './endpoint.ts'
import { ok } from './shapes.ts'

export const issuePushToken = endpoint('POST', 'api/user/push-token', {
  summary: 'A token of the embedded push channel, to be registered for a device',
  auth: 'required',
  reply: () => type({ success: 'true', token: 'string > 0' }),
})

export const removePushToken = endpoint('POST', 'api/user/remove-push-token', {
  summary: 'Tell a device no more; whoever knows its token may say so, signed in or not',
  auth: 'none',
  body: () => type({ fcmToken: '1 <= string <= 4096', deviceId: '1 <= string <= 200' }),
  reply: () => ok(),
})

/**
 * Path of the server-sent events with the messages for a registered device (decisions D21). The bearer token
 * identifies the person, and the header below the registration, so that neither is in the address.
 */
export const pushStreamPath = 'events'
export const pushTokenHeader = 'x-push-token'

/** A received message, of either channel. */
export const pushMessage = lazily(() =>
  type({
    'notification?': { 'title?': 'string', 'body?': 'string', 'icon?': 'string', 'image?': 'string' },
    'data?': {
      'title?': 'string',
      'body?': 'string',
      'icon?': 'string',
      'image?': 'string',
      'click_action?': 'string',
    },
    'fcmOptions?': { 'link?': 'string' },
  }),
)
