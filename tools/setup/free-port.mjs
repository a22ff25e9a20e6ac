import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Starts a program that cannot choose its port itself. The port is below those that a system gives out; a start that
 * fails, because the port is taken, is tried again on another.
 * @template T
 * @param {(port: number) => Promise<T>} start
 * @param {number} [tries]
 * @returns {Promise<T>}
 */
export async function onFreePort(start, tries = 5) {
  try {
    return await start(20_000 + Math.floor(Math.random() * 12_000))
  } catch (error) {
    if (tries === 1) throw error
    return onFreePort(start, tries - 1)
  }
}

/** Returns a port that nobody listens on now. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}
