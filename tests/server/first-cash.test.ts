import { initOrderCod } from '@tiffin-junction/contract/calls/order'
import { noNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { users } from '../../server/db/schema.ts'
import { describeServer } from './harness.ts'
import { type Customer, deliverBefore, kitchen, newCustomer, newCustomers, openKitchens } from './kitchen.ts'

describeServer('cash orders of accounts that have had nothing delivered', (server) => {
  beforeAll(() => openKitchens(server.ctx.db))
  afterEach(() => {
    server.clock += 3_600_000
  })

  const order = async (person: Customer) => {
    await person.add(kitchen.dal)
    const body = { addressId: person.addressId, tip: 0, ...noNotes }
    return server.request(initOrderCod, { body, idempotencyKey: crypto.randomUUID() }, person)
  }
  const unverify = ({ id }: Customer) =>
    server.ctx.db.update(users).set({ verifiedEmail: null }).where(eq(users.id, id))

  it('[ORD-271] need a confirmed email, and the answer names the field', async () => {
    const person = await newCustomer(server)
    await unverify(person)
    const { status, message, field } = await order(person)
    expect([status, message, field]).toEqual([
      422,
      'Before your first cash order, please confirm your email address with a code. Then place the order again.',
      'email',
    ])
    await server.ctx.db.update(users).set({ verifiedEmail: person.email }).where(eq(users.id, person.id))
    expect((await order(person)).status).toBe(200)
    // After a delivery, an address that was changed meanwhile is not asked about.
    await deliverBefore(server, person)
    await unverify(person)
    expect((await order(person)).status).toBe(200)
  })

  it('[ORD-272] are limited for a network: 20 an hour, and those who were delivered to go on', async () => {
    const people = await newCustomers(server, 21)
    const statuses: number[] = []
    for (const person of people) statuses.push((await order(person)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    const [known] = people
    if (!known) throw new Error('No customer')
    await deliverBefore(server, known)
    expect((await order(known)).status).toBe(200)
  })
})
