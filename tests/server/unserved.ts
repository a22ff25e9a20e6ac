import type { Endpoint } from '@tiffin-junction/contract/calls/endpoint'
import type { App } from '../../server/http/handle.ts'

const ask = async (app: App, { method, path }: Pick<Endpoint, 'method' | 'path'>, token: string | null) => {
  const url = `http://127.0.0.1/${path.replace(/:\w+/g, '1')}`
  const hasBody = method === 'POST' || method === 'PUT'
  const response = await app.fetch(
    new Request(url, {
      method,
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(hasBody ? { body: '{}' } : {}),
    }),
  )
  return { status: response.status, text: await response.text() }
}

/**
 * The calls that no route of the server answers, as `POST api/orders/add-to-cart`. Each is really made, as a guest
 * and as a member. The router's own answer is told from the 404 of a handler by its words, which are those at an
 * address that nobody can have.
 *
 * @param newToken signs somebody in for one call, which may well sign them out
 */
export async function unservedCalls(
  app: App,
  endpoints: readonly Endpoint[],
  newToken: () => Promise<string>,
): Promise<string[]> {
  const mounted = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
  const unserved: string[] = []
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    const nowhere = await ask(app, { method, path: `${crypto.randomUUID()}/nowhere` }, null)
    let isAnswered = true
    for (const token of [null, await newToken()]) {
      const { status, text } = await ask(app, endpoint, token)
      if (status === 405 || (status === nowhere.status && text === nowhere.text)) isAnswered = false
    }
    // A route of a wider pattern may answer in place of the one that is missing.
    if (!isAnswered || !mounted.has(`${method} /${path}`)) unserved.push(`${method} ${path}`)
  }
  return unserved
}
