import { execFile } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { onFreePort } from '../../setup/free-port.mjs'
import { startCrowd } from '../load/crowd.ts'
import type { Scenario } from '../scenario.ts'
import { type Child, startChild, until } from '../stack/child.ts'
import { type Postgres, runAs } from '../stack/postgres.ts'
import { findProgram } from '../stack/proxy.ts'
import { startStack } from '../stack/stack.ts'

/** Connections to PostgreSQL; the processes have six times as many to pgbouncer. */
const serverConnections = 5

/** Whether it keeps prepared statements, as from 1.21 on. */
const knowsStatements = async (program: string): Promise<boolean> => {
  const { stdout } = await promisify(execFile)(program, ['--version'])
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(stdout) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

const startBouncer = async (program: string, postgres: Postgres, folder: string) => {
  const own = join(folder, 'pgbouncer')
  await mkdir(own)
  const prepares = await knowsStatements(program)
  const { username, password, port: target } = new URL(postgres.url)
  await writeFile(join(own, 'users.txt'), `"${username}" "${password}"\n`)
  await chmod(own, 0o755)
  return onFreePort(async (port) => {
    await writeFile(
      join(own, 'pgbouncer.ini'),
      `[databases]
postgres = host=127.0.0.1 port=${target} dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${own}/users.txt
pool_mode = transaction
${prepares ? 'max_prepared_statements = 300' : ''}
default_pool_size = ${serverConnections}
max_client_conn = 200
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
    )
    const child = startChild(program, [join(own, 'pgbouncer.ini')], { ...(await runAs()) })
    const url = postgres.urlAt(port)
    await until('pgbouncer starts', () => canConnect(url), 10_000, child.output)
    return { child, url, prepares }
  })
}

const canConnect = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.end()
  return true
}

/** The processes share few connections, which change from one transaction to the next. */
export const bouncer: Scenario = {
  title: 'pgbouncer in transaction mode: 30 connections of the processes on 5 to PostgreSQL',
  seconds: 20,
  async run(options) {
    const program = findProgram('pgbouncer')
    if (program === null) {
      options.print('pgbouncer is missing here, so nothing was tried (Debian: apt-get install pgbouncer).')
      return [{ name: 'pgbouncer found', value: 0, least: 1 }]
    }
    let child: Child | null = null
    const stack = await startStack(options, {
      database: async (postgres, folder) => {
        const started = await startBouncer(program, postgres, folder)
        child = started.child
        return { DATABASE_URL: started.url, DATABASE_PREPARE: started.prepares ? '1' : '0' }
      },
    })
    try {
      const load = await startCrowd(stack, options.people)
      await sleep(options.seconds * 1000)
      const [open] = await stack.postgres.ask<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where application_name like 'tiffin-junction%'",
      )
      const figures = await load.end()
      for (const failure of new Set(load.tally.failures)) options.print(`failed: ${failure}`)
      return [
        { name: 'connections to PostgreSQL', value: open?.count ?? 0, most: serverConnections, least: 1 },
        { name: 'requests that people saw fail', value: load.tally.failures.length, most: 0 },
        ...figures,
      ]
    } finally {
      await stack.stop()
      ;(child as Child | null)?.process.kill('SIGKILL')
    }
  },
}
