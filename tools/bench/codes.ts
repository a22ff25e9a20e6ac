import { randomUUID } from 'node:crypto'
import { forgotPassword, verifyResetOtp } from '@tiffin-junction/contract/calls/account'
import { sql } from 'drizzle-orm'
import { createApp } from '../../server/app.ts'
import { drainBackground } from '../../server/background.ts'
import type { Context } from '../../server/context.ts'
import { users } from '../../server/db/schema.ts'
import { embeddedIpLocation } from '../../server/geo/ip/embedded-provider.ts'
import { consoleLog } from '../../server/log/console-log.ts'
import { embeddedMailbox } from '../../server/mail/provider.ts'
import { readSettings } from '../../server/settings.ts'
import { openOnPostgres } from '../../tests/server/databases.ts'
import type { Measure } from './table.mjs'

/** Checks of each kind, one after the other. */
const samples = 500
const person = { userEmail: 'asha@example.com', userPhone: '9123456780' }
const nobody = { userEmail: 'nobody@example.com', userPhone: '9123456781' }

/** How often one of the first is longer than one of the second: 0.5 where nothing tells them apart. */
const areaUnderCurve = (first: readonly number[], second: readonly number[]): number => {
  let above = 0
  for (const a of first) for (const b of second) above += a > b ? 1 : a === b ? 0.5 : 0
  return above / (first.length * second.length)
}

/** Measures whether the time of a code's check says that there is an account (ACC-172). */
export const measureCodes = async (): Promise<Measure[]> => {
  const opened = await openOnPostgres()
  try {
    const { db } = opened
    const now = () => new Date()
    const parts = {
      db,
      settings: readSettings({}),
      now,
      log: consoleLog('error'),
      payment: null,
      kitchen: null,
    }
    const ctx: Context = {
      ...parts,
      mail: embeddedMailbox(db, now),
      push: null,
      ipLocation: embeddedIpLocation(),
      lifecycle: { isDraining: false },
    }
    const app = createApp(ctx)
    await db.insert(users).values({
      id: randomUUID(),
      name: 'Asha',
      email: person.userEmail,
      mobile: person.userPhone,
      passwordHash: 'none',
    })
    const post = ({ path }: { path: string }, body: object) =>
      app.request(`http://127.0.0.1/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    for (const claim of [person, nobody]) await post(forgotPassword, claim)
    await drainBackground(ctx)
    const times: Record<'person' | 'nobody', number[]> = { person: [], nobody: [] }
    for (let turn = 0; turn < 2 * samples; turn += 1) {
      // In pairs of random order, so that neither always comes after the other.
      const isPerson = turn % 2 === 0 ? Math.random() < 0.5 : times.person.length < times.nobody.length
      await db.execute(sql`delete from rate_limits where key like 'guess%'`)
      await db.execute(sql`update one_time_codes set tries = 0, expires_at = now() + interval '1 hour'`)
      const started = performance.now()
      const { status } = await post(verifyResetOtp, { ...(isPerson ? person : nobody), otp: '000000' })
      const took = performance.now() - started
      if (status !== 422) throw new Error(`A check answered ${status}.`)
      times[isPerson ? 'person' : 'nobody'].push(took)
    }
    const area = areaUnderCurve(times.person, times.nobody)
    return [
      {
        name: `Account or none, by the time of ${2 * samples} checks of a code: area under the curve`,
        figure: area.toFixed(3),
        target: '0.45 to 0.55',
        isMet: Math.abs(area - 0.5) <= 0.05,
      },
    ]
  } finally {
    await opened.close()
  }
}
