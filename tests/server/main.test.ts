import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { registerPushToken } from '@tiffin-junction/contract/calls/account'
import { issuePushToken, pushStreamPath, pushTokenHeader } from '@tiffin-junction/contract/calls/push'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverBundle } from '../../tools/build/server-bundles.mjs'
import { isAll } from '../gate.mjs'
import { closedPort, startPostgres } from './databases.ts'

const bundle = join('node_modules/.cache/tiffin-tests', `server-${process.pid}`)

interface Run {
  readonly process: ChildProcess
  readonly output: () => string
  /** The exit code; `null` after a signal that was not caught. */
  readonly ended: Promise<number | null>
}

const start = (
  environment: Record<string, string>,
  file = join(bundle, 'main.js'),
  ...words: readonly string[]
): Run => {
  const child = spawn(process.execPath, [file, ...words], {
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

  const checked = async (environment: Record<string, string>, word = '--check') => {
    const { ended, output } = start(environment, join(bundle, 'main.js'), word)
    return { code: await ended, output: output() }
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

    // `npm start` fills a database while the app is built.
    const file = join(folder, 'unbuilt.mjs')
    const failed = "const built = Promise.reject(new Error('The build failed.')); built.catch(() => {})"
    const run = JSON.stringify(pathToFileURL(resolve(bundle, 'run.js')))
    await writeFile(file, `${failed}; await (await import(${run})).runServer({ built })`)
    const unbuilt = start(environment, file)
    expect(await unbuilt.ended).toBe(1)
    expect(unbuilt.output().trim().split('\n').at(-1)).toBe('The build failed.')
    await expect(access(join(folder, 'data/server.lock'))).rejects.toThrow()
  }, 120_000)

  it.runIf(isAll)(
    '[APP-80 APP-83 APP-99 APP-116] runs on PostgreSQL, without the demo account, and says when its port is taken',
    async () => {
      const postgres = await startPostgres()
      const before = await checked({ DATABASE_URL: postgres.url })
      expect(before.output).toMatch(
        /PostgreSQL at 127\.0\.0\.1:\d+\/postgres; the start applies \d+ migrations/,
      )
      expect(before.output).not.toContain('tiffin:tiffin')
      const run = begin({ DATABASE_URL: postgres.url, METRICS_PORT: '0' })
      const origin = await served(run)
      expect(run.output()).not.toContain('Tiffin@2026')
      expect(await (await fetch(`${origin}/api/config`)).json()).toEqual({ demo: null })
      const body = JSON.stringify({ phone: '9876543210', password: 'Tiffin@2026' })
      const headers = { 'content-type': 'application/json' }
      expect((await fetch(`${origin}/api/auth/login`, { method: 'POST', body, headers })).status).toBe(401)

      const metrics = /Metrics\s+(http:\S+)/.exec(run.output())?.[1] ?? ''
      expect(await (await fetch(metrics)).text()).toContain('tiffin_database_connections{state="active"} 1')
      const after = await checked({ DATABASE_URL: postgres.url })
      expect(after.output).toContain('its tables are current')

      const { port } = new URL(origin)
      const taken = await refused({ DATABASE_URL: postgres.url, PORT: port })
      expect(taken.code).toBe(1)
      expect(taken.sentence).toBe(
        `The server cannot listen on 127.0.0.1:${port}: something else listens there; stop it, or set PORT to another number.`,
      )

      run.process.kill('SIGTERM')
      expect(await run.ended).toBe(0)
      await postgres.stop()
    },
    120_000,
  )

  it.runIf(isAll)('[APP-83] says in one sentence that PostgreSQL cannot be reached', async () => {
    const port = await closedPort()
    const { code, sentence } = await refused({
      DATABASE_URL: `postgres://tiffin:secret@127.0.0.1:${port}/tiffin`,
    })
    expect(code).toBe(1)
    expect(sentence).toBe(
      `The database of DATABASE_URL at 127.0.0.1:${port}/tiffin cannot be used (ECONNREFUSED): check that it runs and that the address, the name and the password are right.`,
    )
  })

  it.runIf(isAll)(
    '[APP-83] does not wait for ever for a database that accepts calls and says nothing',
    async () => {
      const silent = createServer().listen(0, '127.0.0.1')
      await once(silent, 'listening')
      const address = silent.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const { code, sentence } = await refused({ DATABASE_URL: `postgres://tiffin@127.0.0.1:${port}/tiffin` })
      silent.close()
      expect(code).toBe(1)
      expect(sentence).toContain('cannot be used (CONNECT_TIMEOUT)')
    },
  )

  it('[APP-79 APP-87] says in one sentence which setting is wrong', async () => {
    expect(await refused({ PORT: 'x' })).toEqual({
      code: 1,
      sentence: "PORT is 'x', but must be a whole number from 0 to 65535.",
    })
    expect((await refused({ HOST: '0.0.0.0' })).sentence).toMatch(
      /^HOST is '0\.0\.0\.0', but .* this machine only/,
    )
  })

  it('[APP-99] `npm start -- --check` says what would run, changes nothing and ends', async () => {
    const dataDir = join(folder, 'checked')
    const { code, output } = await checked({ DATA_DIR: dataDir, SMTP_URL: 'smtp://u:secret@mail.example:25' })
    expect(output).toContain(`Database       embedded, in ${dataDir}, which is made at the first start`)
    expect(output).toContain('Mail           SMTP by mail.example:25')
    expect(output).not.toContain('secret')
    expect(code).toBe(0)
    await expect(access(dataDir)).rejects.toThrow()
  })

  it.runIf(isAll)('[APP-99] a check ends with exit code 1 when something is wrong', async () => {
    const port = await closedPort()
    const unreachable = await checked({ DATABASE_URL: `postgres://tiffin:secret@127.0.0.1:${port}/tiffin` })
    expect(unreachable.code).toBe(1)
    expect(unreachable.output).toContain('cannot be used (ECONNREFUSED)')
    const wrong = await checked({ PORT: 'x', ORDER_STAGE_SECONDS: 'y' })
    expect(wrong.code).toBe(1)
    expect(wrong.output.trim().split('\n')).toHaveLength(2)
    expect(await checked({ FIREBASE_KEY_FILE: join(folder, 'missing') })).toEqual({
      code: 1,
      output: 'FIREBASE_KEY_FILE must name the JSON key file of a Firebase service account.\n',
    })
    expect((await checked({}, '--chek')).output).toContain("'--chek' is not known here")
    expect((await checked({}, '--try')).output).toContain('--try belongs to --check')
  })

  const json = { 'content-type': 'application/json' }

  // On a busy machine a sign-in may take over 2 s, and is then answered with 503.
  it.runIf(isAll)(
    '[APP-109] SIGTERM under load resets 0 requests, and ends with 0',
    async () => {
      const run = begin({ DATA_DIR: join(folder, 'data'), DRAIN_SECONDS: '1' })
      const { port } = new URL(await served(run))
      const counts = { answered: 0, told: 0, failed: [] as unknown[] }
      const ask = (agent: Agent, path: string) =>
        new Promise<IncomingMessage>((resolve, reject) => {
          const sent = request({ port, path, agent }, (answer) => {
            answer
              .on('error', reject)
              .on('end', () => resolve(answer))
              .resume()
          })
          sent.on('error', reject).end()
        })
      /** Asks again and again over one kept connection, until it is to go elsewhere. */
      const worker = async (path: string) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        try {
          for (let isOver = false; !isOver; ) {
            const { statusCode, headers } = await ask(agent, path)
            counts.answered += 1
            isOver = headers.connection === 'close'
            if (isOver) counts.told += 1
            if (statusCode !== 200) counts.failed.push([path, statusCode])
          }
        } catch (cause) {
          counts.failed.push(cause)
        }
        agent.destroy()
      }
      const paths = ['/api/config', '/api/external/get-cuisines-category', '/healthz', '/api']
      const workers = Array.from({ length: 40 }, (_, n) => worker(paths[n % paths.length] ?? '/api'))
      // A sender that is slow: its second half comes when the server no longer listens.
      const body = JSON.stringify({ phone: '9876543210', password: 'Tiffin@2026' })
      const slow = request({
        port,
        path: '/api/auth/login',
        method: 'POST',
        headers: { ...json, 'content-length': body.length },
      })
      const slowAnswer = once(slow, 'response')
      slow.write(body.slice(0, 10))
      await expect.poll(() => counts.answered).toBeGreaterThan(400)

      const idle = new Agent({ keepAlive: true, maxSockets: 1 })
      await ask(idle, '/readyz')
      run.process.kill('SIGTERM')
      await Promise.all(workers)
      expect((await ask(idle, '/readyz')).statusCode).toBe(503)
      idle.destroy()
      await expect
        .poll(() => ask(new Agent(), '/healthz').catch(({ code }) => code), { timeout: 5000 })
        .toBe('ECONNREFUSED')
      slow.end(body.slice(10))
      const [answer] = (await slowAnswer) as [IncomingMessage]
      expect(answer.resume().statusCode).toBe(200)
      expect(await run.ended).toBe(0)
      expect(counts.failed).toEqual([])
      expect(counts.told).toBe(40)
    },
    60_000,
  )

  it.runIf(isAll)(
    '[APP-110] SIGTERM: a stream gets a `retry:` and ends',
    async () => {
      const run = begin({ DATA_DIR: join(folder, 'data'), DRAIN_SECONDS: '0' })
      const origin = await served(run)
      const post = async (path: string, body: object, headers = {}) =>
        (
          await fetch(`${origin}/${path}`, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { ...json, ...headers },
          })
        ).json()
      const { token } = await post('api/auth/login', { phone: '9876543210', password: 'Tiffin@2026' })
      const authorization = `Bearer ${token}`
      const issued = await post(issuePushToken.path, {}, { authorization })
      await post(
        registerPushToken.path,
        { fcmToken: issued.token, deviceId: 'device_1_a' },
        { authorization },
      )
      const stream = await fetch(`${origin}/${pushStreamPath}`, {
        headers: { authorization, [pushTokenHeader]: issued.token },
      })
      expect(stream.status).toBe(200)
      run.process.kill('SIGTERM')
      expect(await stream.text()).toMatch(/: listening\n\nretry: \d{3,4}\n\n$/)
      expect(await run.ended).toBe(0)
    },
    60_000,
  )

  it('[APP-174] when the embedded database has died calls fail, and the process ends', async () => {
    const hook = join(folder, 'killed.cjs')
    await writeFile(
      hook,
      `const { Worker } = require('node:worker_threads')
       const { postMessage } = Worker.prototype
       let worker
       Worker.prototype.postMessage = function (...all) {
         worker = this
         return postMessage.apply(this, all)
       }
       process.on('SIGUSR2', () => worker.terminate())`,
    )
    const run = begin({ DATA_DIR: join(folder, 'data'), NODE_OPTIONS: `--require ${hook}` })
    const origin = await served(run)
    run.process.kill('SIGUSR2')
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503)
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain('The embedded database has died')
  }, 60_000)

  it('[APP-175] a failure that nothing has caught is logged without who it is about, and ends the process', async () => {
    const hook = join(folder, 'failing.cjs')
    await writeFile(hook, `process.on('SIGUSR2', () => Promise.reject(new Error('Lost 9812345678')))`)
    const run = begin({ DATA_DIR: join(folder, 'data'), NODE_OPTIONS: `--require ${hook}` })
    await served(run)
    run.process.kill('SIGUSR2')
    expect(await run.ended).toBe(1)
    const line = JSON.parse(run.output().trim().split('\n').at(-1) ?? '')
    expect(line).toMatchObject({
      msg: 'The server has failed, so it ends',
      error: { message: 'Lost [phone]' },
    })
  }, 60_000)

  it.runIf(isAll)(
    '[APP-111] with a database that no longer answers calls fail, and SIGTERM still ends the process',
    async () => {
      const hook = join(folder, 'hook.cjs')
      await writeFile(
        hook,
        `const { Worker } = require('node:worker_threads')
       process.on('SIGUSR2', () => { Worker.prototype.postMessage = () => undefined })`,
      )
      const run = begin({
        DATA_DIR: join(folder, 'data'),
        DRAIN_SECONDS: '0',
        NODE_OPTIONS: `--require ${hook}`,
      })
      const origin = await served(run)
      const path = '/api/external/get-cuisines-category'
      expect((await fetch(origin + path)).status).toBe(200)
      run.process.kill('SIGUSR2')
      await expect.poll(async () => (await fetch(origin + path)).status).toBe(503)
      expect((await fetch(`${origin}/readyz`)).status).toBe(503)
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
      run.process.kill('SIGTERM')
      expect(await run.ended).toBe(0)
    },
    60_000,
  )

  it.runIf(isAll)('says once in development why it cannot start', async () => {
    const { ended, output } = start({ DATABASE_URL: 'nonsense' }, 'server/dev.mjs')
    expect(await ended).toBe(1)
    expect(output().match(/DATABASE_URL/g)).toHaveLength(1)
    expect(output().trim().split('\n')).toHaveLength(1)
  })

  it.runIf(isAll)(
    '[APP-187] says in one sentence in development that its data folder is in use',
    async () => {
      const held = join(folder, 'held')
      await mkdir(held)
      await writeFile(join(held, 'server.lock'), String(process.ppid))
      const { ended, output } = start({ DATA_DIR: held }, 'server/dev.mjs')
      expect(await ended).toBe(1)
      expect(output()).toMatch(/^The data folder .* is in use by process \d+: [^\n]*\n$/)
    },
  )
})
