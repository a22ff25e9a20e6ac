import { pushMessage, pushStreamPath, pushTokenHeader } from '../contract/push.ts'
import { embeddedTokenIssuedAt, type PushMessage, pushTokenLife } from '../domain/push.ts'
import { issueToken, removeRegistration } from './calls/push.ts'
import { logFailure } from './log.ts'
import { whileOpen } from './presence.ts'
import { readToken } from './storage.ts'

interface Ears {
  readonly message: (message: PushMessage) => void
  /** The server does not know the registration, or whoever is signed in, any more. */
  readonly lost: () => void
}

const host = (import.meta.env.VITE_API_HOST ?? '').replace(/\/$/, '')
/** Milliseconds before a cut line is tried again: doubled each time, up to the second. */
const [soonest, latest] = [1000, 30_000]

/** The token the device holds, while it is younger than a week; else a new one (ACC-121, ACC-124). */
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

/** One open line to the server, until it ends. */
class Line {
  readonly #ears: Ears
  readonly #token: string
  #lastId = ''

  constructor(token: string, ears: Ears) {
    this.#token = token
    this.#ears = ears
  }

  /** Resolves when the line ended; `false` when it is no use to try again. */
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

/** Waits, or until the network is back. */
const pause = (ms: number, gone: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', go, { once: true, signal: gone })
    gone.addEventListener('abort', go, { once: true })
  })

/** Hears the messages of a registered device while the page is open (ACC-137); returns how to stop. */
export const hear = ({ token }: { readonly token: string }, ears: Ears): (() => void) => {
  const line = new Line(token, ears)
  const keepOn = async (gone: AbortSignal) => {
    for (let wait = soonest; !gone.aborted; wait = Math.min(wait * 2, latest)) {
      try {
        if (!(await line.follow(gone))) return ears.lost()
        wait = soonest / 2
      } catch (error) {
        if (gone.aborted) return
        if (wait === soonest) logFailure('The line for push messages was cut', error)
      }
      await pause(wait, gone)
    }
  }
  return whileOpen((gone) => void keepOn(gone))
}
