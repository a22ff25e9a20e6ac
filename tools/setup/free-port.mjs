import { once } from 'node:events'
import { createServer } from 'node:net'

/** @param {number} port */
async function isTaken(port) {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
    return false
  } catch {
    return true
  } finally {
    probe.close()
  }
}

/**
 * Starts a program that cannot choose its port itself. The port is below those that a system gives out. A start that
 * fails while the port is taken is tried again on another.
 * @template T
 * @param {(port: number) => Promise<T>} start
 * @param {number} [tries]
 * @returns {Promise<T>}
 */
export async function onFreePort(start, tries = 5) {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  try {
    return await start(port)
  } catch (error) {
    if (tries === 1 || !(await isTaken(port))) throw error
    return onFreePort(start, tries - 1)
  }
}
