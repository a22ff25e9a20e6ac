import { pushStreamPath, pushTokenHeader } from '@tiffin-junction/contract/calls/push'
import type { PushMessage } from '@tiffin-junction/contract/domain/push'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { bearerToken, findSession, type SignedIn } from '../account/sessions.ts'
import type { Context } from '../context.ts'
import { outsideLanes } from '../db/lanes.ts'
import { sessions } from '../db/schema.ts'
import { pushDevices, pushMessages } from '../db/schema-push.ts'
import type { App } from '../http/handle.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { messageLife } from './messages.ts'

/** Milliseconds between polls of the database for news. */
const pollInterval = 1000
/** Polls between two signs of life, which keep proxies from closing a quiet line. */
const pollsPerSign = 20
/** A new stream gets the messages of this many milliseconds before, while it was being opened. */
const justBefore = 3000
/** Milliseconds after which a page that was sent away returns: not all of them in the same moment. */
const [firstReturn, returnsWithin] = [500, 2500]
/** Streams one person may hold open at one process. */
const mostStreams = 12

type Row = typeof pushMessages.$inferSelect

interface Listener {
  readonly userId: string
  readonly token: string
  /** Messages made before are not for this stream. */
  readonly since: Date
  /** Ids of the messages that it was sent, or had before it was cut off. */
  readonly sent: Set<number>
  readonly lastId: number
  readonly stream: SSEStreamingApi
  readonly close: () => void
}

const wireOf = ({ title, body, icon, link }: Row): PushMessage => ({
  notification: { title, body, icon },
  data: { click_action: link },
})

/** The open streams of one process. They look into the database together, while there are any. */
class Streams {
  readonly #ctx: Context
  readonly #listeners = new Set<Listener>()
  #timer: NodeJS.Timeout | null = null
  #polling: Promise<void> | null = null
  #polls = 0

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  get size(): number {
    return this.#listeners.size
  }

  countOf(userId: string): number {
    return [...this.#listeners].filter((listener) => listener.userId === userId).length
  }

  add(listener: Listener): void {
    this.#listeners.add(listener)
    // The first stream starts the timer, which serves all streams.
    this.#timer ??= outsideLanes(() => setInterval(() => this.#tick(), pollInterval))
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener)
    if (this.#listeners.size > 0 || !this.#timer) return
    clearInterval(this.#timer)
    this.#timer = null
  }

  /** Ends them all, not to be opened again in the same moment, and whatever of them still looks into the database. */
  async close(): Promise<void> {
    for (const { stream, close } of this.#listeners) {
      const pause = firstReturn + Math.floor(Math.random() * returnsWithin)
      void stream.write(`retry: ${pause}\n\n`)
      close()
    }
    await this.#polling
  }

  #tick(): void {
    this.#polls += 1
    this.#polling ??= this.#poll()
      .catch((cause: unknown) => this.#ctx.log.error('push: reading messages failed', cause))
      .finally(() => {
        this.#polling = null
      })
  }

  async #poll(): Promise<void> {
    const { db, now } = this.#ctx
    const listeners = [...this.#listeners]
    const oldest = Math.min(...listeners.map(({ since }) => since.getTime()))
    const from = new Date(Math.max(oldest, now().getTime() - messageLife))
    const rows = await db
      .select({ token: pushDevices.token, userId: pushDevices.userId, message: pushMessages })
      .from(pushDevices)
      .innerJoin(
        sessions,
        and(eq(sessions.tokenHash, pushDevices.sessionHash), gt(sessions.expiresAt, now())),
      )
      .leftJoin(
        pushMessages,
        and(eq(pushMessages.userId, pushDevices.userId), gt(pushMessages.createdAt, from)),
      )
      .where(inArray(pushDevices.token, [...new Set(listeners.map(({ token }) => token))]))
      .orderBy(pushMessages.id)
    const byDevice = new Map<string, Row[]>()
    for (const { token, userId, message } of rows) {
      const messages = byDevice.get(`${userId} ${token}`) ?? []
      if (message) messages.push(message)
      byDevice.set(`${userId} ${token}`, messages)
    }
    for (const listener of listeners) {
      const messages = byDevice.get(`${listener.userId} ${listener.token}`)
      // Without an entry, the registration is gone or is another person's: the client must connect again.
      if (messages) this.#tell(listener, messages)
      else listener.close()
    }
  }

  #tell({ since, sent, lastId, stream }: Listener, messages: readonly Row[]): void {
    for (const message of messages) {
      if (message.createdAt <= since || message.id <= lastId || sent.has(message.id)) continue
      sent.add(message.id)
      void stream.writeSSE({ id: String(message.id), data: JSON.stringify(wireOf(message)) })
    }
    if (this.#polls % pollsPerSign === 0) void stream.write(': still here\n\n')
  }
}

const all = new WeakMap<Context, Streams>()

const streamsOf = (ctx: Context): Streams => {
  const own = all.get(ctx) ?? new Streams(ctx)
  all.set(ctx, own)
  return own
}

/** Number of streams that this process has open. */
export const openStreams = (ctx: Context): number => streamsOf(ctx).size

/** Ends every stream of a server that is about to stop. */
export const closeStreams = (ctx: Context): Promise<void> => streamsOf(ctx).close()

const isRegistered = async ({ db }: Context, { id }: SignedIn, token: string) => {
  const [found] = await db
    .select({ token: pushDevices.token })
    .from(pushDevices)
    .where(and(eq(pushDevices.token, token), eq(pushDevices.userId, id)))
  return found !== undefined
}

/**
 * Mounts the stream that brings a registered device its person's messages while the page is open (ACC-137).
 * It refuses with 401 who is not signed in, with 404 a token that is not registered for that person, with 429
 * one stream too many. `Last-Event-ID` brings what a cut line has missed.
 */
export const mountPushStream = (app: App): void => {
  app.get(`/${pushStreamPath}`, async (c) => {
    const ctx = c.get('ctx')
    if (ctx.lifecycle.isDraining)
      throw new HttpError(503, 'This server is about to stop.', { headers: { 'retry-after': '1' } })
    const bearer = bearerToken(c.req.header('authorization'))
    const user = bearer ? await findSession(ctx, bearer) : null
    if (!user) throw new HttpError(401, 'Please sign in to go on.')
    const token = c.req.header(pushTokenHeader) ?? ''
    if (!(await isRegistered(ctx, user, token))) throw notFound('This device is not registered.')
    // It has no body to wait for, so no stream is held for it (ORD-270).
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
    const streams = streamsOf(ctx)
    if (streams.countOf(user.id) >= mostStreams)
      throw new HttpError(429, 'Too many pages are listening already.', {
        headers: { 'retry-after': '60' },
      })
    const lastId = Number(c.req.header('last-event-id') ?? 0)
    const isResumed = Number.isSafeInteger(lastId) && lastId > 0
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      await new Promise<void>((resolve) => {
        const listener: Listener = {
          userId: user.id,
          token,
          since: new Date(ctx.now().getTime() - (isResumed ? messageLife : justBefore)),
          sent: new Set(),
          lastId: isResumed ? lastId : 0,
          stream,
          close: () => {
            streams.remove(listener)
            resolve()
          },
        }
        stream.onAbort(listener.close)
        streams.add(listener)
        // The first bytes show the client that the stream is open.
        void stream.write(': listening\n\n')
      })
    })
  })
}
