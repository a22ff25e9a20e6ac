import type { Stack } from '../stack/stack.ts'
import { insertAccounts } from './accounts.ts'
import { type Load, startLoad } from './load.ts'

/** An account may place 10 orders in an hour, and people here order every few seconds. */
export const accountsEach = 10

/** Has so many people use a stack, each with several accounts. */
export const startCrowd = async (
  { postgres, proxy }: Pick<Stack, 'postgres' | 'proxy'>,
  people: number,
): Promise<Load> =>
  startLoad(proxy.port, await insertAccounts(postgres, people * accountsEach), 'mixed', people)
