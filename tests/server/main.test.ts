import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverBundle } from '../../tools/build/server-bundles.mjs'
import { freePort, startPostgres } from './databases.ts'

const bundle = join('node_modules/.cache/tiffin-tests', `server-${process.pid}`)

interface Run {
  readonly process: ChildProcess
  readonly output: () => string
  /** The exit code; `null` after a signal that was not caught. */
  readonly ended: Promise<number | null>
}

const start = (environment: Record<string, string>, file = join(bundle, 'main.js')): Run => {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { process: child, output: () => text, ended }
}

/** The address a server says it serves at. */
const served = async (run: Run): Promise<string> => {
  const ready = new Promise<string>((resolve, reject) => {
    const look = () => {
      const origin = /API\s+(http:\S+)\/api/.exec(run.output())?.[1]
      if (origin) resolve(origin)
    }
    run.process.stdout?.on('data', look)
    run.ended.then(() => reject(new Error(run.output())))
  })
  return ready
}

const refused = async (environment: Record<string, string>) => {
  const run = start(environment)
  const code = await run.ended
  const sentence = run.output().trim().split('\n').at(-1)
  return { code, sentence }
}

describe('the server as a process', () => {
  let folder: string
  const running = new Set<ChildProcess>()
  const begin = (environment: Record<string, string>) => {
    const run = start(environment)
    running.add(run.process)
    run.ended.then(() => running.delete(run.process))
    return run
  }

  beforeAll(async () => {
    await build({ ...serverBundle(bundle), configFile: false })
    folder = await mkdtemp(join(tmpdir(), 'tiffin-main-'))
  }, 120_000)
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
    await rm(bundle, { recursive: true, force: true })
  })

  it('[APP-80 APP-82 APP-90] starts on a free port, says where, stops cleanly, and keeps everything', async () => {
    const environment = { DATA_DIR: join(folder, 'data') }
    const first = begin(environment)
    const origin = await served(first)
    expect(first.output()).toContain('First start: filling the database')
    expect(first.output()).toContain('9876543210 / Tiffin@2026')
    expect(first.output()).toContain(`${origin}/mailbox`)
    const body = JSON.stringify({ phone: '9876543210', password: 'Tiffin@2026' })
    const headers = { 'content-type': 'application/json' }
    const signedIn = await fetch(`${origin}/api/auth/login`, { method: 'POST', body, headers })
    const { token } = await signedIn.json()

    const second = await refused(environment)
    expect(second.code).toBe(1)
    expect(second.sentence).toMatch(/^The data folder .* is in use by process \d+: stop that one first/)

    first.process.kill('SIGINT')
    expect(await first.ended).toBe(0)
    await expect(access(join(folder, 'data/server.lock'))).rejects.toThrow()

    const again = begin(environment)
    const me = await fetch(`${await served(again)}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await me.json()).toMatchObject({ user: { name: 'Demo Traveller' } })
    expect(again.output()).not.toContain('First start')
    again.process.kill('SIGKILL')
    await again.ended

    const afterCrash = begin(environment)
    await served(afterCrash)
    afterCrash.process.kill('SIGTERM')
    expect(await afterCrash.ended).toBe(0)
  }, 120_000)

  it('[APP-80 APP-83] runs on PostgreSQL, without the demo account, and says when its port is taken', async () => {
    const postgres = await startPostgres()
    const run = begin({ DATABASE_URL: postgres.url })
    const origin = await served(run)
    expect(run.output()).not.toContain('Tiffin@2026')
    expect(await (await fetch(`${origin}/api/config`)).json()).toEqual({ demo: null })
    const body = JSON.stringify({ phone: '9876543210', password: 'Tiffin@2026' })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${origin}/api/auth/login`, { method: 'POST', body, headers })).status).toBe(401)

    const { port } = new URL(origin)
    const taken = await refused({ DATABASE_URL: postgres.url, PORT: port })
    expect(taken.code).toBe(1)
    expect(taken.sentence).toBe(
      `The server cannot listen on 127.0.0.1:${port}: something else listens there; stop it, or set PORT to another number.`,
    )

    run.process.kill('SIGTERM')
    expect(await run.ended).toBe(0)
    await postgres.stop()
  }, 120_000)

  it('[APP-83] says in one sentence that PostgreSQL cannot be reached', async () => {
    const port = await freePort()
    const { code, sentence } = await refused({
      DATABASE_URL: `postgres://tiffin:secret@127.0.0.1:${port}/tiffin`,
    })
    expect(code).toBe(1)
    expect(sentence).toBe(
      `The database of DATABASE_URL at 127.0.0.1:${port}/tiffin cannot be used (ECONNREFUSED): check that it runs and that the address, the name and the password are right.`,
    )
  })

  it('[APP-83] does not wait for ever for a database that accepts calls and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, sentence } = await refused({ DATABASE_URL: `postgres://tiffin@127.0.0.1:${port}/tiffin` })
    silent.close()
    expect(code).toBe(1)
    expect(sentence).toContain('cannot be used (CONNECT_TIMEOUT)')
  })

  it('[APP-79 APP-87] says in one sentence which setting is wrong', async () => {
    expect(await refused({ PORT: 'x' })).toEqual({
      code: 1,
      sentence: "PORT is 'x', but must be a whole number from 0 to 65535.",
    })
    expect((await refused({ HOST: '0.0.0.0' })).sentence).toMatch(
      /^HOST is '0\.0\.0\.0', but .* this machine only/,
    )
  })

  it('says once in development why it cannot start', async () => {
    const { ended, output } = start({ DATABASE_URL: 'nonsense' }, 'server/dev.mjs')
    expect(await ended).toBe(1)
    expect(output().match(/DATABASE_URL/g)).toHaveLength(1)
    expect(output().trim().split('\n')).toHaveLength(1)
  })
})
