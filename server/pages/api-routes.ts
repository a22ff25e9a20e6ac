import type { Endpoint } from '@tiffin-junction/contract/calls/endpoint'
import type { Type } from 'arktype'
import { html } from 'hono/html'
import type { App } from '../http/handle.ts'
import { sendPage } from '../http/html.ts'
import { openApi, servedByArea } from './openapi.ts'

const who = {
  none: 'everybody',
  optional: 'everybody; more for who is signed in',
  required: 'who is signed in',
}

const shape = (label: string, schema: Type<unknown> | undefined) =>
  schema ? html`<pre>${label}: ${schema.expression}</pre>` : ''

const entry = (
  endpoint: Endpoint,
) => html`<details><summary><span class="mark">${endpoint.method}</span><code>/${endpoint.path}</code></summary>
<p>${endpoint.summary}</p><p class="soft">For ${who[endpoint.auth]}.${endpoint.idempotent ? ' Safe to repeat with the same Idempotency-Key header.' : ''}</p>
${shape('path', endpoint.params?.out)}${shape('query', endpoint.query?.out)}${shape('body', endpoint.body?.in)}${shape('reply', endpoint.reply.in)}</details>`

/** Mounts the description of the API, for people and as an OpenAPI document; to be mounted after all calls. */
export const mountApiPage = (app: App): void => {
  const mounted = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
  const isServed = ({ method, path }: Endpoint) => mounted.has(`${method} /${path}`)

  app.get('/api/openapi.json', (c) => c.json(openApi(isServed)))

  app.get('/api', (c) =>
    sendPage(
      c,
      'The API',
      html`Also as an <a href="/api/openapi.json">OpenAPI document</a>. Requests and answers are JSON.`,
      html`${servedByArea(isServed).map(
        ([area, endpoints]) => html`<h2>${area}</h2>${endpoints.map(entry)}`,
      )}`,
    ),
  )
}
