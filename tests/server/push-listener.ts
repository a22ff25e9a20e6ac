import { pushMessage, pushStreamPath, pushTokenHeader } from '@tiffin-junction/contract/calls/push'
import type { App } from '../../server/http/handle.ts'

/** An event of the stream, as it came. */
export interface Heard {
  readonly id: string
  readonly message: ReturnType<typeof pushMessage>['infer']
}

const open = (app: App, token: string, pushToken: string, lastId = '') =>
  app.fetch(
    new Request(`http://127.0.0.1/${pushStreamPath}`, {
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        [pushTokenHeader]: pushToken,
        ...(lastId ? { 'last-event-id': lastId } : {}),
      },
    }),
  )

/** The status a stream is refused with. */
export const refusedWith = async (app: App, token: string, pushToken: string): Promise<number> => {
  const response = await open(app, token, pushToken)
  await response.body?.cancel()
  return response.status
}

/** An open page: what it hears, one after the other, until the server ends it or it is left. */
export class PushListener {
  #reader: ReadableStreamDefaultReader<Uint8Array>
  #text = ''
  readonly #decoder = new TextDecoder()

  private constructor(reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.#reader = reader
  }

  static async open(app: App, token: string, pushToken: string, lastId = ''): Promise<PushListener> {
    const response = await open(app, token, pushToken, lastId)
    if (response.status !== 200 || !response.body) throw new Error(`Refused: ${response.status}`)
    const listener = new PushListener(response.body.getReader())
    await listener.#block()
    return listener
  }

  /** The next block of the stream, or `null` when it has ended. */
  async #block(): Promise<string | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n')
      if (end >= 0) {
        const block = this.#text.slice(0, end)
        this.#text = this.#text.slice(end + 2)
        return block
      }
      const { done, value } = await this.#reader.read()
      if (done) return null
      this.#text += this.#decoder.decode(value, { stream: true })
    }
  }

  /** The next message; `null` when the stream has ended. */
  async next(): Promise<Heard | null> {
    for (;;) {
      const block = await this.#block()
      if (block === null) return null
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      if (field('data') === '') continue
      return { id: field('id'), message: pushMessage().assert(JSON.parse(field('data'))) }
    }
  }

  leave(): Promise<void> {
    return this.#reader.cancel()
  }
}
