import { randomUUID } from 'node:crypto'
import type { CallInput, Endpoint, Infer, Reply } from '@tiffin-junction/contract/calls/endpoint'
import { failure } from '@tiffin-junction/contract/calls/failure'
import { type } from 'arktype'
import { eq } from 'drizzle-orm'
import { demoAccount } from '../../server/account/demo-account.ts'
import { hashPassword } from '../../server/account/passwords.ts'
import { startSession } from '../../server/account/sessions.ts'
import { type BuiltClient, createApp } from '../../server/app.ts'
import { drainBackground } from '../../server/background.ts'
import type { Context, Log } from '../../server/context.ts'
import type { OpenDatabase } from '../../server/db/database.ts'
import { users } from '../../server/db/schema.ts'
import { seed } from '../../server/db/seed.ts'
import { embeddedIpLocation } from '../../server/geo/ip/embedded-provider.ts'
import type { App } from '../../server/http/handle.ts'
import { embeddedMailbox } from '../../server/mail/provider.ts'
import { embeddedPayment } from '../../server/payment/embedded-provider.ts'
import { readSettings } from '../../server/settings.ts'

/** The password of every person that the tests make, and its hash, which costs next to nothing. */
export const testPassword = 'Window#Seat7'
const testHash = hashPassword(testPassword, { N: 16, r: 1, p: 1 })

/** An answer: the checked reply of a 200, the checked failure body of anything else. */
export interface Answer<E extends Endpoint> {
  readonly status: number
  readonly headers: Headers
  readonly body: Reply<E>
  readonly message: string
  readonly field: string | undefined
}

type Loose<T> = { [K in keyof T]?: unknown } & { idempotencyKey?: string }
interface Sender {
  readonly token?: string
  readonly headers?: Record<string, string>
}

const urlOf = (endpoint: Endpoint, params: object, query: object) => {
  const path = Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    `/${endpoint.path}`,
  )
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `http://127.0.0.1${path}${search.size > 0 ? `?${search}` : ''}`
}

/** A running server without a port, on one of the two databases. */
export class TestServer {
  #opened: OpenDatabase | null = null
  #app: App | null = null
  #ctx: Context | null = null
  #people = 0
  /** What the server logged as errors; a test that expects none leaves it empty. */
  readonly errors: unknown[] = []
  /** What else it logged, each with its fields. */
  readonly infos: { readonly message: string; readonly [field: string]: string | number }[] = []
  /** Added to the real time, in milliseconds. */
  clock = 0

  /** @param client the built client, where pages are wanted too */
  async start(open: () => Promise<OpenDatabase>, client: BuiltClient | null = null): Promise<void> {
    const opened = await open()
    this.#opened = opened
    const now = () => new Date(Date.now() + this.clock)
    const log: Log = {
      info: (message, fields) => this.infos.push({ ...fields, message }),
      error: (message, cause) => this.errors.push(cause ?? message),
    }
    const settings = readSettings({})
    const parts = {
      db: opened.db,
      settings,
      now,
      log,
      mail: embeddedMailbox(opened.db, now),
      lifecycle: { isDraining: false },
    }
    this.#ctx = {
      ...parts,
      payment: embeddedPayment(parts),
      kitchen: null,
      push: null,
      ipLocation: embeddedIpLocation(),
    }
    await seed(this.#ctx)
    this.#app = createApp(this.#ctx, { client })
  }

  /** Turns the clock to a time of tomorrow in India, whatever the time is now: `15:30:00`. */
  turnTo(time: string): void {
    const tomorrow = new Date(Date.now() + (24 + 5.5) * 60 * 60_000).toISOString().slice(0, 10)
    this.clock = Date.parse(`${tomorrow}T${time}+05:30`) - Date.now()
  }

  async stop(): Promise<void> {
    if (this.#ctx) await drainBackground(this.#ctx)
    await this.#opened?.close()
  }

  get ctx(): Context {
    if (!this.#ctx) throw new Error('The server has not started.')
    return this.#ctx
  }

  get opened(): OpenDatabase {
    if (!this.#opened) throw new Error('The server has not started.')
    return this.#opened
  }

  get app(): App {
    if (!this.#app) throw new Error('The server has not started.')
    return this.#app
  }

  fetch(path: string, init?: RequestInit): Promise<Response> {
    return Promise.resolve(this.app.fetch(new Request(`http://127.0.0.1${path}`, init)))
  }

  /** Makes a call as the contract has it. Fails when the answer is not of the shape the contract promises. */
  request<E extends Endpoint>(endpoint: E, input: CallInput<E>, sender: Sender = {}): Promise<Answer<E>> {
    return this.send(endpoint, input as Loose<CallInput<E>>, sender)
  }

  /** Makes a call with input that may well be wrong. */
  async send<E extends Endpoint>(
    endpoint: E,
    input: { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string },
    { token, headers }: Sender = {},
  ): Promise<Answer<E>> {
    const hasBody = input.body !== undefined
    const response = await this.app.fetch(
      new Request(urlOf(endpoint, Object(input.params), Object(input.query)), {
        method: endpoint.method,
        headers: {
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
          ...headers,
        },
        ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
      }),
    )
    const isJson = /application\/json/.test(response.headers.get('content-type') ?? '')
    const body: unknown = isJson ? await response.json() : await response.text()
    const checked = (response.status === 200 ? endpoint.reply : failure())(body)
    if (checked instanceof type.errors)
      throw new Error(
        `${endpoint.method} ${endpoint.path} ${response.status}: ${checked.summary}\n${JSON.stringify(body)}`,
      )
    const told = response.status === 200 ? null : (body as Infer<typeof failure>)
    return {
      status: response.status,
      headers: response.headers,
      body: body as Reply<E>,
      message: told?.message ?? '',
      field: told?.field,
    }
  }

  async #tokenOf(mobile: string): Promise<string> {
    const [user] = await this.ctx.db.select().from(users).where(eq(users.mobile, mobile))
    if (!user) throw new Error(`Nobody has the number ${mobile}.`)
    return startSession(this.ctx.db, user.id, this.ctx.now())
  }

  /** Signs the demo account in. */
  demoToken(): Promise<string> {
    return this.#tokenOf(demoAccount.mobile)
  }

  /**
   * A person nobody else knows, signed in, with a verified address; made past the calls, whose password hashing
   * takes its time.
   */
  async newPerson(): Promise<{ id: string; token: string; mobile: string; email: string }> {
    this.#people += 1
    const mobile = `6${String(this.#people).padStart(9, '0')}`
    const email = `person${this.#people}@example.com`
    const passwordHash = await testHash
    const person = { id: randomUUID(), name: 'Asha', mobile, email, verifiedEmail: email, passwordHash }
    await this.ctx.db.insert(users).values(person)
    return { id: person.id, mobile, email, token: await this.#tokenOf(mobile) }
  }
}
