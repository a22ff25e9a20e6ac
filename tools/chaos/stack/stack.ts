import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Delivered, startMailServer } from '../../../tests/server/smtp.ts'
import type { Options } from '../scenario.ts'
import { ApiProcess } from './api.ts'
import { Postgres } from './postgres.ts'
import { type Entrance, startProxy } from './proxy.ts'

/** PostgreSQL, API processes with the settings of a shop, and a proxy before them, on free ports of this machine. */
export interface Stack {
  readonly postgres: Postgres
  readonly apis: readonly ApiProcess[]
  readonly proxy: Entrance
  /** What was mailed. */
  readonly mails: readonly Delivered[]
  readonly stop: () => Promise<void>
}

interface Wishes {
  /** Settings of the API besides those of every shop. */
  readonly settings?: Readonly<Record<string, string>>
  /** Settings of PostgreSQL. */
  readonly postgres?: readonly string[]
  /** Settings that say where the database is, when not at once: gets the server, and a folder for more. */
  readonly database?: (postgres: Postgres, folder: string) => Promise<Readonly<Record<string, string>>>
}

const shop = {
  PAYMENT_PROVIDER: 'none',
  TRUSTED_PROXIES: '127.0.0.1',
  MAIL_FROM: 'Shop <orders@shop.example>',
  ORDER_STAGE_SECONDS: '3',
  // Everybody here comes from this machine.
  FIRST_CASH_ORDERS: '1000000',
}

/** Starts all of it in a temporary folder, which `stop` removes. */
export const startStack = async (options: Options, wishes: Wishes = {}): Promise<Stack> => {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-chaos-'))
  await chmod(folder, 0o755)
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of ends.reverse()) await end().catch((cause: unknown) => options.print(String(cause)))
  }
  try {
    const mail = await startMailServer('chaos')
    ends.push(mail.stop)
    const postgres = await Postgres.begin(join(folder, 'postgres'), wishes.postgres)
    ends.push(() => postgres.kill())
    const database = (await wishes.database?.(postgres, folder)) ?? { DATABASE_URL: postgres.url }
    const settings = { ...shop, ...database, SMTP_URL: mail.url, ...wishes.settings }
    const apis: ApiProcess[] = []
    for (let n = 0; n < options.processes; n += 1) {
      const api = await ApiProcess.begin(options, settings)
      ends.push(() => api.kill())
      apis.push(api)
    }
    const ports = apis.map(({ port }) => port)
    const proxy = await startProxy(join(folder, 'nginx'), ports)
    ends.push(proxy.stop)
    options.print(`${apis.length} API processes behind ${proxy.kind}`)
    return { postgres, apis, proxy, mails: mail.delivered, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}
