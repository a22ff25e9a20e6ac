import { type CDPSession, expect, type Page } from '@playwright/test'
import { routes } from '../../src/app/routes.ts'
import type { Endpoint, Reply } from '../../src/contract/endpoint.ts'
import { byHand } from '../drivers/by-hand.ts'
import { notesOn } from './page-notes.ts'
import { soon } from './soon.ts'

type Json = Readonly<Record<string, unknown>>

/** What Chromium tells of a request that it holds. */
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

/** The answer of a server that Chromium holds. */
type PausedAnswer = {
  responseStatusCode?: number
  responseHeaders?: { name: string; value: string }[]
}

/** A request of the page, named as Playwright names things. */
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

  /** By name in small letters. */
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

/** A page that was drawn from data, and the data. */
const drawnFromData =
  /(<div id="root")[^>]*>[\s\S]*(<\/div>)<script type="application\/json" id="served">[^<]*<\/script>/

/** Lets a page through as one that the server could get no data for: it then asks for them, and is answered here. */
async function passWithoutData(
  session: CDPSession,
  { requestId, responseStatusCode = 200, responseHeaders = [] }: Paused & PausedAnswer,
) {
  try {
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const html = base64Encoded ? Buffer.from(body, 'base64').toString() : body
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name)),
      body: Buffer.from(html.replace(drawnFromData, '$1>$2')).toString('base64'),
    })
  } catch {
    // Whoever asked has gone on to another page, or there is no body: an address that leads elsewhere.
    await session.send('Fetch.continueRequest', { requestId }).catch(() => {})
  }
}

/** A call that waits for its answer. */
export class PausedCall {
  readonly request: Asked
  private readonly session: CDPSession
  private readonly requestId: string

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

  /** Answers with a body of the wire. */
  answer(reply: unknown, status = 200): Promise<void> {
    return this.answerText(JSON.stringify(reply), status)
  }

  /** Answers with a body as it stands. */
  answerText(body: string, status = 200): Promise<void> {
    return this.end(() => this.give(body, status), status, body)
  }

  /** Answers with an error as the API writes one. */
  refuse(status: number, message = 'Something went wrong on our side. Please try again.'): Promise<void> {
    return this.answer({ success: false, message }, status)
  }

  /** The network is lost before any answer. */
  lose(): Promise<void> {
    const how = { requestId: this.requestId, errorReason: 'InternetDisconnected' } as const
    const lose = async () => {
      await this.session.send('Fetch.failRequest', how).catch(givenUp)
    }
    return this.end(lose, null, '')
  }

  /** Answers at once: no step of a person. */
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
    const method = this.request.method()
    const path = new URL(this.request.url()).pathname
    const words = status === null ? 'is lost' : `is answered with ${status}`
    return byHand(`The call ${method} ${path} ${words}`, how, { hand: 'call', method, path, status, body })
  }
}

/** Whoever asked has gone on meanwhile: nobody hears the answer. */
const givenUp = () => {}

/** An answer that is given at once. */
export type Prepared = { endpoint: Endpoint; reply: (request: Asked) => unknown }

/** Ties an answer to its call, checked against the contract's types. */
export const prepared = <E extends Endpoint>(endpoint: E, reply: (request: Asked) => Reply<E>): Prepared => ({
  endpoint,
  reply,
})

/** The calls, as Chromium is told of them. */
const calls = ['*://*/api/*', '*://*/get-ip*', '*://*/geo/*', '*://*/events']

const pagesWithData = routes
  .filter(({ rendering }) => rendering === 'data')
  .map(({ path }) => `*://*${path.replace(/:\w+/g, '*')}`)

/** Whether an address is one of a call's. */
const urlOf = ({ path }: Endpoint): ((url: URL) => boolean) => {
  const pattern = new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`)
  return ({ pathname }) => pattern.test(pathname)
}

/** Whether a request, as Playwright names things, is a call of an endpoint. */
export const isCallOf =
  (endpoint: Endpoint) =>
  (request: Pick<Asked, 'method' | 'url'>): boolean =>
    request.method() === endpoint.method && urlOf(endpoint)(new URL(request.url()))

/**
 * Stands between a page and the API. Calls with a prepared answer get it at once; every other call is held
 * until the test answers it. No call reaches the server.
 *
 * It speaks to Chromium itself and holds nothing but calls: `page.route` stops every request there is and
 * turns the browser's cache off, so that each reload costs half as much again.
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

  /** @param options `servesData`: pages come with the data that the real server drew them from. */
  static async before(
    page: Page,
    answers: readonly Prepared[],
    { servesData = false } = {},
  ): Promise<PausedApi> {
    const session = await page.context().newCDPSession(page)
    const api = new PausedApi(page, session, answers)
    // Whoever asked has given up: the state was left, the page is gone.
    session.on('Network.loadingFailed', ({ requestId }) => {
      if (!api.held.delete(requestId)) api.givenUp.add(requestId)
    })
    // A page that gives way to another is not heard of again: nobody waits for its calls.
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId === undefined) api.held.clear()
    })
    session.on('Fetch.requestPaused', (paused) =>
      paused.responseStatusCode === undefined ? api.take(paused) : passWithoutData(session, paused),
    )
    await session.send('Page.enable')
    await session.send('Network.enable')
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

  /** Prepares one more answer, before those there are. */
  prepare(...answers: readonly Prepared[]): void {
    this.answers = [...answers, ...this.answers]
  }

  /**
   * Meets the calls of an endpoint in another way from now on.
   *
   * @returns undoes it
   */
  meet(endpoint: Endpoint, how: (call: PausedCall) => Promise<void>): () => void {
    this.met.set(endpoint, how)
    return () => this.met.delete(endpoint)
  }

  /** How many calls wait at these endpoints. */
  waiting(...endpoints: readonly Endpoint[]): number {
    return endpoints.reduce((sum, endpoint) => sum + this.callsOf(endpoint).length, 0)
  }

  /** The call that waits longest at one of the endpoints, as soon as there is one. It waits here no more. */
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

  private async take(paused: Paused): Promise<void> {
    const id = paused.networkId ?? paused.requestId
    // Chromium can report that a call was given up before it reports the call.
    if (this.givenUp.delete(id)) return
    const call = new PausedCall(this.session, paused)
    const { request } = call
    const way = [...this.met].find(([endpoint]) => isCallOf(endpoint)(request))
    if (way) return way[1](call)
    const answer = this.answers.find(({ endpoint }) => isCallOf(endpoint)(request))
    if (answer) {
      const body = JSON.stringify(answer.reply(request))
      const { pathname, search } = new URL(request.url())
      notesOn(this.page).answers.push({ method: request.method(), path: `${pathname}${search}`, body })
      await call.give(body)
    } else this.held.set(id, call)
  }
}
