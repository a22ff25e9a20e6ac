import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { embeddedIpLocation } from '../../server/geo/ip/embedded-provider.ts'
import { ipLocationService } from '../../server/geo/ip/service-provider.ts'

let service: Server | null = null

/** Starts a service on this machine and returns its address. */
const serve = async (answer: RequestListener): Promise<string> => {
  service = createServer(answer).listen(0, '127.0.0.1')
  await once(service, 'listening')
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`
}
const json = (value: unknown, status = 200): RequestListener => {
  return (_, response) => response.writeHead(status).end(JSON.stringify(value))
}

afterEach(async () => {
  service?.closeAllConnections()
  await new Promise((done) => (service ? service.close(done) : done(null)))
  service = null
})

describe('[ADR-98] a service that locates IP addresses (IP_LOCATION_URL)', () => {
  it('is asked for the IP address, in the place of {ip} or at the end', async () => {
    const asked: (string | undefined)[] = []
    const url = await serve((request, response) => {
      asked.push(request.url)
      response.end(JSON.stringify({ latitude: 19.07, longitude: 72.87, city: 'Mumbai' }))
    })
    const point = { latitude: 19.07, longitude: 72.87 }
    expect(await ipLocationService(`${url}/v1/{ip}?fields=point`).locate('49.36.0.1')).toEqual(point)
    expect(await ipLocationService(`${url}/v1/`).locate('2405:200::1')).toEqual(point)
    expect(asked).toEqual(['/v1/49.36.0.1?fields=point', '/v1/2405%3A200%3A%3A1'])
  })

  it('does not know an address for which it answers 404', async () => {
    const url = await serve(json({ latitude: 1, longitude: 1 }, 404))
    expect(await ipLocationService(url).locate('49.36.0.1')).toBeNull()
  })

  it.each([
    ['text', 'nowhere'],
    ['no point', { success: false }],
    ['a point as text', { latitude: '19.07', longitude: '72.87' }],
    ['half a point', { latitude: 19.07 }],
    ['a point that is not on earth', { latitude: 190.7, longitude: 72.87 }],
    ['nothing', null],
  ])('is not believed when it answers %s', async (_, value) => {
    const url = await serve(json(value))
    await expect(ipLocationService(url).locate('49.36.0.1')).rejects.toThrow()
  })

  it('is not read beyond 16 kB', async () => {
    const url = await serve(json({ latitude: 19.07, longitude: 72.87, more: 'x'.repeat(20_000) }))
    await expect(ipLocationService(url).locate('49.36.0.1')).rejects.toThrow('too long')
  })

  it('is not waited for longer than it may take', async () => {
    const url = await serve(() => {})
    await expect(ipLocationService(url, 50).locate('49.36.0.1')).rejects.toThrow(/timeout/i)
  })

  it('is not followed elsewhere, and its failure is one', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/49.36.0.1') response.writeHead(302, { location: '/elsewhere' }).end()
      else response.writeHead(500).end()
    })
    await expect(ipLocationService(url).locate('49.36.0.1')).rejects.toThrow()
    await expect(ipLocationService(url).locate('49.36.0.2')).rejects.toThrow('500')
  })
})

describe('[ADR-96] the embedded table of DB-IP City Lite', () => {
  it('reads IPv6 addresses in every form', async () => {
    const { locate } = embeddedIpLocation()
    const long = await locate('2405:0200:0000:0000:0000:0000:0000:0001')
    expect(long).not.toBeNull()
    for (const ip of ['2405:200::1', '2405:200::', '2405:0200::0.0.0.1', '2405:200:0:0::1'])
      expect(await locate(ip), ip).toEqual(long)
  })
})
