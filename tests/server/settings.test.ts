import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allSettings, readSettings, SettingsError } from '../../server/settings.ts'
import { settingsTable } from '../../server/settings-table.ts'

const razorpay = {
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'a key',
  RAZORPAY_WEBHOOK_SECRET: 'sixteen or more !',
  PUBLIC_URL: 'https://shop.example',
}

describe('settings', () => {
  it('[APP-79 APP-80 APP-81 APP-82 APP-86] all have a default', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 4173,
      dataDir: '.data',
      databaseUrl: null,
      databaseReadUrl: null,
      databasePool: 10,
      databasePrepare: true,
      publicUrl: null,
      allowedHosts: null,
      trustedProxies: null,
      webOrigins: null,
      headerTime: 10_000,
      requestTime: 30_000,
      mostConnections: 10_000,
      payment: 'embedded',
      razorpayKeyId: null,
      razorpayKeySecret: null,
      razorpayWebhookSecret: null,
      razorpayUrl: null,
      kitchen: 'timer',
      kitchenUrl: null,
      kitchenSecret: null,
      kitchenPatience: 300_000,
      trainStatusSecret: null,
      trainStatusUrl: null,
      isDemo: false,
      demoPassword: null,
      smtpUrl: null,
      mailFrom: null,
      firebaseKeyFile: null,
      ipLocationUrl: null,
      orderStage: 20_000,
      firstCashOrders: 20,
      drainTime: 2000,
      logLevel: 'error',
      metricsPort: null,
      metricsToken: null,
    })
    expect(readSettings({ PORT: ' ', HOST: '', DATABASE_URL: '' })).toEqual(readSettings({}))
  })

  it('[APP-79 APP-80 APP-81 APP-82 APP-83 APP-84 APP-86] are read from the environment', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: 'localhost',
      DATA_DIR: 'elsewhere',
      DATABASE_URL: 'postgres://tiffin:secret@db.example/tiffin',
      DATABASE_READ_URL: 'postgres://tiffin:secret@copy.example/tiffin',
      DATABASE_POOL: '4',
      DATABASE_PREPARE: '0',
      PUBLIC_URL: 'https://tiffin.example',
      SMTP_URL: 'smtps://tiffin:secret@mail.example',
      MAIL_FROM: 'Tiffin Junction <orders@tiffin.example>',
      FIREBASE_KEY_FILE: '/keys/firebase.json',
      IP_LOCATION_URL: 'https://ip.example/{ip}?key=secret',
      ALLOWED_HOSTS: 'shop.example, WWW.shop.example',
      TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1',
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'a key',
      RAZORPAY_WEBHOOK_SECRET: 'sixteen or more !',
      RAZORPAY_URL: 'http://127.0.0.1:9',
      KITCHEN: 'webhook',
      KITCHEN_URL: 'https://pos.example/orders',
      KITCHEN_SECRET: 'sixteen or more !',
      TRAIN_STATUS_SECRET: 'sixteen letters !',
      TRAIN_STATUS_URL: 'https://feed.example/delays',
      KITCHEN_ACCEPT_SECONDS: '60',
      WEB_ORIGINS: 'https://cdn.example, http://127.0.0.1:8080',
      HEADER_SECONDS: '5',
      REQUEST_SECONDS: '60',
      MAX_CONNECTIONS: '500',
      DEMO: '1',
      DEMO_PASSWORD: 'a long secret',
      ORDER_STAGE_SECONDS: '0.5',
      FIRST_CASH_ORDERS: '40',
      DRAIN_SECONDS: '30',
      LOG: '1',
      METRICS_PORT: '9464',
      METRICS_TOKEN: 'sixteen or more !',
    })
    expect(settings).toEqual({
      port: 0,
      host: 'localhost',
      dataDir: 'elsewhere',
      databaseUrl: 'postgres://tiffin:secret@db.example/tiffin',
      databaseReadUrl: 'postgres://tiffin:secret@copy.example/tiffin',
      databasePool: 4,
      databasePrepare: false,
      publicUrl: 'https://tiffin.example',
      smtpUrl: 'smtps://tiffin:secret@mail.example',
      mailFrom: 'Tiffin Junction <orders@tiffin.example>',
      firebaseKeyFile: '/keys/firebase.json',
      ipLocationUrl: 'https://ip.example/{ip}?key=secret',
      orderStage: 500,
      firstCashOrders: 40,
      drainTime: 30_000,
      logLevel: 'info',
      metricsPort: 9464,
      metricsToken: 'sixteen or more !',
      allowedHosts: ['shop.example', 'www.shop.example'],
      trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
      payment: 'razorpay',
      razorpayKeyId: 'rzp_test_1',
      razorpayKeySecret: 'a key',
      razorpayWebhookSecret: 'sixteen or more !',
      razorpayUrl: 'http://127.0.0.1:9',
      kitchen: 'webhook',
      kitchenUrl: 'https://pos.example/orders',
      kitchenSecret: 'sixteen or more !',
      kitchenPatience: 60_000,
      trainStatusSecret: 'sixteen letters !',
      trainStatusUrl: 'https://feed.example/delays',
      webOrigins: ['https://cdn.example', 'http://127.0.0.1:8080'],
      headerTime: 5000,
      requestTime: 60_000,
      mostConnections: 500,
      isDemo: true,
      demoPassword: 'a long secret',
    })
  })

  it.each([
    [{ PORT: 'http' }, "PORT is 'http', but must be a whole number from 0 to 65535."],
    [{ PORT: '70000' }, "PORT is '70000', but must be a whole number from 0 to 65535."],
    [{ PORT: '80.5' }, "PORT is '80.5', but must be a whole number from 0 to 65535."],
    [{ ORDER_STAGE_SECONDS: '-1' }, "ORDER_STAGE_SECONDS is '-1', but must be a number from 0.01 to 86400."],
    [
      { DATABASE_URL: 'mysql://u:secret@h/d' },
      'DATABASE_URL must be an address that starts with postgres://',
    ],
    [{ IP_LOCATION_URL: 'file:///etc/passwd' }, 'IP_LOCATION_URL must be an address that starts with'],
    [{ DATABASE_URL: 'secret' }, 'DATABASE_URL must be an address'],
    [
      { PAYMENT_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'rzp_test_1', PUBLIC_URL: 'https://shop.example' },
      'PAYMENT_PROVIDER is razorpay, but these are not set: RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET.',
    ],
    [
      { PAYMENT_PROVIDER: 'cheque' },
      "PAYMENT_PROVIDER is 'cheque', but must be one of: embedded, razorpay, none.",
    ],
    [
      { ALLOWED_HOSTS: 'https://shop.example' },
      "ALLOWED_HOSTS has 'https://shop.example', but must list names",
    ],
    [{ PUBLIC_URL: 'https://shop.example/food' }, 'PUBLIC_URL must be an address without a path'],
    [{ PUBLIC_URL: 'https://a:b@shop.example' }, 'PUBLIC_URL must be an address without a path'],
    [{ ALLOWED_HOSTS: 'shop.example:80' }, "ALLOWED_HOSTS has 'shop.example:80', but must list names"],
    [
      { TRUSTED_PROXIES: '10.0.0.1,proxy' },
      "TRUSTED_PROXIES has 'proxy', but must list IP addresses or ranges",
    ],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, "TRUSTED_PROXIES has '10.0.0.0/33', but must list IP addresses"],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, "TRUSTED_PROXIES has '0.0.0.0/0', but must list IP addresses"],
    [{ DEMO: '1', DEMO_PASSWORD: 'secret' }, 'DEMO_PASSWORD must have at least 12 characters.'],
    [{ METRICS_TOKEN: 'secret' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [{ DEMO: '1' }, 'DEMO is on, but DEMO_PASSWORD is not set'],
    [{ DEMO_PASSWORD: 'a long secret' }, 'DEMO_PASSWORD is set, but DEMO is not on.'],
    [{ SMTP_URL: 'http://u:secret@h' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://'],
  ])('[APP-79] say what is wrong with %j, without repeating secrets', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence)
    expect(() => readSettings(environment)).not.toThrow(/secret/)
  })

  it.each(['0.0.0.0', '::', '192.168.1.2', 'example.com'])(
    '[APP-87] refuse to listen on %s while the mailbox and the payment page have no lock, and say why',
    (HOST) => {
      expect(() => readSettings({ HOST })).toThrow(/this machine only, because anyone/)
    },
  )

  it('[APP-87] with a mail server only the payment page keeps the server on this machine', () => {
    const withMailServer = { HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' }
    expect(() => readSettings(withMailServer)).toThrow(/embedded payment page in use/)
    expect(() => readSettings(withMailServer)).not.toThrow(/mailbox/)
  })

  it('[APP-87 APP-102] a trusted proxy means other machines, so the embedded pages are refused with it too', () => {
    expect(() => readSettings({ TRUSTED_PROXIES: '127.0.0.1' })).toThrow(
      'TRUSTED_PROXIES is set, but with the embedded mailbox and payment page in use the server listens on this machine only',
    )
  })

  const open = {
    HOST: '0.0.0.0',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'Shop <orders@shop.example>',
    PAYMENT_PROVIDER: 'none',
  }

  it('[APP-85 APP-102] with no embedded provider in use, by `PAYMENT_*` and SMTP_URL, the server may listen anywhere', () => {
    expect(() => readSettings({ ...open, SMTP_URL: '' })).toThrow(/embedded mailbox in use/)
    expect(() => readSettings(open)).toThrow('neither PUBLIC_URL nor ALLOWED_HOSTS')
    const { host, payment } = readSettings({ ...open, PUBLIC_URL: 'https://shop.example' })
    expect([host, payment]).toEqual(['0.0.0.0', 'none'])
    expect(readSettings({ ...open, ALLOWED_HOSTS: 'shop.example' }).allowedHosts).toEqual(['shop.example'])
    expect(() => readSettings({ ...open, PUBLIC_URL: 'https://shop.example', MAIL_FROM: '' })).toThrow(
      'MAIL_FROM is not',
    )
  })

  it('[ORD-266] the timer moves paid orders in a demonstration only', () => {
    expect(() => readSettings(razorpay)).toThrow('Set KITCHEN=webhook, or DEMO=1')
    expect(readSettings({ ...razorpay, DEMO: '1', DEMO_PASSWORD: 'long enough here' }).kitchen).toBe('timer')
    expect(readSettings({ PAYMENT_PROVIDER: 'none' }).kitchen).toBe('timer')
  })

  it('[APP-105] a demonstration may have the embedded pages on a network, with a password', () => {
    const demo = { HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example', DEMO: '1' }
    expect(() => readSettings(demo)).toThrow('DEMO_PASSWORD is not set')
    expect(readSettings({ ...demo, DEMO_PASSWORD: 'long enough here' }).host).toBe('0.0.0.0')
  })

  it.each(['127.0.0.1', '127.0.0.5', 'localhost', '::1'])('[APP-87] listen on %s', (HOST) => {
    expect(readSettings({ HOST }).host).toBe(HOST)
  })
})

describe('faults in the settings', () => {
  it('[APP-96] are all reported, one sentence each', () => {
    expect(() => readSettings({ PORT: 'x', DATABASE_URL: 'secret', LOG: 'loud' })).toThrow(
      /^PORT is 'x', but .*\.\nDATABASE_URL must be .*\.\nLOG is 'loud', but must be one of: error, info\.$/,
    )
  })

  it('[APP-185] of rules are reported beside those of values, unless a rule is about such a value', () => {
    const wrong = { PORT: 'x', DATABASE_URL: 'mysql://h/d', HOST: '0.0.0.0', DEMO: '1' }
    expect(() => readSettings({ ...wrong, DATABASE_READ_URL: 'postgres://h/d' })).toThrow(
      /^PORT is .*\nDATABASE_URL must be .*\nHOST is .*\nDEMO is on, but DEMO_PASSWORD is not set.*$/,
    )
  })

  it.each([
    ['DATBASE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR_FILE', 'DATABASE_URL_FILE'],
    ['database_url', 'DATABASE_URL'],
    ['RAZORPAY_SECRET_KEY', 'RAZORPAY_KEY_SECRET'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['KITCHEN_ACCEPT_SECOND', 'KITCHEN_ACCEPT_SECONDS'],
    ['VITE_MAP_TILE', 'VITE_MAP_TILES'],
  ])('[APP-183] a name that resembles one of ours is reported: %s', (name, meant) => {
    expect(() => readSettings({ [name]: 'postgres://u:secret@h/d' })).toThrow(
      new SettingsError(`${name} is set, but there is no such setting: ${meant} is the nearest one.`),
    )
    expect(readSettings({ [name]: '' })).toEqual(readSettings({}))
  })

  it('[APP-183] names of other programs stop nothing', () => {
    const others = [
      'PORTS',
      'HTTP_URL',
      'FTP_URL',
      'DATADIR',
      'DEMOS',
      'KITCHEN_PORT',
      'KITCHEN_SERVICE_HOST',
      'HTTP_PROXY',
      'TEST_DATABASE_URL',
      'DATABASE_HOST',
      'VITE_PUBLIC_URL',
      'METRICS_ADDRESS',
      'npm_config_cache',
    ]
    expect(readSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual(readSettings({}))
  })

  it.each([
    ['0', false],
    ['no', false],
    ['FALSE', false],
    ['1', true],
    ['Yes', true],
  ])('[APP-96] a switch can be %s', (DEMO, isOn) => {
    const password = isOn ? { DEMO_PASSWORD: 'long enough here' } : {}
    expect(readSettings({ DEMO, ...password }).isDemo).toBe(isOn)
  })
})

describe('secrets from files', () => {
  let folder: string
  const fileOf = async (name: string, text: string) => {
    const path = join(folder, name)
    await writeFile(path, text)
    return path
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiffin-settings-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('[APP-97] are read as if the variable had them: `DATABASE_URL_FILE` for `DATABASE_URL`', async () => {
    const url = 'postgres://tiffin:secret@db.example/tiffin'
    const settings = readSettings({ DATABASE_URL_FILE: await fileOf('database', `${url}\n`) })
    expect(settings).toEqual(readSettings({ DATABASE_URL: url }))
  })

  it.each(['DATABASE_URL', 'SMTP_URL', 'IP_LOCATION_URL'])(
    '[APP-96 APP-97] %s: a file with the wrong text is a fault that does not repeat it',
    async (name) => {
      const wrong = { [`${name}_FILE`]: await fileOf(name, 'gopher://secret') }
      expect(() => readSettings(wrong)).toThrow(`${name} must be an address`)
      expect(() => readSettings(wrong)).not.toThrow(/gopher/)
    },
  )

  it('[APP-96 APP-97] a missing file, an empty one, and two answers at once are faults', async () => {
    const missing = join(folder, 'missing')
    expect(() => readSettings({ SMTP_URL_FILE: missing })).toThrow(
      `SMTP_URL_FILE names the file ${missing}, which cannot be read (ENOENT).`,
    )
    const empty = await fileOf('empty', '\n')
    expect(() => readSettings({ SMTP_URL_FILE: empty })).toThrow('which is empty.')
    expect(() => readSettings({ SMTP_URL_FILE: empty, SMTP_URL: 'smtp://mail.example' })).toThrow(
      'SMTP_URL and SMTP_URL_FILE are both set: set one of them.',
    )
  })

  it('[APP-97] are secrets only: no file can hold the port', () => {
    expect(readSettings({ PORT_FILE: join(folder, 'missing') }).port).toBe(4173)
  })
})

describe('the table of the settings', () => {
  it('[APP-98] is in docs/operations.md as the code makes it (`npm run settings -- --accept`)', async () => {
    const document = await readFile('docs/operations.md', 'utf8')
    const [, table] = /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(document) ?? []
    expect(table).toBe(settingsTable())
    for (const { name } of Object.values(allSettings)) expect(table).toContain(`\`${name}\``)
  })
})
