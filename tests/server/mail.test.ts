import { forgotPassword, register, sendResetPasswordOtp } from '@tiffin-junction/contract/calls/account'
import { mailbox } from '@tiffin-junction/contract/calls/support'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { drainBackground } from '../../server/background.ts'
import type { MailProvider } from '../../server/mail/provider.ts'
import { smtpMail } from '../../server/mail/smtp-provider.ts'
import { closedPort } from './databases.ts'
import { describeServer } from './harness.ts'
import { kitchen, newCustomer, openKitchens } from './kitchen.ts'
import { startMailServer } from './smtp.ts'

const password = 'sesame & salt'

describeServer('a mail server', (server) => {
  let post: Awaited<ReturnType<typeof startMailServer>>
  let embedded: MailProvider
  const use = (mail: MailProvider) => Object.assign(server.ctx, { mail })

  beforeAll(async () => {
    embedded = server.ctx.mail
    await openKitchens(server.ctx.db)
    post = await startMailServer(password)
  })
  beforeEach(() => {
    post.delivered.length = 0
    server.errors.length = 0
    use(smtpMail(post.url, null))
  })
  afterAll(async () => {
    use(embedded)
    await post.stop()
  })

  it('[APP-84 ACC-46] carries the code of a forgotten password', async () => {
    const person = await server.newPerson()
    await server.request(forgotPassword, {
      body: { userEmail: person.email, userPhone: person.mobile },
    })
    await drainBackground(server.ctx)
    expect(post.delivered).toMatchObject([
      {
        from: 'help@tiffin-junction.example',
        to: [person.email],
        subject: 'Your Tiffin Junction code',
      },
    ])
    expect(post.delivered[0]?.text).toMatch(/^ {4}\d{6}$/m)
    expect(server.errors).toEqual([])
  })

  it('[APP-84] carries the receipt of an order, with every sign in it', async () => {
    use(smtpMail(post.url, 'Tiffin Junction <orders@tiffin.example>'))
    const asha = await newCustomer(server)
    await asha.add(kitchen.dal)
    await asha.orderInCash()
    await drainBackground(server.ctx)
    const [mail] = post.delivered
    expect(mail).toMatchObject({ from: 'orders@tiffin.example', to: [asha.email] })
    expect(mail?.text).toContain('1 x Dal: ₹180.50')
    expect(mail?.text).toMatch(/Tell the rider this PIN: \d{4}/)
  })

  it('[APP-84] sends to one address, whatever is in it', async () => {
    await use(smtpMail(post.url, null)).mail.send({ to: 'a,b@example.in', subject: 'One', text: 'One' })
    expect(post.delivered.map(({ to }) => to)).toEqual([['"a,b"@example.in']])
  })

  it('[APP-84] one that cannot be reached loses no order, no account, and tells the log no secret', async () => {
    const dead = `smtp://tiffin:${encodeURIComponent(password)}@127.0.0.1:${await closedPort()}`
    use(smtpMail(dead, null))
    const asha = await newCustomer(server)
    await asha.add(kitchen.dal)
    const { status } = await asha.orderInCash()
    const signUp = await server.request(register, {
      body: {
        firstName: 'Ravi',
        mobile: String(8_000_000_000 + Math.trunc(Math.random() * 1e9)),
        email: `${Math.random()}@example.in`,
        password: 'Window#Seat7',
      },
    })
    await drainBackground(server.ctx)
    expect([status, signUp.status]).toEqual([200, 200])
    expect((await asha.history()).data).toMatchObject([{ orderStatus: 'confirmed' }])
    expect(server.errors).toHaveLength(1)
    for (const error of server.errors) {
      expect(String(error)).toBe('Error: The mail server did not take a mail (ESOCKET).')
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/sesame|example\.in/)
    }
  })

  it('[APP-84 ACC-89] one that refuses our password: who asked for a code is told, the log gets no secret', async () => {
    use(smtpMail(post.url.replace(encodeURIComponent(password), 'wrong-sesame'), null))
    const person = await server.newPerson()
    const { status, message } = await server.request(sendResetPasswordOtp, { query: {} }, person)
    expect([status, message]).toEqual([500, 'Failed to send OTP. Please try again.'])
    expect(server.errors.map(String)).toEqual(['Error: The mail server did not take a mail (EAUTH 535).'])
    expect(post.delivered).toEqual([])
  })

  it('[APP-84] nobody waits for one that takes its time', async () => {
    const asha = await newCustomer(server)
    await asha.add(kitchen.dal)
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    use({ isEmbedded: false, send: () => opened })
    expect((await asha.orderInCash()).status).toBe(200)
    open()
    await drainBackground(server.ctx)
    expect(server.errors).toEqual([])
  })

  it('[APP-84 APP-88] in its place there is no mailbox page', async () => {
    const app = createApp({ ...server.ctx, mail: smtpMail(post.url, null) })
    for (const path of ['/mailbox', '/mailbox.json'])
      expect((await app.fetch(new Request(`http://127.0.0.1${path}`))).status).toBe(404)
    use(embedded)
    expect((await server.request(mailbox, {})).status).toBe(200)
  })
})
