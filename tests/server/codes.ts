import { mailbox } from '@tiffin-junction/contract/calls/support'
import { drainBackground } from '../../server/background.ts'
import type { TestServer } from './harness.ts'

/** The mails to an address, newest first; waits for mails that are on their way. */
export const mailsTo = async (server: TestServer, email: string) => {
  await drainBackground(server.ctx)
  const { body } = await server.request(mailbox, {})
  return body.filter(({ to }) => to === email)
}

/** The codes mailed to an address, newest first. */
export const codesOf = async (server: TestServer, email: string): Promise<string[]> =>
  (await mailsTo(server, email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])

/** Six digits that are not these. */
export const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
