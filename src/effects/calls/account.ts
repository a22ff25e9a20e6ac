import * as contract from '../../contract/account.ts'
import type { Credential, User } from '../../domain/session.ts'
import { call } from '../api-client.ts'

/** `POST api/auth/login` */
export const signIn = async (
  input: { phone: string; password: string },
  signal: AbortSignal,
): Promise<Credential> => {
  const { token, roleType } = await call(contract.login, { body: { ...input } }, signal)
  return { token, roleType }
}

/** `POST api/auth/register` */
export const signUp = async (
  input: { name: string; phone: string; email: string; password: string },
  signal: AbortSignal,
): Promise<void> => {
  const { name, phone, email, password } = input
  await call(contract.register, { body: { firstName: name, mobile: phone, email, password } }, signal)
}

/** `GET api/auth/me` */
export const loadUser = async (signal: AbortSignal): Promise<User> =>
  contract.readUser((await call(contract.me, {}, signal)).user)

/** `GET api/config`: the demo account, where this installation offers one (APP-94). */
export const loadConfig = async (
  signal: AbortSignal,
): Promise<{ demo: { phone: string; password: string } | null }> => call(contract.getConfig, {}, signal)
