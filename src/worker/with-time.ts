import { readAtHeader } from '@tiffin-junction/contract/domain/kept-reads'

/** The answer with the time at which it was read, epoch milliseconds. */
export const withTime = (response: Response, at: number): Response => {
  const headers = new Headers(response.headers)
  headers.set(readAtHeader, String(at))
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}

/** Milliseconds since a kept answer was read. */
export const ageOf = (kept: Response): number => Date.now() - Number(kept.headers.get(readAtHeader))
