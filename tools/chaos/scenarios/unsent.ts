import { forgotPassword } from '@tiffin-junction/contract/calls/account'
import { startMailServer } from '../../../tests/server/smtp.ts'
import { insertAccounts } from '../load/accounts.ts'
import { Client } from '../load/client.ts'
import type { Scenario } from '../scenario.ts'
import { until } from '../stack/child.ts'
import { startRelay } from '../stack/relay.ts'
import { startStack } from '../stack/stack.ts'

/** A process is killed after the commit and before the mail server has taken what is due; another one sends it. */
export const unsent: Scenario = {
  title: 'A process is killed (SIGKILL) while it sends mails: they are sent by the next one, each once',
  seconds: 0,
  async run(options) {
    const mail = await startMailServer('chaos')
    const relay = await startRelay(mail.port)
    const settings = { SMTP_URL: `smtp://tiffin:chaos@127.0.0.1:${relay.port}` }
    const stack = await startStack({ ...options, processes: 1 }, { settings })
    const outbox = (condition: string) => stack.postgres.ask(`select id from outbox where ${condition}`)
    try {
      const accounts = await insertAccounts(stack.postgres, options.people)
      const client = new Client(stack.proxy.port)
      relay.cut()
      for (const { email, mobile } of accounts)
        await client.call(forgotPassword, { body: { userEmail: email, userPhone: mobile } })
      client.close()
      await until(
        'All mails are being sent',
        async () => (await outbox('attempts = 1')).length === accounts.length,
        30_000,
      )
      await stack.apis[0]?.kill()
      relay.mend()
      const before = mail.delivered.length
      // The lease of the process that was killed is over.
      await stack.postgres.ask('update outbox set next_attempt_at = now()')
      await stack.apis[0]?.start()
      await until('Nothing is left', async () => (await outbox('true')).length === 0, 30_000)
      const reached = new Set(mail.delivered.flatMap(({ to }) => to))
      return [
        { name: 'mails that arrived before the kill', value: before, most: 0 },
        { name: 'people whose mail is lost', value: accounts.length - reached.size, most: 0, least: 0 },
        { name: 'mails sent twice', value: mail.delivered.length - reached.size, most: 0 },
      ]
    } finally {
      await stack.stop()
      await relay.close()
      await mail.stop()
    }
  },
}
