import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Entrance } from './proxy.ts'

/** How long a process that did not answer is passed over, in milliseconds. */
const rest = 1000
/** Whether a repeat has no other effect than the first. */
const isRepeatable = ({ method = '', headers }: IncomingMessage): boolean =>
  ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) || headers['idempotency-key'] !== undefined

/** A proxy for where there is no nginx: takes processes in turn, and repeats what is safe as nginx does. */
export const startOwnProxy = async (targets: readonly number[]): Promise<Entrance> => {
  const agent = new Agent({ keepAlive: true })
  const restsUntil = new Map<number, number>()
  let turn = 0
  const next = (tried: ReadonlySet<number>): number | undefined => {
    turn += 1
    const order = targets.map((_, place) => targets[(turn + place) % targets.length] ?? 0)
    const left = order.filter((target) => !tried.has(target))
    return left.find((target) => (restsUntil.get(target) ?? 0) < Date.now()) ?? left[0]
  }

  const pass = (asked: IncomingMessage, answer: ServerResponse, body: Buffer) => {
    const tried = new Set<number>()
    const forwarded = [asked.headers['x-forwarded-for'], asked.socket.remoteAddress]
      .filter(Boolean)
      .join(', ')
    const attempt = () => {
      const target = next(tried)
      if (target === undefined) {
        if (!answer.headersSent) answer.writeHead(502).end()
        return
      }
      tried.add(target)
      let isConnected = false
      let isAnswered = false
      const again = () => {
        restsUntil.set(target, Date.now() + rest)
        if (isAnswered) answer.destroy()
        else if (!isConnected || isRepeatable(asked)) attempt()
        else answer.writeHead(502).end()
      }
      const passed = request(
        {
          agent,
          port: target,
          host: '127.0.0.1',
          path: asked.url,
          method: asked.method,
          headers: { ...asked.headers, 'x-forwarded-for': forwarded, connection: 'keep-alive' },
        },
        (reply) => {
          if (reply.statusCode === 502 && isRepeatable(asked) && tried.size < targets.length) {
            reply.resume()
            again()
            return
          }
          isAnswered = true
          const { connection, 'keep-alive': _, ...headers } = reply.headers
          answer.writeHead(reply.statusCode ?? 502, headers)
          reply.on('error', () => answer.destroy()).pipe(answer)
        },
      )
      passed.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (isConnected = true))
        else isConnected = true
      })
      passed.on('error', again)
      answer.on('close', () => passed.destroy())
      passed.end(body)
    }
    attempt()
  }

  const server = createServer((asked, answer) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => pass(asked, answer, Buffer.concat(parts)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    kind: 'a proxy of this script, because nginx is missing here',
    async stop() {
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
