import type { Context } from '../context.ts'
import { remoteNetwork } from '../http/client.ts'
import type { RequestContext } from '../http/handle.ts'
import { countTry, forgetTries, isWithin, type Limit, takeBackTry } from '../http/rate-limit.ts'
import type { Applicant } from './hash-queue.ts'
import type { KnownDevice } from './known-devices.ts'

/** What is guessed, and how often in a while. */
export interface GuessLimits {
  /** Begins the keys under which guesses are counted. */
  readonly name: string
  /** Of one address for one account. */
  readonly pair: Limit
  /** Of one address for all accounts. */
  readonly address: Limit
  /** Of all addresses for one account. Devices that the account knows pass it. */
  readonly account: Limit
}

/**
 * Counts a guess before it is made (ACC-168 to ACC-170). Wrong ones count against the address that makes them, and,
 * more slowly, against the account; a known device of the account has a count of its own, for its own guesses. Throws a
 * 429 `HttpError` when it is one too many.
 *
 * @returns a function that forgives the guess, because it was right or was not made
 */
export const countGuess = async (
  ctx: Context,
  c: RequestContext,
  { name, pair, address, account }: GuessLimits,
  who: string,
  device: KnownDevice | null,
): Promise<() => Promise<void>> => {
  const ownKey = `${name} device ${device?.hash} ${who}`
  if (device && (await isWithin(ctx, ownKey, pair))) return async () => void (await forgetTries(ctx, ownKey))
  const place = remoteNetwork(c)
  const addressKey = `${name} address ${place}`
  const pairKey = `${name} pair ${place} ${who}`
  const accountKey = `${name} account ${who}`
  await countTry(ctx, addressKey, address)
  // Before the account: an address that has used up its own share takes nothing from the others.
  await countTry(ctx, pairKey, pair)
  await countTry(ctx, accountKey, account)
  return async () => {
    await takeBackTry(ctx, addressKey)
    await forgetTries(ctx, pairKey)
    await takeBackTry(ctx, accountKey)
  }
}

/** Who a password or a code is hashed for. */
export const applicantOf = (c: RequestContext, device: KnownDevice | null): Applicant => ({
  address: remoteNetwork(c),
  isKnown: device !== null,
})
