import { pushMessage, pushStreamPath, pushTokenHeader } from '@tiffin-junction/contract/calls/push'
import { embeddedTokenIssuedAt, type PushMessage, pushTokenLife } from '@tiffin-junction/contract/domain/push'
import { issueToken, removeRegistration } from './calls/push.ts'
import { logFailure } from './log.ts'
import { whileOpen } from './presence.ts'
import { readToken } from './storage.ts'

interface Ears {
  readonly message: (message: PushMessage) => void
  /** Called when the server no longer knows the registration or the session. */
  readonly lost: () => void
}

const host = (import.meta.env.VITE_API_HOST ?? '').replace(/\/$/, '')
/** Milliseconds before a dropped connection is tried again: doubled each time, up to `latest`. */
const [soonest, latest] = [1000, 30_000]

/** Returns the stored token if it is younger than a week, else a new one (ACC-121, ACC-124). */
export const obtainToken = async (stored: string | null, signal?: AbortSignal): Promise<string> => {
  const issuedAt = stored === null ? null : embeddedTokenIssuedAt(stored)
  const isFresh = issuedAt !== null && Date.now() < issuedAt + pushTokenLife
  return isFresh && stored !== null ? stored : issueToken(signal)
}

export const release = removeRegistration

const fieldOf = (block: string, name: string): string =>
  block
    .split('\n')
    .flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))
    .join('\n')

const messageOf = (text: string): PushMessage | null => {
  try {
    const message: unknown = JSON.parse(text)
    return pushMessage().allows(message) ? message : null
  } catch {
    return null
  }
}

/** The message stream of one registration. Keeps the last event id, so that a reopened stream continues. */
class Line {
  readonly #ears: Ears
  readonly #token: string
  #lastId = ''

  constructor(token: string, ears: Ears) {
    this.#token = token
    this.#ears = ears
  }

  /** Opens the stream. Resolves when it ends, with `false` when trying again is useless. */
  async follow(signal: AbortSignal): Promise<boolean> {
    const response = await fetch(`${host}/${pushStreamPath}`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${readToken() ?? ''}`,
        [pushTokenHeader]: this.#token,
        ...(this.#lastId ? { 'last-event-id': this.#lastId } : {}),
      },
      signal,
    })
    if (response.status === 401 || response.status === 404) return false
    if (!response.ok || !response.body) throw new Error(`The stream answers ${response.status}`)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      const blocks = (text + value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#hear(block)
    }
  }

  #hear(block: string): void {
    const message = messageOf(fieldOf(block, 'data'))
    if (!message) return
    this.#lastId = fieldOf(block, 'id') || this.#lastId
    this.#ears.message(message)
  }
}

/** Waits `ms`, or until the network is back or `gone` aborts. */
const pause = (ms: number, gone: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      gone.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    gone.addEventListener('abort', end)
  })

/**
 * Receives the messages of a registered device while the page is open (ACC-137). Returns a function that
 * stops it.
 */
export const hear = ({ token }: { readonly token: string }, ears: Ears): (() => void) => {
  const line = new Line(token, ears)
  const keepOn = async (gone: AbortSignal) => {
    for (let wait = soonest; !gone.aborted; wait = Math.min(wait * 2, latest)) {
      try {
        if (!(await line.follow(gone))) return ears.lost()
        wait = soonest / 2
      } catch (error) {
        if (gone.aborted) return
        if (wait === soonest) logFailure('push: the stream was interrupted', error)
      }
      await pause(wait, gone)
    }
  }
  return whileOpen((gone) => void keepOn(gone))
}
