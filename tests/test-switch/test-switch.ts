import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { endpointsByArea } from '@tiffin-junction/contract/calls/all'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Env } from '../../server/http/handle.ts'

/** How a call ends that the switch takes in hand; a `status` of `null` loses the connection. */
export type Ending = { readonly status: number | null; readonly body: string }

/** What becomes of calls before they reach the API. */
export type Fate = 'wait' | 'slow' | Ending

/** Holds for the next call that it fits, or for every one. */
export type Rule = {
  readonly id: number
  readonly method: string
  /** As in the contract, with a leading slash: `/api/orders/order/:id`. */
  readonly path: string
  readonly times: 'next' | 'every'
  readonly fate: Fate
}

/** A call that waits until somebody ends it. */
export type Waiting = { readonly id: number; readonly method: string; readonly path: string }

/** An answer of a recorded walk, in the order in which they came. The path has its query. */
export type StagedAnswer = {
  readonly method: string
  readonly path: string
  readonly body: string
  /** 200 when it is not given; `null` loses the connection. */
  readonly status?: number | null
  /** The call waits for the step that ends it. */
  readonly isHeld?: true
}

/** A step of a recorded walk that is made on the switch. */
export type StagedStep = { readonly number: number; readonly words: string } & (
  | ({ readonly kind: 'call'; readonly method: string; readonly path: string } & Ending)
  | { readonly kind: 'storage'; readonly set: Readonly<Record<string, string | null>> }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'scripts' }
)

/** What of the device a stage decides, in place of the browser. */
export type Replaced = 'position' | 'notifications' | 'visibility' | 'network' | 'clock' | 'motion'

/** What puts the product where a recorded walk begins. */
export type Stage = {
  readonly title: string
  readonly path: string
  readonly storage: Readonly<Record<string, string>>
  readonly holdsScripts: boolean
  readonly answers: readonly StagedAnswer[]
  readonly steps: readonly StagedStep[]
  readonly replaces: readonly Replaced[]
  /** The time at which the clock of the device begins; `null` for the real one. */
  readonly clock: { readonly at: string; readonly isStopped: boolean } | null
  /** Whether the device asks for less motion at first. */
  readonly isStill: boolean
}

/** How long a slow call takes, in milliseconds. */
const slow = 10_000
/** How soon a browser asks again by itself when a connection is lost, at the latest, in milliseconds. */
const repeat = 500

/** All calls that there are, by their lines: `POST /api/auth/login`. */
export const knownCalls: readonly string[] = Object.values(endpointsByArea)
  .flat()
  .map(({ method, path }) => `${method} /${path}`)
  .sort()

const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`).test(path)

type Held = Waiting & { readonly end: (ending: Ending | null) => void }

/**
 * Decides how calls end, for tests by hand: each as usual, by a rule, or, on a stage, as in a recorded walk.
 * Everything is in memory.
 */
export class TestSwitch {
  private readonly held = new Map<number, Held>()
  private rules: readonly Rule[] = []
  private served = new Map<string, number>()
  private readonly lost = new Map<string, number>()
  private count = 0
  private release: () => void = () => {}
  private scripts: Promise<void> = Promise.resolve()
  /** Rises with everything that changes what the page of the switch shows. */
  version = 0
  stage: Stage | null = null
  readonly done = new Set<number>()

  get waiting(): readonly Waiting[] {
    return [...this.held.values()]
  }

  get allRules(): readonly Rule[] {
    return this.rules
  }

  /** Adds a rule before those there are. */
  add(rule: Omit<Rule, 'id'>): void {
    this.rules = [{ ...rule, id: ++this.count }, ...this.rules]
    this.version++
  }

  remove(id: number): void {
    this.rules = this.rules.filter((rule) => rule.id !== id)
    this.version++
  }

  /** Ends a waiting call; `null` lets it reach the API. False when it waits no more. */
  end(id: number, ending: Ending | null): boolean {
    const call = this.held.get(id)
    call?.end(ending)
    return call !== undefined
  }

  /** Puts the product where a recorded walk begins. Calls that still wait are lost. */
  set(stage: Stage | null): void {
    for (const { end } of this.held.values()) end({ status: null, body: '' })
    this.release()
    this.stage = stage
    this.served = new Map()
    this.done.clear()
    this.scripts = new Promise((resolve) => {
      this.release = resolve
    })
    if (!stage?.holdsScripts) this.release()
    this.version++
  }

  /** The step of the stage for the call that waits, unless it was made already. */
  stepFor({ method, path }: Waiting): StagedStep | undefined {
    const pathname = path.split('?')[0] ?? ''
    return this.stage?.steps.find(
      (step) =>
        step.kind === 'call' &&
        !this.done.has(step.number) &&
        step.method === method &&
        step.path === pathname,
    )
  }

  /** Makes a step of the stage that is made on the server. False when it cannot be made now. */
  make(number: number): boolean {
    const step = this.stage?.steps.find((each) => each.number === number)
    if (step?.kind === 'scripts') this.release()
    if (step?.kind === 'call') {
      const call = this.waiting.find((each) => this.stepFor(each) === step)
      if (!call) return false
      this.end(call.id, step)
    }
    if (!step) return false
    this.done.add(number)
    this.version++
    return true
  }

  /** Stands before the API. */
  readonly before: MiddlewareHandler<Env> = async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (/^\/assets\/.*\.js$/.test(pathname)) await this.scripts
    // On a stage the page of the payment provider is not ours: the tab stays where it is.
    if (this.stage && pathname.startsWith('/pay/')) return c.body(null, 204)
    const call = `${c.req.method} ${pathname}${search}`
    // A browser asks again by itself when a connection that was open already is lost.
    if (performance.now() - (this.lost.get(call) ?? Number.NEGATIVE_INFINITY) < repeat)
      return answer(c, { status: null, body: '' })
    if (this.stage && !isCall(pathname)) return this.serve(c, next)
    const fate = isCall(pathname) ? this.fateOf(c.req.method, `${pathname}${search}`) : null
    if (fate === null) return next()
    if (fate === 'slow') await sleep(slow, c.req.raw.signal)
    if (fate === 'slow') return next()
    const ending = fate === 'wait' ? await this.wait(c) : fate
    if (ending === null) return next()
    if (ending.status === null) this.lost.set(call, performance.now())
    return answer(c, ending)
  }

  /** Serves a file or a page; a page gets the script that lets the switch decide what its device does. */
  private async serve(c: HonoContext<Env>, next: () => Promise<void>): Promise<void> {
    // The page is needed whole and as text, to put the script into it.
    for (const name of ['if-none-match', 'accept-encoding']) c.req.raw.headers.delete(name)
    await next()
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return
    const text = await c.res.text()
    const script = '<script src="/test-switch/device.js"></script>'
    const { status, headers } = c.res
    c.res = new Response(text.replace(/<head[^>]*>/, `$&${script}`), { status, headers })
    for (const name of ['content-length', 'etag']) c.res.headers.delete(name)
    c.res.headers.set('cache-control', 'no-store')
  }

  private fateOf(method: string, path: string): Fate | null {
    const pathname = path.split('?')[0] ?? ''
    const rule = this.rules.find((each) => each.method === method && fits(each.path, pathname))
    if (rule?.times === 'next') this.remove(rule.id)
    return rule?.fate ?? this.staged(method, path)
  }

  /** On a stage: the recorded answers to a call in their order, the last one for good; other calls wait. */
  private staged(method: string, path: string): Fate | null {
    if (!this.stage) return null
    const own = this.stage.answers.filter((each) => each.method === method)
    const same = own.filter((each) => each.path === path)
    const alike = own.filter((each) => each.path.split('?')[0] === path.split('?')[0])
    const answers = same.length > 0 ? same : alike
    const key = `${method} ${answers[0]?.path ?? ''}`
    const turn = this.served.get(key) ?? 0
    this.served.set(key, turn + 1)
    const found = answers[Math.min(turn, answers.length - 1)]
    if (!found || found.isHeld) return 'wait'
    return { status: found.status === undefined ? 200 : found.status, body: found.body }
  }

  private wait(c: HonoContext<Env>): Promise<Ending | null> {
    return new Promise((resolve) => {
      const id = ++this.count
      const end = (ending: Ending | null) => {
        this.held.delete(id)
        this.version++
        resolve(ending)
      }
      const { pathname, search } = new URL(c.req.url)
      this.held.set(id, { id, method: c.req.method, path: `${pathname}${search}`, end })
      this.version++
      c.req.raw.signal.addEventListener('abort', () => end({ status: null, body: '' }))
    })
  }
}

const isCall = (path: string): boolean => /^\/(api\/|get-ip|geo\/)/.test(path)

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

function answer(c: HonoContext<Env>, { status, body }: Ending): Response {
  if (status !== null) return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  const { outgoing } = Object(c.env)
  // Without a socket there is no connection to lose: the next best is an answer that nobody can read.
  if (typeof outgoing?.destroy !== 'function') return new Response(null, { status: 599 })
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}
