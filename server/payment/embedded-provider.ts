import { randomBytes } from 'node:crypto'
import { type } from 'arktype'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { facts } from '../db/schema.ts'
import { paymentReports, payments } from '../db/schema-order.ts'
import { isSigned, readSigned, type SignedMessage, signMessage } from '../http/signed-message.ts'
import type { Settings } from '../settings.ts'
import type { PaymentProvider, PaymentReport, Report } from './provider.ts'

const reportShape = type({
  id: '1 <= string <= 200',
  token: '1 <= string <= 200',
  outcome: "'paid' | 'declined'",
  amount: 'number.integer >= 0',
})

/** A report as the embedded provider sends it, signed as `signMessage` says. */
export const signReport = (secret: string, report: PaymentReport, now: Date): SignedMessage =>
  signMessage('payment', secret, JSON.stringify(report), now)

/** Reads a signed report; `null` when its signature or its time does not hold. */
const readReport = (secret: string, message: SignedMessage, now: Date): Report | null =>
  isSigned('payment', secret, message, now)
    ? { about: 'payment', ...readSigned(reportShape, message.body) }
    : null

const secretFact = 'payment-secret'

/** The secret that signs reports of the embedded provider: random, made once for each database. */
export const paymentSecret = async (db: Db): Promise<string> => {
  const find = () => db.select().from(facts).where(eq(facts.name, secretFact))
  const [found] = await find()
  if (found) return String(found.value)
  await db
    .insert(facts)
    .values({ name: secretFact, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error('The payment secret that was just made is gone.')
  return String(made.value)
}

/** The path of the embedded provider's page for a payment. */
const pagePath = (token: string) => `/pay/${token}`

/** Whether a payment of at least this amount, in paise, was reported as paid. */
const hasTaken = async (db: Db, token: string, amount: number) => {
  const [found] = await db
    .select({ amount: payments.amount })
    .from(payments)
    .innerJoin(
      paymentReports,
      and(eq(paymentReports.orderId, payments.orderId), eq(paymentReports.outcome, 'paid')),
    )
    .where(eq(payments.token, token))
    .limit(1)
  return found !== undefined && found.amount >= amount
}

/** A provider without money: a page of this server that asks what shall become of the payment (decisions D17). */
export const embeddedPayment = ({
  db,
  settings,
}: {
  readonly db: Db
  readonly settings: Pick<Settings, 'publicUrl'>
}): PaymentProvider => ({
  name: 'embedded',
  isEmbedded: true,
  open: async ({ token }) => `${settings.publicUrl ?? ''}${pagePath(token)}`,
  read: async (report, now) => readReport(await paymentSecret(db), report, now),
  // It holds no money, so all it can know is whether it has said that the payment was made.
  refund: async ({ token, amount }) => ((await hasTaken(db, token, amount)) ? 'refunded' : 'refused'),
})
