import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** What a connection meets: a network, nothing at all, or one bar, over which nothing ever comes. */
type Reach = 'free' | 'gone' | 'silent'

/**
 * The network between a browser and a server, which trains lose. Playwright's own `setOffline` does not reach what a
 * service worker fetches, so connections are cut for real; the browser is told, or has to find out by itself.
 */
class Tunnel {
  readonly #target: { readonly host: string; readonly port: number }
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  #port = 0
  #reach: Reach = 'free'

  private constructor(target: URL) {
    this.#target = { host: target.hostname, port: Number(target.port) }
  }

  /** Opens the way to a server. */
  static async to(url: string): Promise<Tunnel> {
    const tunnel = new Tunnel(new URL(url))
    await tunnel.#listen()
    return tunnel
  }

  /** Where the server is reached through the tunnel. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Leads to another server from now on, at the same address. */
  leadTo(url: string): void {
    const { hostname, port } = new URL(url)
    Object.assign(this.#target, { host: hostname, port: Number(port) })
    this.#cut()
  }

  /** No network. With a context, its browser says so to the page; without one, only calls fail. */
  async enter(context?: BrowserContext): Promise<void> {
    this.#reach = 'gone'
    await this.#close()
    await context?.setOffline(true)
  }

  /** A network over which nothing comes. */
  holdAll(): void {
    this.#reach = 'silent'
    this.#cut()
  }

  /** The network is back. */
  async leave(context?: BrowserContext): Promise<void> {
    this.#reach = 'free'
    this.#cut()
    if (!this.#server) await this.#listen()
    await context?.setOffline(false)
  }

  async stop(): Promise<void> {
    await this.#close()
  }

  async #listen(): Promise<void> {
    this.#server = createServer((socket) => this.#lead(socket)).listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async #close(): Promise<void> {
    const server = this.#server
    this.#server = null
    const closed = server && new Promise((resolve) => server.close(resolve))
    this.#cut()
    await closed
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #lead(socket: Socket): void {
    this.#watch(socket)
    if (this.#reach === 'silent') return
    const onward = connect(this.#target)
    this.#watch(onward)
    socket.pipe(onward).pipe(socket)
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
  }

  #watch(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    // A connection that is cut is what this is for.
    socket.on('error', () => socket.destroy())
  }
}

/** A journey through a tunnel. */
export interface Ride {
  readonly page: Page
  readonly context: BrowserContext
  readonly tunnel: Tunnel
}

/** Takes a journey on a phone with the service worker, whose way to a server leads through a tunnel. */
export const throughTunnel = async (
  browser: Browser,
  url: string | undefined,
  journey: (ride: Ride) => Promise<void>,
): Promise<void> => {
  const tunnel = await Tunnel.to(url ?? '')
  const context = await browser.newContext({
    baseURL: tunnel.url,
    serviceWorkers: 'allow',
    viewport: { width: 360, height: 740 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  try {
    await journey({ page: await context.newPage(), context, tunnel })
  } finally {
    await context.close()
    await tunnel.stop()
  }
}
