import { type CDPSession, expect, type Page } from '@playwright/test'
import type { Endpoint, Reply } from '@tiffin-junction/contract/calls/endpoint'
import { routes } from '../../src/app/routes.ts'
import type { PreparedAnswer } from '../../tests/flows/by-hand/script.ts'
import { byHand } from '../drivers/by-hand.ts'
import { notesOn } from './page-notes.ts'
import { passWithoutData } from './page-without-data.ts'
import { soon } from './soon.ts'

type Json = Readonly<Record<string, unknown>>

/** A paused request, as Chromium reports it. */
type Paused = {
  requestId: string
  networkId?: string
  request: {
    url: string
    method: string
    headers: Readonly<Record<string, string>>
    postDataEntries?: readonly { bytes?: string }[]
  }
}

/** A request of the page, with the method names of Playwright. */
export class Asked {
  private readonly paused: Paused['request']

  constructor(paused: Paused['request']) {
    this.paused = paused
  }

  url(): string {
    return this.paused.url
  }

  method(): string {
    return this.paused.method
  }

  /** Headers by lower-case name. */
  headers(): Readonly<Record<string, string>> {
    const { headers } = this.paused
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  }

  /** The body that was sent; `null` without one. */
  postDataJSON(): unknown {
    const { postDataEntries = [] } = this.paused
    const text = Buffer.concat(postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))
    return text.length === 0 ? null : JSON.parse(text.toString())
  }
}

/** A call that waits for its answer. */
export class PausedCall {
  readonly request: Asked
  private readonly session: CDPSession
  private readonly requestId: string
  /** Receives how the call ends; set while it is answered at once, so that this is no step of the path. */
  endsAtOnce: ((status: number | null, body: string) => void) | null = null

  constructor(session: CDPSession, { requestId, request }: Paused) {
    this.session = session
    this.requestId = requestId
    this.request = new Asked(request)
  }

  /** The body that was sent. */
  get body(): Json {
    const body = this.request.postDataJSON()
    return typeof body === 'object' && body !== null ? { ...body } : {}
  }

  /** Answers with this reply as JSON. */
  answer(reply: unknown, status = 200): Promise<void> {
    return this.answerText(JSON.stringify(reply), status)
  }

  /** Answers with this body, unchanged. */
  answerText(body: string, status = 200): Promise<void> {
    return this.end(() => this.give(body, status), status, body)
  }

  /** Answers with an error in the format of the API. */
  refuse(status: number, message = 'Something went wrong on our side. Please try again.'): Promise<void> {
    return this.answer({ success: false, message }, status)
  }

  /** Fails the call as if the network were lost before any answer. */
  lose(): Promise<void> {
    const how = { requestId: this.requestId, errorReason: 'InternetDisconnected' } as const
    const lose = async () => {
      await this.session.send('Fetch.failRequest', how).catch(givenUp)
    }
    return this.end(lose, null, '')
  }

  /** Answers without a named step, because no person acts here. */
  async give(body: string, status = 200): Promise<void> {
    await this.session
      .send('Fetch.fulfillRequest', {
        requestId: this.requestId,
        responseCode: status,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: Buffer.from(body).toString('base64'),
      })
      .catch(givenUp)
  }

  private end(how: () => Promise<void>, status: number | null, body: string): Promise<void> {
    if (this.endsAtOnce) {
      this.endsAtOnce(status, body)
      return how()
    }
    const method = this.request.method()
    const path = new URL(this.request.url()).pathname
    const words = status === null ? 'is lost' : `is answered with ${status}`
    return byHand(`The call ${method} ${path} ${words}`, how, { hand: 'call', method, path, status, body })
  }
}

/** The page has moved on meanwhile and ignores the answer. */
const givenUp = () => {}

/** An answer that is sent at once. */
export type Prepared = {
  endpoint: Endpoint
  reply: (request: Asked) => unknown
  /** The requests that get it; all by default. */
  when?: (request: Asked) => boolean
}

/** Ties an answer to its endpoint, checked against the contract's types. */
export const prepared = <E extends Endpoint>(
  endpoint: E,
  reply: (request: Asked) => Reply<E>,
  when: (request: Asked) => boolean = () => true,
): Prepared => ({ endpoint, reply, when })

/** Whether a request names a point. */
export const hasPoint = (request: Pick<Asked, 'url'>): boolean =>
  new URL(request.url()).searchParams.has('lat')

/** URL patterns of the calls, in Chromium's form. */
const calls = ['*://*/api/*', '*://*/get-ip*', '*://*/geo/*', '*://*/events']

const pagesWithData = routes
  .filter(({ rendering }) => rendering === 'data')
  .map(({ path }) => `*://*${path.replace(/:\w+/g, '*')}`)

/** Returns a check whether a URL belongs to an endpoint. */
const urlOf = ({ path }: Endpoint): ((url: URL) => boolean) => {
  const pattern = new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`)
  return ({ pathname }) => pattern.test(pathname)
}

/** Returns a check whether a request, with the method names of Playwright, calls an endpoint. */
export const isCallOf =
  (endpoint: Endpoint) =>
  (request: Pick<Asked, 'method' | 'url'>): boolean =>
    request.method() === endpoint.method && urlOf(endpoint)(new URL(request.url()))

/**
 * Answers the calls of a page in place of the API. Calls with a prepared answer get it at once; every other
 * call is held until the test answers it. No call reaches the server.
 *
 * It talks to Chromium directly and pauses only calls: `page.route` pauses every request and turns off the
 * browser's cache, so that each reload costs half as much again.
 */
export class PausedApi {
  private readonly session: CDPSession
  private readonly held = new Map<string, PausedCall>()
  private readonly givenUp = new Set<string>()
  private readonly met = new Map<Endpoint, (call: PausedCall) => Promise<void>>()
  private answers: readonly Prepared[]
  private readonly page: Page

  private constructor(page: Page, session: CDPSession, answers: readonly Prepared[]) {
    this.page = page
    this.session = session
    this.answers = answers
  }

  /** @param options `servesData`: pages include the data that the real server rendered them from. */
  static async before(
    page: Page,
    answers: readonly Prepared[],
    { servesData = false } = {},
  ): Promise<PausedApi> {
    const session = await page.context().newCDPSession(page)
    const api = new PausedApi(page, session, answers)
    // The request was cancelled, because the state was left or the page was closed.
    session.on('Network.loadingFailed', ({ requestId }) => {
      if (!api.held.delete(requestId)) api.givenUp.add(requestId)
    })
    // A page that is replaced by another sends no more events, so its calls no longer wait.
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId === undefined) api.held.clear()
    })
    session.on('Fetch.requestPaused', (paused) =>
      paused.responseStatusCode === undefined ? api.take(paused) : passWithoutData(session, paused),
    )
    await session.send('Page.enable')
    await session.send('Network.enable')
    // A service worker that the spec allows would ask the real server.
    await session.send('Network.setBypassServiceWorker', { bypass: true })
    await session.send('Fetch.enable', {
      patterns: [
        ...calls.map((urlPattern) => ({ urlPattern })),
        ...(servesData ? [] : pagesWithData).map((urlPattern) => ({
          urlPattern,
          resourceType: 'Document' as const,
          requestStage: 'Response' as const,
        })),
      ],
    })
    return api
  }

  /** Adds prepared answers, which come before the existing ones. */
  prepare(...answers: readonly Prepared[]): void {
    this.answers = [...answers, ...this.answers]
  }

  /**
   * Handles the calls of an endpoint in another way from now on. A call that `how` ends before it first waits is
   * answered at once; any other is ended by a step of the path.
   *
   * @returns a function that undoes this
   */
  meet(endpoint: Endpoint, how: (call: PausedCall) => Promise<void>): () => void {
    this.met.set(endpoint, how)
    return () => this.met.delete(endpoint)
  }

  /** Number of calls that wait at these endpoints. */
  waiting(...endpoints: readonly Endpoint[]): number {
    return endpoints.reduce((sum, endpoint) => sum + this.callsOf(endpoint).length, 0)
  }

  /**
   * Returns the oldest waiting call of one of the endpoints, as soon as there is one, and stops holding it.
   */
  async call(...endpoints: readonly Endpoint[]): Promise<PausedCall> {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`).join(' or ')
    const options = { message: `a call of ${names}`, intervals: soon }
    await expect.poll(() => this.waiting(...endpoints), options).toBeGreaterThan(0)
    const [first] = endpoints.flatMap((endpoint) => this.callsOf(endpoint))
    if (!first) throw new Error(`The call of ${names} was given up`)
    const [id, call] = first
    this.held.delete(id)
    return call
  }

  private callsOf(endpoint: Endpoint): [string, PausedCall][] {
    return [...this.held].filter(([, { request }]) => isCallOf(endpoint)(request))
  }

  /** A call that `how` does not end at once waits for a step of the path. */
  private async handOver(call: PausedCall, how: (call: PausedCall) => Promise<void>): Promise<void> {
    let isEnded = false
    call.endsAtOnce = (status, body) => {
      isEnded = true
      this.record(call.request, { status, body })
    }
    const wait = how(call)
    call.endsAtOnce = null
    if (!isEnded) this.record(call.request, { body: '', isHeld: true })
    await wait
  }

  private record(request: Asked, how: Omit<PreparedAnswer, 'method' | 'path'>): void {
    const { pathname, search } = new URL(request.url())
    notesOn(this.page).answers.push({ method: request.method(), path: `${pathname}${search}`, ...how })
  }

  private async take(paused: Paused): Promise<void> {
    const id = paused.networkId ?? paused.requestId
    // Chromium can report that a call was cancelled before it reports the call.
    if (this.givenUp.delete(id)) return
    const call = new PausedCall(this.session, paused)
    const { request } = call
    const way = [...this.met].find(([endpoint]) => isCallOf(endpoint)(request))
    if (way) return this.handOver(call, way[1])
    const answer = this.answers.find(
      ({ endpoint, when }) => isCallOf(endpoint)(request) && (when?.(request) ?? true),
    )
    if (answer) {
      const body = JSON.stringify(answer.reply(request))
      this.record(request, { body })
      await call.give(body)
    } else this.held.set(id, call)
  }
}
