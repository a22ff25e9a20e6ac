import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { drainBackground } from '../../server/background.ts'
import type { Context } from '../../server/context.ts'
import { mails } from '../../server/db/schema.ts'
import { outbox } from '../../server/db/schema-outbox.ts'
import type { Mail, MailProvider } from '../../server/mail/provider.ts'
import { smtpMail } from '../../server/mail/smtp-provider.ts'
import { startMetrics } from '../../server/metrics/metrics.ts'
import { enqueueHeldReceipts } from '../../server/order/mail.ts'
import { enqueue } from '../../server/outbox/enqueue.ts'
import { sendDue, startOutbox } from '../../server/outbox/send.ts'
import { until } from '../until.ts'
import { describeOnBoth } from './harness.ts'
import { kitchen, newCustomer, openKitchens } from './kitchen.ts'
import { startMailServer } from './smtp.ts'

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 24 * 3_600_000]

describeOnBoth('what is done after a commit', (server) => {
  let embedded: MailProvider
  let sent: Mail[]
  /** What the mail server does with the next mails; it takes those after them. */
  let fails: Error[]
  const post: MailProvider = {
    isEmbedded: false,
    send: async (mail) => {
      const failure = fails.shift()
      if (failure) throw failure
      sent.push(mail)
    },
  }
  /** This server, so many milliseconds later. */
  const at = (elapsed: number, changes: Partial<Context> = {}): Context => ({
    ...server.ctx,
    now: () => new Date(Date.now() + elapsed),
    ...changes,
  })
  const mail = (subject: string = randomUUID()): Mail => ({ to: 'asha@example.in', subject, text: 'Hello' })
  const jobs = () => server.ctx.db.select().from(outbox)

  beforeAll(async () => {
    embedded = server.ctx.mail
    await openKitchens(server.ctx.db)
  })
  beforeEach(async () => {
    sent = []
    fails = []
    Object.assign(server.ctx, { mail: post })
    await server.ctx.db.delete(outbox)
  })
  afterEach(() => expect(server.errors.splice(0)).toEqual([]))
  afterAll(() => Object.assign(server.ctx, { mail: embedded }))

  it('[APP-117] is written by the transaction that makes it due, and undone with it', async () => {
    const { db } = server.ctx
    const failing = db.transaction(async (tx) => {
      await enqueue(tx, { kind: 'mail', mail: mail() }, new Date())
      throw new Error('The order was refused.')
    })
    await expect(failing).rejects.toThrow('The order was refused.')
    expect(await jobs()).toEqual([])
    const asha = await newCustomer(server)
    await asha.add(kitchen.dal)
    fails.push(new Error('no mail today'))
    const { body } = await asha.orderInCash()
    await drainBackground(server.ctx)
    expect(await jobs()).toMatchObject([
      { kind: 'receipt', payload: { orderNumber: body.orderId }, attempts: 1 },
    ])
    expect(server.errors.splice(0)).toEqual([new Error('no mail today')])
    await sendDue(at(6 * second))
    expect(sent.map(({ to }) => to)).toEqual([asha.email])
    expect(await jobs()).toEqual([])
  })

  it('[APP-117] a process that dies over it loses nothing: another does it after 60 s, and the mail is there once', async () => {
    await enqueue(server.ctx.db, { kind: 'mail', mail: mail('Once') }, new Date())
    // It has sent the mail, and does not say so before another one has.
    let die = () => {}
    const dead = new Promise<void>((resolve) => {
      die = resolve
    })
    const held = vi.fn(async (given: Mail) => {
      await embedded.send(given)
      await dead
    })
    const dying = sendDue(at(0, { mail: { isEmbedded: true, send: held } }))
    await until(() => expect(held).toHaveBeenCalled())
    await sendDue(at(59 * second))
    expect(sent).toEqual([])
    await sendDue(at(61 * second, { mail: embedded }))
    expect(await jobs()).toEqual([])
    expect(await server.ctx.db.select().from(mails).where(eq(mails.subject, 'Once'))).toHaveLength(1)
    die()
    await dying
  })

  it('[APP-118] what fails is done again after 5 s, 10 s and so on up to 1 h, by the same id', async () => {
    await enqueue(server.ctx.db, { kind: 'mail', mail: mail() }, new Date())
    fails = Array.from({ length: 12 }, () => new Error('no mail today'))
    const pauses: number[] = []
    let elapsed = 0
    while (fails.length > 0) {
      const now = new Date(Date.now() + elapsed)
      await sendDue({ ...server.ctx, now: () => now })
      const [job] = await jobs()
      const next = job?.nextAttemptAt?.getTime() ?? 0
      pauses.push((next - now.getTime()) / second)
      elapsed = next - Date.now()
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
    expect(server.errors.splice(0)).toHaveLength(12)
    const [job] = await jobs()
    await sendDue(at(elapsed + minute))
    expect(sent).toMatchObject([{ id: job?.id }])
  })

  it('[ACC-164] a receipt that is on its way is not mailed a second time when its address is verified', async () => {
    const { db } = server.ctx
    const asha = await newCustomer(server)
    await asha.add(kitchen.dal)
    fails.push(new Error('no mail today'))
    await asha.orderInCash()
    await drainBackground(server.ctx)
    expect(server.errors.splice(0)).toHaveLength(1)
    await db.transaction((tx) => enqueueHeldReceipts(tx, asha.id, new Date()))
    await sendDue(at(minute))
    expect(sent.map(({ to }) => to)).toEqual([asha.email])
  })

  it('[APP-118] any number of processes do each once', async () => {
    const many = Array.from({ length: 45 }, () => mail())
    for (const each of many) await enqueue(server.ctx.db, { kind: 'mail', mail: each }, new Date())
    await Promise.all(Array.from({ length: 4 }, () => sendDue(at(0))))
    expect(sent.map(({ subject }) => subject).sort()).toEqual(many.map(({ subject }) => subject).sort())
    expect(await jobs()).toEqual([])
  })

  it('[APP-118] a second job of the same kind and key changes nothing while the first is there', async () => {
    for (const orderId of ['one', 'one', 'two'])
      await enqueue(server.ctx.db, { kind: 'refund', orderId }, new Date(), { key: orderId })
    expect((await jobs()).map(({ key }) => key).sort()).toEqual(['one', 'two'])
  })

  it('[APP-119] a mail that nobody takes for 24 h is given up, kept for 30 days and counted', async () => {
    await enqueue(server.ctx.db, { kind: 'mail', mail: mail() }, new Date())
    fails = [new Error('no mail today')]
    await sendDue(at(day - second))
    expect(server.errors.splice(0)).toEqual([new Error('no mail today')])
    await sendDue(at(day + minute))
    expect(server.errors.splice(0)).toEqual(['outbox: mail was given up'])
    expect(await jobs()).toMatchObject([{ nextAttemptAt: null, givenUpAt: expect.any(Date) }])
    const metrics = await startMetrics(server.ctx, server.opened).text()
    expect(metrics).toContain('tiffin_outbox_given_up{kind="mail"} 1')
    const redo = /UPDATE outbox SET .*;/.exec(readFileSync('docs/operations.md', 'utf8'))?.[0] ?? ''
    const [kept] = await jobs()
    await server.ctx.db.execute(sql.raw(redo.replace('…', kept?.id ?? '')))
    await sendDue(at(minute))
    expect(sent).toMatchObject([{ id: kept?.id }])
  })

  it('[APP-119] what was given up is forgotten after 30 days', async () => {
    const givenUpAt = new Date()
    await server.ctx.db.insert(outbox).values({ kind: 'mail', payload: {}, createdAt: givenUpAt, givenUpAt })
    const cleaned = async (elapsed: number) => {
      const end = startOutbox(at(elapsed))
      await expect.poll(async () => (await jobs()).length).toBe(elapsed > 31 * day ? 0 : 1)
      await end()
    }
    await cleaned(30 * day)
    await cleaned(32 * day)
    expect(sent).toEqual([])
  })

  it('[APP-119] a code after 5 min and a push message after 10 min are forgotten: they are no news', async () => {
    const note = { title: 'Late', body: 'Late', icon: '/food/pot.webp', link: '/' }
    await enqueue(server.ctx.db, { kind: 'push', token: 'device', note }, new Date())
    await enqueue(server.ctx.db, { kind: 'reset-code', email: 'a@example.in', mobile: '9' }, new Date())
    const push = { send: () => Promise.reject(new Error('no push today')) }
    await sendDue(at(4 * minute, { push }))
    expect(server.errors.splice(0)).toEqual([new Error('no push today')])
    await sendDue(at(11 * minute, { push }))
    expect(await jobs()).toEqual([])
  })

  it('[APP-119] a mail server that knows no such address is not asked again', async () => {
    const real = await startMailServer('sesame & salt')
    try {
      await enqueue(server.ctx.db, { kind: 'mail', mail: { ...mail(), to: 'nobody@example.in' } }, new Date())
      await sendDue(at(0, { mail: smtpMail(real.url, null) }))
      expect(server.errors.splice(0).map(String)).toEqual([
        'Error: The mail server did not take a mail (EENVELOPE 550).',
        'outbox: mail was given up',
      ])
      expect(await jobs()).toMatchObject([{ attempts: 1, nextAttemptAt: null }])
    } finally {
      await real.stop()
    }
  })

  it('[APP-118] leaves jobs of a newer version alone', async () => {
    const now = new Date()
    await server.ctx.db
      .insert(outbox)
      .values({ kind: 'carrier-pigeon', payload: {}, createdAt: now, nextAttemptAt: now })
    await sendDue(at(hour))
    expect(await jobs()).toMatchObject([{ kind: 'carrier-pigeon', attempts: 0 }])
  })

  it('[APP-115] its depth and the age of its oldest job are measured', async () => {
    const before = new Date(Date.now() - 90 * second)
    await enqueue(server.ctx.db, { kind: 'mail', mail: mail() }, before, { at: new Date(Date.now() + hour) })
    const text = await startMetrics(server.ctx, server.opened).text()
    expect(text).toContain('tiffin_outbox_jobs{kind="mail"} 1')
    expect(Number(/^tiffin_outbox_oldest_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90)
    await server.ctx.db.delete(outbox).where(inArray(outbox.kind, ['mail']))
  })
})
