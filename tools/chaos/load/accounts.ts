import { createHash, randomBytes } from 'node:crypto'
import { login, register, sendEmailCode, verifyEmail } from '@tiffin-junction/contract/calls/account'
import { mailbox } from '@tiffin-junction/contract/calls/support'
import type { Postgres } from '../stack/postgres.ts'
import type { Client } from './client.ts'

/** Somebody who is signed in. */
export interface Account {
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly headers: { readonly authorization: string }
}

const password = 'Window#Seat7'
const mobileOf = (number: number) => `7${String(number).padStart(9, '0')}`
const emailOf = (number: number) => `chaos${number}@example.com`

/** Puts signed-in people into the tables. Their password fits nothing: the calls would hash one for each of them. */
export const insertAccounts = (postgres: Postgres, count: number): Promise<readonly Account[]> =>
  postgres.use(async (client) => {
    const accounts: Account[] = []
    for (let number = 1; number <= count; number += 1) {
      const token = randomBytes(32).toString('base64url')
      const hash = createHash('sha256').update(token).digest('base64url')
      const [mobile, email, id] = [mobileOf(number), emailOf(number), `chaos-${number}`]
      await client.query(
        "insert into users (id, name, mobile, email, verified_email, password_hash) values ($1, 'Asha', $2, $3, $3, '')",
        [id, mobile, email],
      )
      await client.query(
        "insert into sessions (token_hash, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '30 days')",
        [hash, id],
      )
      accounts.push({ name: id, mobile, email, headers: { authorization: `Bearer ${token}` } })
    }
    return accounts
  })

/** Signs people up and in by the calls, one after the other: each password takes its time. */
export const signUp = async (client: Client, count: number): Promise<readonly Account[]> => {
  const accounts: Account[] = []
  for (let number = 1; number <= count; number += 1) {
    const [mobile, email] = [mobileOf(number), emailOf(number)]
    const body = { firstName: 'Asha', mobile, email, password }
    const made = await client.call(register, { body })
    if (!made.reply) throw new Error(`No account: ${made.status} ${made.text}`)
    const { reply, status } = await client.call(login, { body: { phone: mobile, password } })
    if (!reply) throw new Error(`No session: ${status}`)
    accounts.push({ name: mobile, mobile, email, headers: { authorization: `Bearer ${reply.token}` } })
  }
  return accounts
}

/** Confirms the e-mail address of an account with the code in the embedded mailbox: cash orders need that (ORD-271). */
export const confirmEmail = async (client: Client, { email, headers }: Account): Promise<void> => {
  await client.call(sendEmailCode, {}, headers)
  const mails = (await client.call(mailbox, {})).reply ?? []
  const otp = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
  const { reply, status } = await client.call(verifyEmail, { body: { otp } }, headers)
  if (!reply) throw new Error(`The e-mail address was not confirmed: ${status}`)
}
