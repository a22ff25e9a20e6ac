import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeRun } from '../../server/check.ts'
import { parseSettings } from '../../server/settings.ts'
import { closedPort } from './databases.ts'
import { RazorpayStandIn } from './razorpay-stand-in.ts'
import { startMailServer } from './smtp.ts'

const check = (environment: Record<string, string>, tries = true) => {
  const { settings, faults } = parseSettings({ DATA_DIR: 'elsewhere', ...environment })
  return describeRun(settings, { faults, tries })
}

describe('`npm start -- --check --try`', () => {
  const razorpay = new RazorpayStandIn()
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let shop: Record<string, string>
  beforeAll(async () => {
    await razorpay.start()
    mail = await startMailServer('right')
    shop = {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Shop <orders@shop.example>',
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: razorpay.key.id,
      RAZORPAY_KEY_SECRET: razorpay.key.secret,
      RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
      RAZORPAY_URL: razorpay.url,
      PUBLIC_URL: 'https://shop.example',
      KITCHEN: 'webhook',
      KITCHEN_URL: `${razorpay.url}/orders`,
      KITCHEN_SECRET: 'sixteen or more !',
    }
  })
  afterAll(async () => {
    await mail.stop()
    await razorpay.stop()
  })

  it('[APP-184] signs in to the mail server, asks Razorpay with the key, reaches the kitchen, and changes nothing', async () => {
    expect(await check(shop)).toContain('Tried          what is not embedded has answered')
    expect(mail.delivered).toEqual([])
    expect(razorpay.asked.toSorted()).toEqual(['GET /v1/payment_links', 'HEAD /orders'])
  })

  it('[APP-184 APP-185] reports every service that refuses, beside wrong settings, without a secret', async () => {
    const port = await closedPort()
    const wrong = {
      ...shop,
      SMTP_URL: mail.url.replace('right', 'wrong'),
      RAZORPAY_KEY_SECRET: 'wrong',
      KITCHEN_URL: `http://127.0.0.1:${port}/`,
      DATABASE_URL: `postgres://tiffin:wrong@127.0.0.1:${port}/tiffin`,
      PORT: 'x',
    }
    const faults: Error = await check(wrong).catch((cause) => cause)
    expect(faults.message.split('\n').toSorted()).toEqual([
      expect.stringMatching(/^PORT is 'x'/),
      'Razorpay did not take the key (401): check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.',
      expect.stringContaining('cannot be used (ECONNREFUSED)'),
      `The mail server of SMTP_URL at 127.0.0.1:${mail.port} cannot be used (EAUTH 535): check the address, the user and the password.`,
      `The system of the restaurants at 127.0.0.1:${port} (KITCHEN_URL) does not answer.`,
    ])
    expect(faults.message).not.toContain('wrong')
  })

  it('[APP-99] without `--try` no service is asked', async () => {
    razorpay.asked.length = 0
    expect(await check({ ...shop, SMTP_URL: 'smtp://127.0.0.1:1' }, false)).not.toContain('Tried')
    expect(razorpay.asked).toEqual([])
  })
})
