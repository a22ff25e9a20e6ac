import { Agent, type IncomingMessage, request } from 'node:http'
import type { CallInput, Endpoint, Reply } from '@tiffin-junction/contract/calls/endpoint'

/** How long the app waits for an answer, in milliseconds. */
const timeLimit = 15_000

/** What came of one request, as a browser sees it. */
export interface Outcome {
  /** 0: the connection broke, or nothing came in time. */
  readonly status: number
  readonly text: string
  readonly headers: IncomingMessage['headers']
  /** Milliseconds to the end of the answer. */
  readonly time: number
}

export interface Sent {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The address of this machine to send from. */
  readonly from?: string
}

/** Sends requests to a port of this machine over kept connections, as browsers do. Never rejects. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #port: number

  constructor(port: number) {
    this.#port = port
  }

  send(sent: Sent): Promise<Outcome> {
    const start = performance.now()
    const { path, method = 'GET', body, headers } = sent
    return new Promise((resolve) => {
      const end = (status: number, text: string, headers: IncomingMessage['headers'] = {}) =>
        resolve({ status, text, headers, time: performance.now() - start })
      const asked = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port: this.#port,
          path,
          method,
          timeout: timeLimit,
          ...(sent.from === undefined ? {} : { localAddress: sent.from }),
          headers: {
            ...headers,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk
          })
          answer.on('end', () => end(answer.complete ? (answer.statusCode ?? 0) : 0, text, answer.headers))
          answer.on('error', () => end(0, ''))
        },
      )
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => end(0, ''))
      asked.end(body)
    })
  }

  /** Makes a call of the contract. `reply` is `null` unless it was answered with 200. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Outcome & { readonly reply: Reply<E> | null }> {
    const { params, query, body, idempotencyKey } = input as {
      params?: object
      query?: object
      body?: object
      idempotencyKey?: string
    }
    const filled = Object.entries(params ?? {}).reduce(
      (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
      `/${endpoint.path}`,
    )
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
    )
    const outcome = await this.send({
      method: endpoint.method,
      path: search.size > 0 ? `${filled}?${search}` : filled,
      headers: {
        ...headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const reply = outcome.status === 200 ? (JSON.parse(outcome.text) as Reply<E>) : null
    return { ...outcome, reply }
  }

  close(): void {
    this.#agent.destroy()
  }
}
