import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP connection to somewhere else that can be cut: everything that comes meanwhile waits. */
export interface Relay {
  readonly port: number
  /** From now on nothing passes; connections stay open, as with a cable that was pulled. */
  readonly cut: () => void
  /** Everything passes again, also what came meanwhile. */
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** Starts a relay to a port of this machine. */
export const startRelay = async (target: number): Promise<Relay> => {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1' })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (!to.write(chunk)) from.pause()
      })
      to.on('drain', () => {
        if (!isCut) from.resume()
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('end', () => to.end())
      if (isCut) from.pause()
      else from.resume()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
