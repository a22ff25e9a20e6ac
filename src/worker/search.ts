import { guestReads, readAtHeader } from '@tiffin-junction/contract/domain/kept-reads'
import { found, type KeptAnswer, searchIn, wordsOf } from '@tiffin-junction/contract/domain/kept-search'

const answersIn = async (names: readonly string[]): Promise<KeptAnswer[]> => {
  const answers: KeptAnswer[] = []
  for (const name of names) {
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const response = searchIn(new URL(url)) && (await cache.match(url))
      if (!response) continue
      const body: unknown = await response.json().catch(() => null)
      answers.push({ url, at: Number(response.headers.get(readAtHeader)), body })
    }
  }
  return answers
}

/**
 * Answers a search from what was kept of lists and menus, as the server would of all (decisions D48). The answer is as
 * old as the oldest of them. Without a fitting one there is no answer.
 *
 * @param cacheName the cache of the person who searches
 */
export const searchKept = async (address: string, cacheName: string): Promise<Response | undefined> => {
  const url = new URL(address)
  if (!wordsOf(url)) return undefined
  const answer = found(url, await answersIn([...new Set([cacheName, guestReads])]))
  return answer && Response.json(answer.body, { headers: { [readAtHeader]: String(answer.at) } })
}
