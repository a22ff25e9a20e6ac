import { expect, type Page } from '@playwright/test'
import { endpoint } from '@tiffin-junction/contract/calls/endpoint'
import { pushStreamPath } from '@tiffin-junction/contract/calls/push'
import { type } from 'arktype'
import { requestsLeft } from '../drivers/requests.ts'
import { isCallOf, type PausedApi, type PausedCall } from './paused-api.ts'

/** The stream of push messages as an endpoint, so that its calls can be held. */
export const line = endpoint('GET', pushStreamPath, {
  summary: 'The line that brings messages',
  auth: 'required',
  reply: () => type('unknown'),
})

/** Returns the open stream. After one has ended, a new one is opened after a pause. */
export const openLine = async (page: Page, api: PausedApi): Promise<PausedCall> => {
  const isKnown = async () => api.waiting(line) > 0 || (await requestsLeft(page, isCallOf(line))).length === 0
  await expect.poll(isKnown, 'the line is open, or has ended').toBe(true)
  if (api.waiting(line) === 0) await page.clock.runFor(1000)
  return api.call(line)
}
