import { type } from 'arktype'
import { endpoint } from '../../src/contract/endpoint.ts'
import { pushStreamPath } from '../../src/contract/push.ts'

/** The stream of push messages as an endpoint, so that its calls can be held. */
export const line = endpoint('GET', pushStreamPath, {
  summary: 'The line that brings messages',
  auth: 'required',
  reply: () => type('unknown'),
})
