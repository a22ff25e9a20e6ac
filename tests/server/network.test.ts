import { getConfig, resetOtpWait } from '@tiffin-junction/contract/calls/account'
import { getIp } from '@tiffin-junction/contract/calls/address'
import { expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { Context } from '../../server/context.ts'
import { remoteNetwork } from '../../server/http/client.ts'
import type { RequestContext } from '../../server/http/handle.ts'
import { readSettings } from '../../server/settings.ts'
import { describeServer } from './harness.ts'

const shop = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Shop <orders@shop.example>',
  PAYMENT_PROVIDER: 'none',
  TRUSTED_PROXIES: '10.0.0.0/8, ::1',
}

interface Sent {
  readonly from?: string
  readonly host?: string
  readonly method?: string
  readonly body?: string
  readonly http?: string
  readonly headers?: Readonly<Record<string, string>>
}

describeServer('a server on a network', (server) => {
  /** Sends over a socket whose other end is `from`. */
  const senderTo = (environment: Record<string, string>, changes: Partial<Context> = {}) => {
    const app = createApp({ ...server.ctx, ...changes, settings: readSettings(environment) })
    return async (
      path: string,
      { from = '10.0.0.1', host = 'shop.example', http = '1.1', ...init }: Sent = {},
    ) =>
      app.fetch(new Request(`http://${host}${path}`, init), {
        incoming: {
          httpVersion: http,
          socket: { remoteAddress: from, remotePort: 1, remoteFamily: from.includes(':') ? 'IPv6' : 'IPv4' },
        },
      })
  }
  const noMailbox = () => ({ mail: { isEmbedded: false, send: async () => undefined }, payment: null })

  it('[APP-102] answers under its own names, those of `PUBLIC_URL` and `ALLOWED_HOSTS`, to this machine under its own, and no other', async () => {
    const byUrl = senderTo(shop, noMailbox())
    const byHosts = senderTo({ ...shop, ALLOWED_HOSTS: 'a.example,b.example' }, noMailbox())
    const statusOf = async (send: typeof byUrl, host: string, from?: string) =>
      (await send('/api', { host, from })).status
    const ofThisMachine = ['127.0.0.1', 'localhost:4173', '[::1]']
    for (const host of ['shop.example', 'SHOP.example:8080'])
      expect([host, await statusOf(byUrl, host)]).toEqual([host, 200])
    for (const host of ['evil.example', 'shop.example.evil.example', '10.0.0.9', ...ofThisMachine])
      expect([host, await statusOf(byUrl, host)]).toEqual([host, 403])
    for (const host of ofThisMachine)
      expect([host, await statusOf(byUrl, host, '127.0.0.1')]).toEqual([host, 200])
    expect(await statusOf(byHosts, 'b.example')).toBe(200)
    expect(await statusOf(byHosts, 'shop.example')).toBe(200)
  })

  it.each([
    ['nobody else is named', {}, '10.0.0.1', '10.0.0.1'],
    ['the proxy names the client', { 'x-forwarded-for': '203.0.113.7' }, '10.0.0.1', '203.0.113.7'],
    [
      'the client had named another',
      { 'x-forwarded-for': '1.2.3.4, 203.0.113.7' },
      '10.0.0.1',
      '203.0.113.7',
    ],
    ['a second proxy is trusted', { 'x-forwarded-for': '203.0.113.7, 10.9.9.9' }, '10.0.0.1', '203.0.113.7'],
    ['the sender is no proxy', { 'x-forwarded-for': '1.2.3.4' }, '203.0.113.7', '203.0.113.7'],
    ['the proxy is IPv6', { 'x-forwarded-for': '2001:db8::7' }, '::1', '2001:db8::7'],
    ['the socket is for both kinds', { 'x-forwarded-for': '203.0.113.7' }, '::ffff:10.0.0.1', '203.0.113.7'],
    ['what is named is no address', { 'x-forwarded-for': 'unknown' }, '10.0.0.1', '10.0.0.1'],
    ['another header is used', { 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4' }, '10.0.0.1', '10.0.0.1'],
  ] as const)('[APP-103] the client of `X-Forwarded-For` when %s', async (_, headers, from, client) => {
    const send = senderTo(shop, noMailbox())
    expect(await (await send(`/${getIp.path}`, { from, headers })).text()).toBe(client)
  })

  it('[APP-103] by default nobody is believed', async () => {
    const { TRUSTED_PROXIES: _, ...rest } = shop
    const send = senderTo(rest, noMailbox())
    const headers = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'shop.example' }
    expect(await (await send(`/${getIp.path}`, { from: '127.0.0.1', headers })).text()).toBe('127.0.0.1')
    expect((await send('/api', { host: 'evil.example', headers })).status).toBe(403)
  })

  it('[APP-103] `X-Forwarded-Proto` and `X-Forwarded-Host` of a trusted proxy say where people are', async () => {
    const send = senderTo({ ...shop, PUBLIC_URL: '', ALLOWED_HOSTS: 'shop.example' }, noMailbox())
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example, shop.example' }
    const robots = async (from: string, host = '10.0.0.2') => {
      const answer = await send('/robots.txt', { from, host, headers })
      return answer.status === 200 ? /Sitemap: (.*)\/sitemap/.exec(await answer.text())?.[1] : answer.status
    }
    expect(await robots('10.0.0.1')).toBe('https://shop.example')
    expect(await robots('203.0.113.7')).toBe(403)
    expect(await robots('203.0.113.7', 'shop.example')).toBe('http://shop.example')
  })

  it('[APP-104] limits count for the client behind a trusted proxy, whatever it says of itself', async () => {
    const send = senderTo(shop, noMailbox())
    const attempt = async (forwarded: string) => {
      const body = JSON.stringify({ userEmail: 'nobody@example.com', userPhone: '6999999999' })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded }
      return (await send(`/${resetOtpWait.path}`, { method: 'POST', body, headers })).status
    }
    const each = Array.from({ length: 301 }, (_, n) => attempt(`1.1.${n % 9}.${n % 250}, 203.0.113.9`))
    expect((await Promise.all(each)).filter((status) => status === 429)).toHaveLength(1)
    expect(await attempt('203.0.113.9')).toBe(429)
    expect(await attempt('203.0.113.10')).toBe(200)
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
    ['2001:DB8::7', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0001:0000:0000:0000:0007', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('[APP-104] limits count for the network of %s', (address, network) => {
    expect(remoteNetwork({ get: () => ({ address }) } as unknown as RequestContext)).toBe(network)
  })

  it('[APP-105] in a demonstration the embedded pages need its password, from here too', async () => {
    const send = senderTo({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://shop.example',
      TRUSTED_PROXIES: '10.0.0.1',
      DEMO: '1',
      DEMO_PASSWORD: 'long enough: here',
    })
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
    const statusOf = async (headers = {}, path = '/mailbox', from = '203.0.113.20') =>
      (await send(path, { from, headers })).status
    for (const path of ['/mailbox', '/mailbox.json', '/pay/guess', '/pay/callback']) {
      const answer = await send(path)
      expect([path, answer.status]).toEqual([path, 401])
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm="Tiffin Junction/)
    }
    expect(await statusOf({}, '/mailbox', '127.0.0.1')).toBe(401)
    for (const wrong of [
      'anyone:',
      'anyone:long enough: her',
      'long enough: here',
      'anyone:LONG ENOUGH: HERE',
    ])
      expect(await statusOf(basic(wrong))).toBe(401)
    expect(await statusOf({ authorization: 'Basic %%' })).toBe(401)
    expect(await statusOf({ authorization: 'Bearer long enough: here' })).toBe(401)
    const right = await send('/mailbox', { from: '203.0.113.20', headers: basic('anyone:long enough: here') })
    expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await statusOf(basic('anyone:long enough: here'), '/pay/guess')).toBe(404)
    expect(await statusOf({}, '/api')).toBe(200)
  })

  it('[APP-105] wrong passwords of a demonstration are limited, and the right one does not count', async () => {
    const password = 'long enough: here'
    const environment = {
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://shop.example',
      DEMO: '1',
      DEMO_PASSWORD: password,
    }
    const send = senderTo(environment)
    const attempt = async (text: string, from = '203.0.113.30') => {
      const authorization = `Basic ${Buffer.from(`anyone:${text}`).toString('base64')}`
      return (await send('/mailbox', { from, headers: { authorization } })).status
    }
    for (let n = 0; n < 30; n += 1) expect(await attempt(password)).toBe(200)
    const wrong = await Promise.all(Array.from({ length: 30 }, (_, n) => attempt(`wrong ${n}`)))
    expect(wrong.filter((status) => status === 401)).toHaveLength(20)
    expect(await attempt(password)).toBe(429)
    expect(await attempt(password, '203.0.113.31')).toBe(200)
  })

  it.each([
    ['a proxy that speaks HTTP/1.0', { http: '1.0' }],
    ['a proxy that says so', { headers: { 'x-forwarded-proto': 'http' } }],
    ['another machine', { from: '192.168.1.5' }],
    ['a page elsewhere with a name of its own', { host: 'shop.example' }],
  ])('[APP-87] the embedded pages do not answer to %s', async (_, sent: Sent) => {
    // Its name alone lets nobody in.
    const send = senderTo({ PUBLIC_URL: 'https://shop.example', ALLOWED_HOSTS: '127.0.0.1' })
    const here = { from: '127.0.0.1', host: '127.0.0.1' }
    for (const path of ['/mailbox', '/mailbox.json', '/pay/guess']) {
      expect([path, (await send(path, { ...here, ...sent })).status]).toEqual([path, 403])
      expect((await send(path, here)).status).not.toBe(403)
    }
    expect(await (await send(`/${getConfig.path}`, { ...here, ...sent })).json()).toEqual({ demo: null })
  })
})
