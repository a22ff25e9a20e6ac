import { readFileSync } from 'node:fs'
import { forgotPassword, registerPushToken, updateProfile } from '@tiffin-junction/contract/calls/account'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { hashPassword } from '../../server/account/passwords.ts'
import { drainBackground } from '../../server/background.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { users } from '../../server/db/schema.ts'
import { orderItems, orders, payments } from '../../server/db/schema-order.ts'
import { outbox } from '../../server/db/schema-outbox.ts'
import { startMetrics } from '../../server/metrics/metrics.ts'
import { enqueue } from '../../server/outbox/enqueue.ts'
import { sendDue } from '../../server/outbox/send.ts'
import { allSettings } from '../../server/settings.ts'
import { describeOnBoth, describeServer } from './harness.ts'
import { type Customer, kitchen, newCustomer, openKitchens } from './kitchen.ts'

const manual = readFileSync('docs/operations.md', 'utf8')

/** The statements of the one block of SQL under a heading of docs/operations.md, with psql's variables filled in. */
const statementsOf = (heading: string, variables: Readonly<Record<string, string>>): readonly string[] => {
  const [, block = ''] =
    new RegExp(`^### ${heading}\n[^#]*?^\`\`\`sql\n(.*?)^\`\`\``, 'ms').exec(manual) ?? []
  const filled = block.replace(/:'(\w+)'/g, (_, name: string) => `'${variables[name] ?? `no ${name}`}'`)
  const statements = filled.split(/;\s*$/m).map((statement) => statement.trim())
  return statements.filter((statement) => statement !== '' && !/^(BEGIN|COMMIT)$/.test(statement))
}

describeOnBoth('the statements of docs/operations.md', (server) => {
  let asha: Customer

  /** Runs the block of a heading in one transaction; returns the rows of its last statement. */
  const run = (heading: string, variables: Readonly<Record<string, string>>) =>
    server.ctx.db.transaction(async (tx) => {
      let rows: Record<string, unknown>[] = []
      for (const statement of statementsOf(heading, variables)) rows = await rowsOf(tx, sql.raw(statement))
      return rows
    })
  const ordered = async ({ isOnline }: { readonly isOnline: boolean }) => {
    await asha.add(kitchen.dal)
    const notes = { directionToReach: 'Behind the water tank', kitchenNote: 'No onions for Asha' }
    if (!isOnline) return (await asha.orderInCash(notes)).body.orderId
    const { body } = await asha.orderOnline(notes)
    await server.fetch(body.redirectUrl, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) })
    return body.orderId
  }
  const orderOf = async (number: string) => {
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.number, number))
    if (!order) throw new Error('No order')
    return order
  }
  const setStatus = async (number: string, status: typeof orders.$inferSelect.status) => {
    await server.ctx.db.update(orders).set({ status, nextStageAt: null }).where(eq(orders.number, number))
  }

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
  })
  afterEach(async () => {
    await drainBackground(server.ctx)
    Object.assign(server.ctx, { kitchen: null })
    expect(server.errors.splice(0)).toEqual([])
  })

  it('[APP-194] find the orders of a person by mobile number, e-mail address or number of an order', async () => {
    const number = await ordered({ isOnline: true })
    for (const who of [asha.mobile, asha.email.toUpperCase(), number])
      expect(await run('Find an order', { who })).toEqual([
        expect.objectContaining({
          number,
          person: asha.id,
          status: 'confirmed',
          payment: 'paid',
          refund: null,
        }),
      ])
  })

  describe.each([
    ['online', true],
    ['in cash', false],
  ])('[APP-194] cancel an order that was paid %s', (_, isOnline) => {
    it.each([['webhook'], ['timer']])('as its customer would, with KITCHEN=%s', async (mode) => {
      const heard: string[] = []
      const send = async ({ event, order }: { event: string; order: { number: string } }) => {
        heard.push(`${event} ${order.number}`)
      }
      Object.assign(server.ctx, { kitchen: mode === 'webhook' ? { send } : null })
      const byHand = await ordered({ isOnline })
      await drainBackground(server.ctx)
      const byCustomer = await ordered({ isOnline })
      await drainBackground(server.ctx)
      heard.length = 0

      expect(await run('Cancel an order', { number: byHand, kitchen: mode })).toHaveLength(1)
      await sendDue(server.ctx)
      expect((await asha.cancel(byCustomer)).status).toBe(200)
      await drainBackground(server.ctx)

      const { data } = await asha.history()
      const [customers, hands] = [byCustomer, byHand].map((number) => {
        const { id, createdAt, expectedAt, statusTimes, refund, userPin, ...same } =
          data.find(({ orderId }) => orderId === number) ?? Object(null)
        for (const time of Object.values(statusTimes ?? {})) expect(time).toMatch(/^20.+T.+\.\d{3}Z$/)
        return {
          ...same,
          orderId: '',
          reached: Object.keys(statusTimes ?? {}).sort(),
          refund: refund && [refund.state, refund.amount],
        }
      })
      expect(hands).toEqual(customers)
      expect(hands).toMatchObject({
        orderStatus: 'cancelled',
        refund: isOnline ? ['refunded', 227.03] : null,
      })
      const row = async (number: string) => {
        const { nextStageAt, acceptBy, droppedAt } = await orderOf(number)
        return { nextStageAt, acceptBy, droppedAt }
      }
      expect(await row(byHand)).toEqual(await row(byCustomer))
      expect(heard).toEqual(
        mode === 'webhook' ? [byHand, byCustomer].map((number) => `order.cancelled ${number}`) : [],
      )
      expect(await server.ctx.db.select().from(outbox).where(eq(outbox.kind, 'refund'))).toEqual([])
    })
  })

  it('[APP-194] cancel nothing that its customer could not cancel', async () => {
    const number = await ordered({ isOnline: true })
    await setStatus(number, 'preparing')
    expect(await run('Cancel an order', { number, kitchen: 'timer' })).toEqual([])
    expect((await orderOf(number)).status).toBe('preparing')
    expect(await server.ctx.db.select().from(outbox).where(eq(outbox.kind, 'refund'))).toEqual([])
  })

  it('[APP-194] refund an order that was delivered, once, through the outbox', async () => {
    const number = await ordered({ isOnline: true })
    await setStatus(number, 'delivered')
    expect(await run('Refund an order', { number })).toHaveLength(1)
    expect(await run('Refund an order', { number })).toEqual([])
    await sendDue(server.ctx)
    const [seen] = (await asha.history()).data
    expect(seen).toMatchObject({ orderStatus: 'delivered', refund: { state: 'refunded', amount: 227.03 } })
  })

  /** Every row of the database that has a text in it, as `table: row`. */
  const rowsWith = async (text: string): Promise<string[]> => {
    const tables = await rowsOf<{ name: string }>(
      server.ctx.db,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await rowsOf<{ row: string }>(
        server.ctx.db,
        sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t where strpos(row_to_json(t)::text, ${text}) > 0`,
      )
      found.push(...rows.map(({ row }) => `${name}: ${row}`))
    }
    return found
  }

  /** A person who leaves traces wherever people do. */
  const wellKnown = async () => {
    const { db } = server.ctx
    const name = `Savitri ${asha.id}`
    const passwordHash = await hashPassword('Window#Seat7', { N: 16, r: 1, p: 1 })
    await db.update(users).set({ name, passwordHash }).where(eq(users.id, asha.id))
    const number = await ordered({ isOnline: true })
    await setStatus(number, 'delivered')
    const rating = { foodRating: 5, deliveryRating: 4, comment: `I am ${name}`, ratedAt: new Date() }
    const seat = {
      ...{ number: '12301', boardingStation: 'HWH', boardingDate: '2026-12-01', station: 'CNB' },
      ...{
        trainName: 'Rajdhani',
        stationName: 'Kanpur',
        coach: 'B4',
        berth: '32',
        name,
        mobile: '9876543210',
      },
      ...{ arrival: '2026-12-02T04:35:00+05:30', departure: null },
    }
    await db
      .update(orders)
      .set({ ...rating, seat })
      .where(eq(orders.number, number))
    await asha.add(kitchen.roti, { key: `key of ${asha.id}` })
    await server.request(
      registerPushToken,
      { body: { fcmToken: `token of ${asha.id}`, deviceId: asha.id } },
      asha.sender,
    )
    await server.request(forgotPassword, { body: { userEmail: asha.email, userPhone: asha.mobile } })
    const email = `new.${asha.email}`
    const changed = await server.request(
      updateProfile,
      { body: { name, email, mobile: asha.mobile, currentPassword: 'Window#Seat7' } as never },
      asha.sender,
    )
    expect(changed.status).toBe(200)
    await drainBackground(server.ctx)
    for (const to of [asha.email, email])
      await enqueue(db, { kind: 'mail', mail: { to, subject: 'Late', text: name } }, server.ctx.now())
    return { name, email, number }
  }

  it('[APP-195] erase a person and keep the bills', async () => {
    const { db } = server.ctx
    const { name, email, number } = await wellKnown()
    const order = await orderOf(number)
    const texts = [name, asha.email, email, asha.mobile, order.deliveryAddress, `of ${asha.id}`]
    const notes = ['Behind the water tank', 'No onions for Asha']
    for (const text of [...texts, ...notes]) expect(await rowsWith(text)).not.toEqual([])
    const bill = async () => {
      const { deliveryAddress, directionToReach, kitchenNote, comment, userPin, addressId, seat, ...kept } =
        await orderOf(number)
      const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
      return [kept, items, await db.select().from(payments).where(eq(payments.orderId, order.id))]
    }
    const before = await bill()

    expect(await run('Erase a person', { person: asha.id })).toEqual([{ erased: asha.id }])

    for (const text of texts) expect(await rowsWith(text)).toEqual([])
    for (const text of notes)
      expect((await rowsWith(text)).filter((row) => row.includes(asha.id))).toEqual([])
    expect(await bill()).toEqual(before)
    expect((await asha.cart()).status).toBe(401)
    // The address is free for a new account.
    await db
      .update(users)
      .set({ email })
      .where(eq(users.id, (await newCustomer(server)).id))
  })

  it('[APP-195] do not erase a person whose order is under way, nor anybody else', async () => {
    await ordered({ isOnline: false })
    expect(await run('Erase a person', { person: asha.id })).toEqual([])
    expect((await asha.history()).data).toHaveLength(1)
    expect(await rowsWith(asha.email)).not.toEqual([])
  })

  it('[APP-195] name every table that has rows of a person', async () => {
    const tables = await rowsOf<{ name: string }>(
      server.ctx.db,
      sql`select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
    )
    const statements = statementsOf('Erase a person', {}).join('\n')
    const kept = tables.map(({ name }) => name).filter((name) => !statements.includes(`DELETE FROM ${name} `))
    expect(kept.sort()).toEqual(['orders', 'payments'])
  })
})

describeServer('the alerts', (server) => {
  it('[APP-196] are about metrics that the server has', async () => {
    const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as {
      readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[]
    }
    const rules = groups.flatMap(({ rules }) => rules)
    expect(rules.length).toBeGreaterThan(8)
    const text = await startMetrics(server.ctx, server.opened).text()
    for (const { expr } of rules)
      for (const [metric] of expr.matchAll(/\b(?:tiffin|nodejs)_\w+/g))
        expect(text).toContain(`# HELP ${metric.replace(/_(?:bucket|count|sum)$/, '')} `)
  })
})

describe('the unit of systemd', () => {
  const unit = readFileSync('deploy/tiffin-junction.service', 'utf8')
  const directive = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

  it('[APP-196] sets what the server reads, and waits until a process has ended', () => {
    const names = new Set<string>(Object.values(allSettings).map(({ name }) => name))
    const set = [...directive('Environment').matchAll(/(\w+)=/g)].map(([, name = '']) => name)
    expect(set.filter((name) => !names.has(name))).toEqual(['NODE_ENV'])
    expect(set).toEqual(expect.arrayContaining(['PORT', 'METRICS_PORT']))
    expect(Number(directive('TimeoutStopSec'))).toBeGreaterThanOrEqual(22 + 2)
    expect(directive('ExecStart')).toContain('dist/server/main.js')
  })
})
