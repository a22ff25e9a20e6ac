import type { Endpoint, Infer, Reply } from '@tiffin-junction/contract/calls/endpoint'
import { type Type, type } from 'arktype'
import type { Hono, Context as HonoContext } from 'hono'
import { bearerToken, findSession, type SignedIn } from '../account/sessions.ts'
import type { Context } from '../context.ts'
import { tooMany } from '../db/lanes.ts'
import { readFromReplica } from '../db/replica.ts'
import { FairQueue } from '../fair-queue.ts'
import type { Client } from './client.ts'
import { holdsNul } from './holds-nul.ts'
import { badInput, HttpError } from './http-error.ts'

export type Env = {
  Variables: {
    ctx: Context
    client: Client
    /** Whether the answer is out already, because it took too long. */
    isLate?: boolean
    /** Sources of the page's inline styles in its content security policy, where the answer is a page with styles. */
    inlineStyles?: readonly string[]
  }
}
export type App = Hono<Env>
export type RequestContext = HonoContext<Env>

/** Caller, as the endpoint's `auth` promises it. */
type Caller<E extends Endpoint> = E['auth'] extends 'required'
  ? SignedIn
  : E['auth'] extends 'optional'
    ? SignedIn | null
    : null

/** A request that has passed every check of its contract entry. */
export interface Call<E extends Endpoint> {
  readonly params: Infer<E['params']>
  readonly query: Infer<E['query']>
  readonly body: Infer<E['body']>
  readonly user: Caller<E>
  readonly ctx: Context
  readonly c: RequestContext
}

/** Labels of the fields whose names in the contract people would not understand. */
const shownNames: Readonly<Record<string, string>> = {
  firstName: 'Name',
  mobile: 'Mobile number',
  phone: 'Phone number',
  userEmail: 'Email',
  userPhone: 'Phone number',
  completeAddress: 'Address',
  otp: 'Code',
}

/** Label of a field in a message: `completeAddress` is 'Address', `itemRatings.0.rating` is 'Item ratings 0 rating'. */
const shownName = (field: string): string => {
  const words = field
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return shownNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Message of a wrong input: the expected form, never the given value, which may be a password. */
const complaint = ({ code, expected }: { code: string; expected: string }): string => {
  if (code === 'pattern') return 'is not in the right form'
  if (code === 'union') return 'is none of the allowed values'
  return `must be ${expected.replace(/^(at \w+) length (\d+)$/, '$1 $2 characters long')}`
}

const checked = (schema: Type<unknown>, value: unknown, whole: string): unknown => {
  if (holdsNul(value)) throw badInput('Text must not contain the zero character.')
  const result = schema(value)
  if (!(result instanceof type.errors)) return result
  const [problem] = result
  if (!problem) throw badInput(`${whole} is not valid.`)
  const field = problem.path.join('.')
  throw badInput(`${field ? shownName(field) : whole} ${complaint(problem)}.`, field || undefined)
}

const readBody = async (c: RequestContext): Promise<unknown> => {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw badInput('The body must be sent as application/json.')
  try {
    return await c.req.json()
  } catch (cause) {
    if (cause instanceof SyntaxError) throw badInput('The body is not valid JSON.')
    throw cause
  }
}

/** Refuses to do what a browser or a mail scanner asks for ahead of a person. */
const mustBeMeant = ({ req }: RequestContext): void => {
  if (req.method === 'HEAD') throw new HttpError(405, 'Use GET for this call.', { headers: { allow: 'GET' } })
  const purpose = req.header('sec-purpose') ?? req.header('purpose') ?? ''
  if (/prefetch|prerender|preview/i.test(purpose))
    throw new HttpError(503, 'This call is not made in advance.')
}

/** Calls of one account at a time: few of the connections to the database, which are for all. */
const accountTurns = new FairQueue(
  { running: Infinity, runningEach: 4, waiting: Infinity, waitingEach: 50 },
  tooMany,
)

const authenticate = async (c: RequestContext, auth: Endpoint['auth']): Promise<SignedIn | null> => {
  if (auth === 'none') return null
  const token = bearerToken(c.req.header('authorization'))
  const user = token ? await findSession(c.get('ctx'), token) : null
  if (!user && auth === 'required') throw new HttpError(401, 'Please sign in to go on.')
  return user
}

/**
 * Mounts a handler on its contract entry: `handle(app, entry)(handler)`, in two steps so that the entry's types
 * are settled before the handler is read. The handler gets parameters, query and body as the entry's schemas
 * give them, and the caller as its `auth` promises; what it returns is the 200 answer. It refuses by throwing
 * a `HttpError`. The caller is checked before the input.
 */
export const handle =
  <E extends Endpoint>(app: App, endpoint: E) =>
  (handler: (call: Call<E>) => Promise<Reply<E>> | Reply<E>): void => {
    app.on(endpoint.method, `/${endpoint.path}`, async (c) => {
      if (endpoint.hasEffect) mustBeMeant(c)
      const user = await authenticate(c, endpoint.auth)
      const { params, query, body } = endpoint
      const call = {
        params: params && checked(params, c.req.param(), 'The path'),
        query: query && checked(query, c.req.query(), 'The query'),
        body: body && checked(body, await readBody(c), 'The body'),
        user,
        ctx: c.get('ctx'),
        c,
      }
      // The schemas have just proved what the types say.
      const answer = async (ctx: Context) => handler({ ...call, ctx } as Call<E>)
      const isCatalogue =
        user === null && endpoint.method === 'GET' && /^api\/(external|trains)\//.test(endpoint.path)
      // A signed-in person may have written what is read, and a replica may not have it yet.
      const answerBy = () => (isCatalogue ? readFromReplica(call.ctx, answer) : answer(call.ctx))
      const reply = await (user ? accountTurns.run({ key: user.id }, answerBy) : answerBy())
      return typeof reply === 'string' ? c.text(reply) : c.json(reply as object)
    })
  }
