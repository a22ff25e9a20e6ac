import { beforeEach, expect, test, vi } from 'vitest'
import { locateByIp } from './address.ts'

const answerWith = (ip: string) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async (address) =>
    String(address).endsWith('/get-ip')
      ? new Response(ip, { headers: { 'content-type': 'text/plain' } })
      : Response.json({ latitude: 19.07, longitude: 72.87 }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const signal = new AbortController().signal

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
})

test('[ADR-79] the public IP address of the device is looked up', async () => {
  const fetch = answerWith('203.0.113.9\n')
  expect(await locateByIp(signal)).toEqual({ latitude: 19.07, longitude: 72.87 })
  expect(String(fetch.mock.calls[1]?.[0])).toBe('/geo/ip/203.0.113.9')
})

test.each(['127.0.0.1', '::1', '10.1.2.3', '172.20.0.4', '192.168.1.7', 'fd00::1', '::ffff:127.0.0.1'])(
  'a private address is not looked up (%s)',
  async (ip) => {
    const fetch = answerWith(ip)
    await expect(locateByIp(signal)).rejects.toThrow('private')
    expect(fetch).toHaveBeenCalledTimes(1)
  },
)

test.each(['172.32.0.1', '11.0.0.1', '2001:db8::1'])('a public address is (%s)', async (ip) => {
  answerWith(ip)
  await expect(locateByIp(signal)).resolves.toBeDefined()
})
