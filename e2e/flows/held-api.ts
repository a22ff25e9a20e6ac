import { expect, type Page, type Request, type Route } from '@playwright/test'
import type { Endpoint, Reply } from '../../src/contract/endpoint.ts'

type Json = Readonly<Record<string, unknown>>

/** A call that waits for its answer. */
export class HeldCall {
  readonly request: Request
  private readonly route: Route

  constructor(route: Route) {
    this.route = route
    this.request = route.request()
  }

  /** The body that was sent. */
  get body(): Json {
    const body: unknown = this.request.postDataJSON()
    return typeof body === 'object' && body !== null ? { ...body } : {}
  }

  /** Answers with a body of the wire. */
  answer(reply: unknown, status = 200): Promise<void> {
    return this.route.fulfill({ status, json: reply })
  }

  /** Answers with an error as the API writes one. */
  refuse(status: number, message = 'Something went wrong on our side. Please try again.'): Promise<void> {
    return this.answer({ success: false, message }, status)
  }

  /** The network is lost before any answer. */
  lose(): Promise<void> {
    return this.route.abort('internetdisconnected')
  }
}

/** An answer that is given at once. */
export type Prepared = { endpoint: Endpoint; reply: (request: Request) => unknown }

/** Ties an answer to its call, checked against the contract's types. */
export const prepared = <E extends Endpoint>(
  endpoint: E,
  reply: (request: Request) => Reply<E>,
): Prepared => ({ endpoint, reply })

const isApi = ({ pathname }: URL) => /^\/(api\/|get-ip$|geo\/)/.test(pathname)

/** Whether an address is one of a call's. */
export const urlOf = ({ path }: Endpoint): ((url: URL) => boolean) => {
  const pattern = new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`)
  return ({ pathname }) => pattern.test(pathname)
}

const isCallOf =
  (endpoint: Endpoint) =>
  (request: Request): boolean =>
    request.method() === endpoint.method && urlOf(endpoint)(new URL(request.url()))

/**
 * Stands between a page and the API. Calls with a prepared answer get it at once; every other call is held
 * until the test answers it. No call reaches the server.
 */
export class HeldApi {
  private readonly held = new Map<Request, HeldCall>()
  private answers: readonly Prepared[]

  private constructor(answers: readonly Prepared[]) {
    this.answers = answers
  }

  static async before(page: Page, answers: readonly Prepared[]): Promise<HeldApi> {
    const api = new HeldApi(answers)
    // Whoever asked has given up: the state was left, the page is gone.
    page.on('requestfailed', (request) => api.held.delete(request))
    await page.route(isApi, (route) => api.take(route))
    return api
  }

  /** Prepares one more answer, before those there are. */
  prepare(...answers: readonly Prepared[]): void {
    this.answers = [...answers, ...this.answers]
  }

  /** How many calls wait at these endpoints. */
  waiting(...endpoints: readonly Endpoint[]): number {
    return endpoints.reduce((sum, endpoint) => sum + this.callsOf(endpoint).length, 0)
  }

  /** The call that waits longest at one of the endpoints, as soon as there is one. It waits here no more. */
  async call(...endpoints: readonly Endpoint[]): Promise<HeldCall> {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`).join(' or ')
    await expect.poll(() => this.waiting(...endpoints), `a call of ${names}`).toBeGreaterThan(0)
    const [call] = endpoints.flatMap((endpoint) => this.callsOf(endpoint))
    if (!call) throw new Error(`The call of ${names} was given up`)
    this.held.delete(call.request)
    return call
  }

  private callsOf(endpoint: Endpoint): HeldCall[] {
    return [...this.held.values()].filter(({ request }) => isCallOf(endpoint)(request))
  }

  private async take(route: Route): Promise<void> {
    const request = route.request()
    const answer = this.answers.find(({ endpoint }) => isCallOf(endpoint)(request))
    if (answer) await route.fulfill({ json: answer.reply(request) })
    else this.held.set(request, new HeldCall(route))
  }
}
