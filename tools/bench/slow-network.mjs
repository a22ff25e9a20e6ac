import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** @typedef {import('node:net').Socket} Socket */

/** Bytes that are sent at once, so that connections share the network evenly. */
const PACKET = 1460

/** One direction of a network, shared by all connections. */
class Line {
  /** When what was given to it so far is sent, milliseconds. */
  #free = 0
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve()

  /** @param {number} bits a millisecond */
  constructor(bits) {
    this.bits = bits
  }

  /**
   * Resolves when a packet is sent, after those that came before it.
   * @param {number} bytes
   */
  send(bytes) {
    const send = async () => {
      const now = performance.now()
      this.#free = Math.max(now, this.#free) + (bytes * 8) / this.bits
      await wait(this.#free - now)
    }
    this.#queue = this.#queue.then(send)
    return this.#queue
  }
}

/**
 * A slow network between browsers and a server. Chromium's own throttling is of a page: what the page's service
 * worker fetches would still come at once.
 */
export class SlowNetwork {
  /** @type {Set<Socket>} */
  #sockets = new Set()
  #server = createServer((socket) => void this.#lead(socket))
  #target
  /** Milliseconds there and back. */
  #roundTrip
  #up
  #down

  /**
   * @param {string} url of the server
   * @param {{rttMs: number, throughputKbps: number}} speed
   */
  constructor(url, { rttMs, throughputKbps }) {
    this.#target = new URL(url)
    this.#roundTrip = rttMs
    this.#up = new Line(throughputKbps)
    this.#down = new Line(throughputKbps)
  }

  /**
   * Opens it.
   * @returns {Promise<string>} the address of the server through it
   */
  async open() {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.address())
    return `http://127.0.0.1:${port}`
  }

  /** Ends it: nothing reaches the server from now on. */
  async cut() {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  /** @param {Socket} client */
  async #lead(client) {
    const server = connect(Number(this.#target.port), this.#target.hostname)
    this.#watch(client, server)
    this.#watch(server, client)
    // Both sides greet each other first.
    await wait(this.#roundTrip)
    await Promise.all([this.#carry(client, server, this.#up), this.#carry(server, client, this.#down)])
  }

  /**
   * Ends the other side of a connection with this one.
   * @param {Socket} socket
   * @param {Socket} other
   */
  #watch(socket, other) {
    this.#sockets.add(socket)
    socket.on('error', () => other.destroy())
    socket.on('close', () => this.#sockets.delete(socket))
  }

  /**
   * @param {Socket} from
   * @param {Socket} to
   * @param {Line} line
   */
  async #carry(from, to, line) {
    const arrive = (/** @type {() => void} */ work) => setTimeout(work, this.#roundTrip / 2)
    try {
      for await (const chunk of from)
        for (let at = 0; at < chunk.length; at += PACKET) {
          const packet = chunk.subarray(at, at + PACKET)
          await line.send(packet.length)
          arrive(() => to.write(packet))
        }
      arrive(() => to.end())
    } catch {
      // A connection that is cut.
      to.destroy()
    }
  }
}
