import { endpoint } from '@tiffin-junction/contract/calls/endpoint'
import { pushStreamPath } from '@tiffin-junction/contract/calls/push'
import { type } from 'arktype'

/** The stream of push messages as an endpoint, so that its calls can be held. */
export const line = endpoint('GET', pushStreamPath, {
  summary: 'The line that brings messages',
  auth: 'required',
  reply: () => type('unknown'),
})
