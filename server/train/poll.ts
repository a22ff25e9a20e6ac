import { type } from 'arktype'
import { repeat } from '../background.ts'
import type { Context } from '../context.ts'
import { HttpError } from '../http/http-error.ts'
import { jsonOf } from '../http/signed-message.ts'
import { sendSoon } from '../outbox/send.ts'
import { statementShape, takeStatement } from './feed.ts'

/** Milliseconds between reads of a feed, and that it may take for an answer. */
const [pause, feedTimeout] = [60_000, 10_000]
/** Characters of an answer and statements in it, at most. */
const longest = 2_000_000
const most = 10_000

/** The answer of a feed as text. Rejects when it is an error or too long. */
const readText = async (url: string): Promise<string> => {
  // A redirect could lead into the network of this server.
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(feedTimeout) })
  if (!response.ok) throw new Error(`The feed of delays answered ${response.status}.`)
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > longest) throw new Error('The answer of the feed of delays is too long.')
  }
  return text
}

/**
 * Takes each statement of a feed, a JSON array of them (TRN-26). One that cannot be read, or is about an unknown train,
 * is left out. Answers how many were left out. Rejects when the feed cannot be read.
 *
 * @param known statements of the last answer, as text: they are not taken again. Those of this answer replace them
 */
export const readFeed = async (ctx: Context, url: string, known = new Set<string>()): Promise<number> => {
  const all = jsonOf(await readText(url))
  if (!Array.isArray(all)) throw new Error('The answer of the feed of delays is not a list.')
  let leftOut = Math.max(0, all.length - most)
  const before = new Set(known)
  known.clear()
  for (const each of all.slice(0, most)) {
    const text = JSON.stringify(each)
    if (before.has(text)) known.add(text)
    if (known.has(text)) continue
    const said = statementShape.onDeepUndeclaredKey('delete')(each)
    if (said instanceof type.errors) {
      leftOut += 1
      continue
    }
    try {
      await takeStatement(ctx, said)
      known.add(text)
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause
      leftOut += 1
    }
  }
  sendSoon(ctx)
  return leftOut
}

/** Reads the feed of delays at an address every minute; see `repeat`. */
export const startFeed = (ctx: Context, url: string): (() => Promise<void>) => {
  let next = 0
  const known = new Set<string>()
  return repeat(ctx, 'trains: reading the feed of delays', async () => {
    const now = ctx.now().getTime()
    if (now < next) return
    next = now + pause
    const leftOut = await readFeed(ctx, url, known)
    if (leftOut > 0)
      ctx.log.info('trains: statements of the feed of delays were left out', { count: leftOut })
  })
}
