import { describe, expect, it } from 'vitest'
import { readSettings } from '../../server/settings.ts'

describe('settings', () => {
  it('[APP-79 APP-80 APP-81 APP-82 APP-86] all have a default', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 4173,
      dataDir: '.data',
      databaseUrl: null,
      publicUrl: null,
      smtpUrl: null,
      mailFrom: null,
      firebaseKeyFile: null,
      ipLocationUrl: null,
      orderStage: 20_000,
      logRequests: false,
      testSwitch: false,
    })
    expect(readSettings({ PORT: ' ', HOST: '', DATABASE_URL: '' })).toEqual(readSettings({}))
  })

  it('[APP-79 APP-80 APP-81 APP-82 APP-83 APP-84 APP-86] are read from the environment', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: 'localhost',
      DATA_DIR: 'elsewhere',
      DATABASE_URL: 'postgres://tiffin:secret@db.example/tiffin',
      PUBLIC_URL: 'https://tiffin.example',
      SMTP_URL: 'smtps://tiffin:secret@mail.example',
      MAIL_FROM: 'Tiffin Junction <orders@tiffin.example>',
      FIREBASE_KEY_FILE: '/keys/firebase.json',
      IP_LOCATION_URL: 'https://ip.example/{ip}?key=secret',
      ORDER_STAGE_SECONDS: '0.5',
      LOG: '1',
      TEST_SWITCH: '1',
    })
    expect(settings).toEqual({
      port: 0,
      host: 'localhost',
      dataDir: 'elsewhere',
      databaseUrl: 'postgres://tiffin:secret@db.example/tiffin',
      publicUrl: 'https://tiffin.example',
      smtpUrl: 'smtps://tiffin:secret@mail.example',
      mailFrom: 'Tiffin Junction <orders@tiffin.example>',
      firebaseKeyFile: '/keys/firebase.json',
      ipLocationUrl: 'https://ip.example/{ip}?key=secret',
      orderStage: 500,
      logRequests: true,
      testSwitch: true,
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

  it.each(['127.0.0.1', '127.0.0.5', 'localhost', '::1'])('[APP-87] listen on %s', (HOST) => {
    expect(readSettings({ HOST }).host).toBe(HOST)
  })
})
