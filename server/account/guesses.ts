import type { Context } from '../context.ts'
import { remoteNetwork } from '../http/client.ts'
import type { RequestContext } from '../http/handle.ts'
import {
  countTry,
  forgetTries,
  isWithin,
  type Limit,
  refuseRemembered,
  takeBackTry,
} from '../http/rate-limit.ts'
import { type Applicant, inHashQueue } from './hash-queue.ts'
import type { KnownDevice } from './known-devices.ts'

/** Limits of guesses. */
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

/** A guess of a password or a code. */
export interface Guess {
  /**
   * Checks it when its turn in the queue of hashes comes, and counts it right before that: a guess that found no room
   * in the queue is not counted. Throws a 429 `HttpError` when it is one too many, 503 when too much waits.
   */
  readonly inTurn: <T>(check: () => Promise<T>) => Promise<T>
  /** Forgives the guess, because it was right. */
  readonly forgive: () => Promise<void>
}

/** Returns the applicant that a password or a code is hashed for. */
export const applicantOf = (c: RequestContext, device: KnownDevice | null): Applicant => ({
  address: remoteNetwork(c),
  isKnown: device !== null,
})

/**
 * Begins a guess (ACC-168 to ACC-170). Wrong ones count against the address that makes them, and, more slowly, against
 * the account; a known device of the account has a count of its own, for its own guesses. Throws a 429 `HttpError` when
 * such guesses have just been refused.
 */
export const beginGuess = (
  ctx: Context,
  c: RequestContext,
  { name, pair, address, account }: GuessLimits,
  who: string,
  device: KnownDevice | null,
): Guess => {
  const ownKey = `${name} device ${device?.hash} ${who}`
  const place = remoteNetwork(c)
  const addressKey = `${name} address ${place}`
  const pairKey = `${name} pair ${place} ${who}`
  const accountKey = `${name} account ${who}`
  if (!device) refuseRemembered(ctx, addressKey, pairKey, accountKey)
  let isOwn = false
  const count = async () => {
    isOwn = device !== null && (await isWithin(ctx, ownKey, pair))
    if (isOwn) return
    await countTry(ctx, addressKey, address)
    // Before the account: an address that has used up its own share takes nothing from the others.
    await countTry(ctx, pairKey, pair)
    await countTry(ctx, accountKey, account)
  }
  return {
    inTurn: (check) =>
      inHashQueue(applicantOf(c, device), async () => {
        await count()
        return check()
      }),
    forgive: async () => {
      if (isOwn) return forgetTries(ctx, ownKey)
      await takeBackTry(ctx, addressKey)
      await forgetTries(ctx, pairKey)
      await takeBackTry(ctx, accountKey)
    },
  }
}
