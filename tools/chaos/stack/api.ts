import { get } from 'node:http'
import type { Built } from '../scenario.ts'
import { type Child, startChild, until } from './child.ts'

/** The status with which an address of this machine answers; 0 when it does not. */
export const statusOf = (port: number, path: string): Promise<number> =>
  new Promise((resolve) => {
    const asked = get({ port, path, host: '127.0.0.1', timeout: 3000, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', () => resolve(0)).on('timeout', () => asked.destroy())
  })

/** A process of the API that keeps its port from one start to the next. */
export class ApiProcess {
  /** 0 until the system has given it one. */
  port = 0
  #built: Built
  readonly #environment: Readonly<Record<string, string>>
  #child: Child | null = null

  private constructor(built: Built, environment: Readonly<Record<string, string>>) {
    this.#built = built
    this.#environment = environment
  }

  static async begin(built: Built, environment: Readonly<Record<string, string>>): Promise<ApiProcess> {
    const api = new ApiProcess(built, environment)
    await api.start()
    return api
  }

  get pid(): number {
    return this.#child?.process.pid ?? 0
  }

  get hasEnded(): boolean {
    return this.#child?.hasEnded() ?? true
  }

  get output(): string {
    return this.#child?.output() ?? ''
  }

  isReady = async (): Promise<boolean> => (await statusOf(this.port, '/readyz')) === 200

  /** Starts the process, of another version if one is named; resolves when it is ready for requests. */
  async start(built = this.#built): Promise<void> {
    this.#built = built
    const child = startChild(process.execPath, [built.server], {
      cwd: built.folder,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        ...this.#environment,
        PORT: String(this.port),
      },
    })
    this.#child = child
    await until(
      'The API starts',
      () => {
        if (child.hasEnded()) throw new Error('ended')
        this.port ||= Number(/API\s+http:\S+:(\d+)\/api/.exec(child.output())?.[1] ?? 0)
        return this.isReady()
      },
      120_000,
      child.output,
    )
  }

  async kill(): Promise<void> {
    this.#child?.process.kill('SIGKILL')
    await this.#child?.ended
  }

  /** Ends it as a supervisor does; returns its exit code. */
  async stop(): Promise<number | null> {
    this.#child?.process.kill('SIGTERM')
    return (await this.#child?.ended) ?? null
  }
}
