import { type } from 'arktype'
import { html } from 'hono/html'
import type { Extension } from '../../server/app.ts'
import { guardEmbeddedPage } from '../../server/http/embedded-pages.ts'
import type { App, RequestContext } from '../../server/http/handle.ts'
import { type Content, pageStyle, sendPage } from '../../server/http/html.ts'
import { HttpError } from '../../server/http/http-error.ts'
import { formPolicy } from '../../server/http/security.ts'
import { deviceScript } from './device-script.ts'
import { pageScript, startScript, stepScript } from './scripts.ts'
import { type Ending, knownCalls, type Rule, TestSwitch, type Waiting } from './test-switch.ts'

const ending = type({ status: '100 <= number.integer <= 599 | null', body: 'string = ""' })
const fate = type("'wait' | 'slow'").or(ending)
const ruleShape = type({ method: 'string', path: 'string', times: "'next' | 'every'", fate })
const texts = type({ '[string]': 'string' })
const stepShape = type({ number: 'number.integer', words: 'string' }).and(
  type({ kind: "'call'", method: 'string', path: 'string', status: 'number.integer | null', body: 'string' })
    .or({ kind: "'storage'", set: { '[string]': 'string | null' } })
    .or({ kind: "'code'", code: 'string' })
    .or({ kind: "'scripts'" }),
)
const stageShape = type({
  title: 'string',
  path: /^\/(?!\/)/,
  storage: texts,
  holdsScripts: 'boolean',
  answers: type({
    method: 'string',
    path: 'string',
    body: 'string',
    'status?': 'number.integer | null',
    'isHeld?': 'true',
  }).array(),
  steps: stepShape.array(),
  replaces: type("'position' | 'notifications' | 'visibility' | 'network' | 'clock' | 'motion'").array(),
  clock: type({ at: 'string', isStopped: 'boolean' }).or('null'),
  isStill: 'boolean',
})

const failureOf = (status: number, message: string): Ending => ({
  status,
  body: JSON.stringify({ success: false, message }),
})

/** How a call can be made to end, besides as the API itself ends it. */
const endings: readonly { readonly id: string; readonly words: string; readonly ending: Ending }[] = [
  {
    id: '500',
    words: 'Fail with 500',
    ending: failureOf(500, 'Something went wrong on our side. Please try again.'),
  },
  { id: '401', words: 'Refuse with 401', ending: failureOf(401, 'Please sign in to go on.') },
  { id: '409', words: 'Refuse with 409', ending: failureOf(409, 'This was changed by somebody else.') },
  { id: '422', words: 'Refuse with 422', ending: failureOf(422, 'This cannot be done now.') },
  {
    id: '429',
    words: 'Refuse with 429',
    ending: failureOf(429, 'Too many attempts. Please try again in 15 minutes.'),
  },
  { id: 'lost', words: 'Lose the connection', ending: { status: null, body: '' } },
]

const checked = <T>(result: T | type.errors): T => {
  if (result instanceof type.errors) throw new HttpError(400, result.summary)
  return result as T
}

/** The fields of a form. */
type Fields = Readonly<Record<string, unknown>>

const isForm = (c: RequestContext) => !(c.req.header('content-type') ?? '').startsWith('application/json')

/** The pages of the app send no forms by themselves, this one does. */
const ofForms = { 'content-security-policy': formPolicy(pageStyle, "'self'") }

/** What a form or a script gave. */
const given = async (c: RequestContext): Promise<unknown> => (isForm(c) ? c.req.parseBody() : c.req.json())

/** Back to the page after a form; `done` after a script. */
const after = (c: RequestContext) => (isForm(c) ? c.redirect('/test-switch', 303) : c.json({ done: true }))

/** An ending as a form names it: by its id, with a message of one's own where one was typed. */
const endingOf = (id: string, { message = '', body = '' }: Fields): Ending => {
  if (id === 'own') return { status: 200, body: String(body) }
  const found = endings.find((each) => each.id === id)
  if (!found) throw new HttpError(400, `Unknown ending '${id}'.`)
  const { status } = found.ending
  return message && status !== null ? failureOf(status, String(message)) : found.ending
}

/** Mounts the switch by which tests by hand decide how calls end. */
const mountTestSwitch = (app: App, control: TestSwitch): void => {
  app.use('/test-switch/*', async (c, next) => {
    const site = c.req.header('sec-fetch-site') ?? 'none'
    // A page elsewhere may lead here. It must not press buttons, or load the script of a step, which makes it.
    const isVisit = c.req.method === 'GET' && c.req.header('sec-fetch-mode') === 'navigate'
    if (!isVisit && site !== 'same-origin' && site !== 'none')
      throw new HttpError(403, 'Requests to the test switch are allowed only from its own page.')
    await next()
  })

  app.get('/test-switch', (c) =>
    sendPage(c, 'Test switch', lead(control), content(control), { headers: ofForms }),
  )
  app.get('/test-switch.json', ({ json }) =>
    json({ version: control.version, rules: control.allRules, waiting: control.waiting }),
  )
  app.get('/test-switch/page.js', (c) => script(c, pageScript))
  app.get('/test-switch/device.js', (c) => script(c, control.stage ? deviceScript(control.stage) : ''))
  app.get('/test-switch/start', (c) =>
    sendPage(
      c,
      'Start',
      html`Opens the app where the steps start.`,
      control.stage
        ? html`<article><p>Opening ${control.stage.path}</p></article><script src="/test-switch/start.js"></script>`
        : html`<article><p>No steps are staged.</p></article>`,
    ),
  )
  app.get('/test-switch/start.js', (c) => script(c, control.stage ? startScript(control.stage) : ''))
  app.get('/test-switch/step/:file{\\d+\\.js}', (c) => {
    const number = Number.parseInt(c.req.param('file'), 10)
    const step = control.stage?.steps.find((each) => each.number === number)
    if (!step || (step.kind !== 'storage' && step.kind !== 'code'))
      throw new HttpError(404, `Step ${number} has no script.`)
    control.make(number)
    return script(c, stepScript(step))
  })

  app.post('/test-switch/stage', async (c) => {
    control.set(checked(stageShape(await c.req.json())))
    return after(c)
  })
  app.post('/test-switch/rules', async (c) => {
    const body = Object(await given(c))
    control.add(isForm(c) ? ruleOfForm(body) : checked(ruleShape(body)))
    return after(c)
  })
  app.post('/test-switch/rules/:id/remove', async (c) => {
    control.remove(Number(c.req.param('id')))
    return after(c)
  })
  app.post('/test-switch/calls/:id', async (c) => {
    const body = Object(await given(c))
    const isUsual = isForm(c) ? body.end === 'usual' : 'usual' in body
    const how = isUsual ? null : isForm(c) ? endingOf(String(body.end), body) : checked(ending(body))
    if (!control.end(Number(c.req.param('id')), how) && !isForm(c))
      throw new HttpError(404, 'This call is no longer waiting.')
    return after(c)
  })
  app.post('/test-switch/steps/:number', async (c) => {
    if (!control.make(Number(c.req.param('number'))) && !isForm(c))
      throw new HttpError(409, 'This step is not possible now: its call is not waiting.')
    return after(c)
  })
}

const script = (c: RequestContext, code: string) =>
  c.body(code, 200, { 'content-type': 'text/javascript; charset=utf-8' })

const ruleOfForm = (body: Fields): Omit<Rule, 'id'> => {
  const [method = '', path = ''] = String(body.call).split(' ')
  const id = String(body.fate)
  return checked(
    ruleShape({
      method,
      path,
      times: body.times,
      fate: id === 'wait' || id === 'slow' ? id : endingOf(id, body),
    }),
  )
}

const lead = ({ stage }: TestSwitch): Content =>
  stage
    ? html`Staged: ${stage.title}. Begin at <a href="/test-switch/start">/test-switch/start</a>.`
    : html`Controls how API calls end, on this machine only.`

// Each part tells of which version it is, so that its script misses nothing that came while the page was on its way.
const content = (control: TestSwitch): Content => html`
<p id="unheard" role="alert" hidden>No page of the app took the step. Open it in this browser, and press again.</p>
<section id="steps" data-version="${control.version}" aria-label="Steps">${steps(control)}</section>
<h2>Waiting calls</h2>
<section id="waiting" data-version="${control.version}" aria-label="Waiting calls" aria-live="polite">${
  control.waiting.length === 0
    ? html`<article><p class="soft">No call is waiting.</p></article>`
    : control.waiting.map((call) => waitingCall(control, call))
}</section>
<h2>Rules</h2>
<section id="rules" data-version="${control.version}" aria-label="Rules">${
  control.allRules.length === 0
    ? html`<article><p class="soft">Every call ends as usual.</p></article>`
    : control.allRules.map(rule)
}</section>
${newRule}
<script src="/test-switch/page.js"></script>`

/** What of the stage is made here without a call. */
const steps = ({ stage, done }: TestSwitch): Content => {
  const open = (stage?.steps ?? []).filter(({ kind, number }) => kind !== 'call' && !done.has(number))
  if (open.length === 0) return html``
  return html`<h2>Steps to do here</h2>${open.map(
    (step) =>
      html`<article><form method="post" action="/test-switch/steps/${step.number}"><button data-script="${step.kind === 'storage' ? `/test-switch/step/${step.number}.js` : ''}" data-page="${step.kind === 'code' ? step.number : ''}">Step ${step.number}</button> ${step.words}</form></article>`,
  )}`
}

const waitingCall = (control: TestSwitch, call: Waiting): Content => {
  const step = control.stepFor(call)
  const own = step
    ? html`<form method="post" action="/test-switch/steps/${step.number}"><button class="main">Step ${step.number}</button> ${step.words}</form>`
    : ''
  return html`<article><h3><span class="mark">${call.method}</span><code>${call.path}</code></h3>${own}
<form method="post" action="/test-switch/calls/${call.id}"><label>Other message <input name="message"></label>
<button name="end" value="usual">End as usual</button>
${endings.map(({ id, words }) => html`<button name="end" value="${id}">${words}</button> `)}
<details><summary>Answer with a body</summary><label>JSON <textarea name="body" rows="4"></textarea></label><button name="end" value="own">Answer with 200</button></details></form></article>`
}

const fateWords = (fate: Rule['fate']): string => {
  if (fate === 'wait') return 'waits'
  if (fate === 'slow') return 'takes 10 seconds'
  return fate.status === null ? 'loses the connection' : `is answered with ${fate.status}`
}

const rule = ({ id, method, path, times, fate }: Rule): Content =>
  html`<article><form method="post" action="/test-switch/rules/${id}/remove"><span class="mark">${method}</span><code>${path}</code> ${times === 'next' ? 'The next call' : 'Every call'} ${fateWords(fate)}. <button>Remove</button></form></article>`

const newRule = html`<article><form method="post" action="/test-switch/rules"><h3>New rule</h3>
<p><label for="call">Call</label><select id="call" name="call">${knownCalls.map((call) => html`<option>${call}</option>`)}</select></p>
<p><label for="times">For</label><select id="times" name="times"><option value="next">the next call</option><option value="every">every call</option></select></p>
<p><label for="fate">Which</label><select id="fate" name="fate"><option value="wait">waits</option><option value="slow">takes 10 seconds</option>${endings.map(
  ({ id, words }) => html`<option value="${id}">${words}</option>`,
)}<option value="own">is answered with 200 and this body</option></select></p>
<p><label for="message">Other message</label><input id="message" name="message"></p>
<p><label for="body">Body</label><textarea id="body" name="body" rows="3"></textarea></p>
<button>Add</button></form></article>`

/** Extends a server with a test switch, which answers to this machine only. */
export const withTestSwitch: Extension = (app) => {
  const control = new TestSwitch()
  for (const path of ['/test-switch', '/test-switch.json', '/test-switch/*'])
    app.use(path, guardEmbeddedPage({ isDemo: false, demoPassword: null }))
  mountTestSwitch(app, control)
  app.use(control.before)
}
