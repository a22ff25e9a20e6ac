import * as account from '@tiffin-junction/contract/calls/account'
import * as discover from '@tiffin-junction/contract/calls/discover'
import * as order from '@tiffin-junction/contract/calls/order'
import { noNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import { failureText } from '@tiffin-junction/contract/domain/failure'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '../../tests/until.ts'
import { ApiFailure, call, onRefused } from './api-client.ts'
import { obtainToken } from './push-embedded.ts'

const answers = (status: number, body: unknown, type = 'application/json') =>
  vi.fn<typeof fetch>(
    async () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: { 'content-type': type },
      }),
  )
let credential: string | null = null
beforeEach(() => {
  credential = '{"token":"tok","roleType":"CUSTOMER"}'
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user_cred' ? credential : null) })
  onRefused(() => {})
})

const failureFrom = async (made: Promise<unknown>): Promise<ApiFailure> => {
  const failure = await made.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(failure instanceof ApiFailure)) throw new Error(`expected a failure, got ${String(failure)}`)
  return failure
}

describe('a call', () => {
  test('[APP-62 APP-63 APP-77] carries the bearer token in its header and never in its address', async () => {
    const fetch = answers(200, { success: true, data: [] })
    vi.stubGlobal('fetch', fetch)
    await call(discover.getRestaurants, { query: { lat: 28.6, lon: 77.2, page: 1, limit: 10 } })
    const [address, options] = fetch.mock.calls[0] ?? []
    expect(String(address)).toBe('/api/external/get-restaurants?lat=28.6&lon=77.2&page=1&limit=10')
    expect(new Headers(options?.headers).get('authorization')).toBe('Bearer tok')
  })
  test('[APP-64] sends JSON, with its idempotency key', async () => {
    const fetch = answers(200, { success: true, redirectUrl: '/pay/x', orderId: 'o' })
    vi.stubGlobal('fetch', fetch)
    const body = {
      addressId: 'a',
      tip: 0,
      ...noNotes,
    }
    await call(order.initOrder, { body, idempotencyKey: 'key-1' })
    const options = fetch.mock.calls[0]?.[1]
    expect(JSON.parse(String(options?.body))).toEqual(body)
    expect(new Headers(options?.headers).get('idempotency-key')).toBe('key-1')
  })
  test('encodes the parameters in its path', async () => {
    const fetch = answers(200, { orderId: 'x', paymentStatus: 'Pending' })
    vi.stubGlobal('fetch', fetch)
    await call(order.checkOrderPaymentStatus, { params: { orderId: '../../auth/me?x=1#y' } })
    expect(String(fetch.mock.calls[0]?.[0])).toBe(
      '/api/orders/check-order-payment-status/..%2F..%2Fauth%2Fme%3Fx%3D1%23y',
    )
  })
  test('that changes something continues after its page is left; one that only reads does not', async () => {
    const fetch = answers(200, { success: true, data: [] })
    vi.stubGlobal('fetch', fetch)
    const keptAlive = async (made: Promise<unknown>) => {
      await made.catch(() => {})
      return fetch.mock.lastCall?.[1]?.keepalive
    }
    expect(await keptAlive(call(discover.getCuisinesCategory, {}))).toBe(false)
    expect(await keptAlive(call(account.login, { body: { phone: '9876543210', password: 'p' } }))).toBe(true)
    // Browsers refuse `keepalive` requests of more than 64 KiB.
    const long = 'p'.repeat(17_000)
    expect(await keptAlive(call(account.login, { body: { phone: '9876543210', password: long } }))).toBe(
      false,
    )
  })
  test('is not repeated when it fails', async () => {
    const fetch = answers(500, { success: false, message: 'down' })
    vi.stubGlobal('fetch', fetch)
    await failureFrom(call(discover.getCuisinesCategory, {}))
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

test('[ACC-121] the request for a push token is aborted with its flow', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetch)
  const flow = new AbortController()
  void obtainToken(null, flow.signal).catch(() => {})
  await until(() => expect(fetch).toHaveBeenCalledTimes(1))
  flow.abort()
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

describe('a call that fails', () => {
  test.each([
    [{}],
    [{ success: true }],
    [{ success: true, data: 'x' }],
    [{ success: false, data: [] }],
    [{ success: true, data: [{ category_id: '1' }] }],
    [[]],
    ['<!doctype html>'],
    [''],
  ])('with an answer of the wrong shape has the kind shape (%j)', async (body) => {
    vi.stubGlobal('fetch', answers(200, body, 'application/json'))
    const failure = await failureFrom(call(discover.getCuisinesCategory, {}))
    expect(failure.kind).toBe('shape')
    expect(failureText(failure)).toBe('Network Error.')
  })
  test('[APP-66] shows the error field, else the message field, else Network Error.', async () => {
    const shown = async (status: number, body: unknown) => {
      vi.stubGlobal('fetch', answers(status, body))
      return failureText(await failureFrom(call(discover.getCuisinesCategory, {})))
    }
    expect(await shown(422, { success: false, error: 'E', message: 'M' })).toBe('E')
    expect(await shown(422, { success: false, message: 'M' })).toBe('M')
    expect(await shown(500, {})).toBe('Network Error.')
    expect(await shown(502, '<html>')).toBe('Network Error.')
  })
  test('[APP-65] a text is shown as it is', () => expect(failureText('Just so')).toBe('Just so'))
  test('without a network reads Network Error.', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const failure = await failureFrom(call(discover.getCuisinesCategory, {}))
    expect(failure.kind).toBe('network')
    expect(failureText(failure)).toBe('Network Error.')
  })
  test('[APP-67 APP-68] with 401 reports the refused token to the session, and fails for the caller', async () => {
    const refused = vi.fn<(token: string) => void>()
    onRefused(refused)
    vi.stubGlobal('fetch', answers(401, { success: false, message: 'Please sign in' }))
    const failure = await failureFrom(call(account.me, {}))
    expect(failure.status).toBe(401)
    expect(refused).toHaveBeenCalledExactlyOnceWith('tok')
  })
  test('with 401 at sign-in reports no token, because none was sent', async () => {
    const refused = vi.fn<(token: string) => void>()
    onRefused(refused)
    vi.stubGlobal('fetch', answers(401, { success: false, message: 'no' }))
    await failureFrom(call(account.login, { body: { phone: '1', password: 'x' } }))
    expect(refused).not.toHaveBeenCalled()
  })
  test('because it was aborted has the kind aborted', async () => {
    vi.stubGlobal(
      'fetch',
      (_: unknown, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const controller = new AbortController()
    const failure = failureFrom(call(discover.getCuisinesCategory, {}, controller.signal))
    controller.abort()
    expect((await failure).kind).toBe('aborted')
  })
  test.each([
    ['GET', () => call(discover.getCuisinesCategory, {})],
    ['POST', () => call(account.login, { body: { phone: '9876543210', password: 'p' } })],
    ['a token', () => call(account.me, {})],
  ])('that gets no answer within 15 s has the kind timeout (%s)', async (_, made) => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => Promise.reject(signal?.reason))
    const failure = await failureFrom(made())
    expect(limit).toHaveBeenCalledWith(15_000)
    limit.mockRestore()
    expect(failure.kind).toBe('timeout')
    expect(failureText(failure)).toBe('Network Error.')
  })
  test('contains no token', async () => {
    vi.stubGlobal('fetch', answers(500, { success: false, message: 'down' }))
    const failure = await failureFrom(call(account.me, {}))
    expect(JSON.stringify([failure.message, failure.body, failure.stack])).not.toContain('Bearer tok')
  })
})
