import { addToCart } from '@tiffin-junction/contract/calls/cart'
import * as discover from '@tiffin-junction/contract/calls/discover'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from './api-client.ts'
import { type CallReport, onReport, stopWaits } from './call-reports.ts'

const answers = (status: number, body: string, headers: Record<string, string> = {}) =>
  vi.fn<typeof fetch>(
    async () => new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } }),
  )
const cuisines = '{"success":true,"data":[]}'
const reports: CallReport[] = []
const outcomes = () => reports.map(({ outcome, keptAt }) => [outcome, keptAt])
const make = (signal?: AbortSignal) => call(discover.getCuisinesCategory, {}, signal).catch(() => {})

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('location', new URL('http://127.0.0.1:4173/'))
  reports.length = 0
  onReport((report) => reports.push(report))
  return () => void vi.useRealTimers()
})

describe('[APP-156] the report of a call', () => {
  test('says how long the answer took, and leaves the call as it is', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const answer = answers(200, cuisines)
    vi.stubGlobal('fetch', (...all: Parameters<typeof fetch>) => {
      vi.advanceTimersByTime(120)
      return answer(...all)
    })
    expect(await call(discover.getCuisinesCategory, {})).toEqual({ success: true, data: [] })
    const name = 'GET /api/external/get-cuisines-category'
    expect(reports).toEqual([{ name, ms: 120, outcome: 'answered', keptAt: null }])
  })

  test('says when the device read an answer that it had kept', async () => {
    vi.stubGlobal('fetch', answers(200, cuisines, { 'x-read-at': '1764061320000' }))
    await make()
    expect(outcomes()).toEqual([['answered', 1_764_061_320_000]])
  })

  test('of a refusal is an answer; without a network, or with the page of another one, it is a failure', async () => {
    vi.stubGlobal('fetch', answers(500, '{"success":false,"message":"No."}'))
    await make()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await make()
    const welcome = '<h1>Welcome to the Wi-Fi of this train</h1>'
    vi.stubGlobal('fetch', answers(200, welcome, { 'content-type': 'text/html' }))
    await make()
    expect(outcomes()).toEqual([
      ['answered', null],
      ['failed', null],
      ['failed', null],
    ])
  })

  test('is not made of a call that its flow has aborted, but of one without an answer in time', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      Promise.reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')),
    )
    await make(AbortSignal.abort())
    expect(reports).toEqual([])
    await make(AbortSignal.abort(new DOMException('Too late', 'TimeoutError')))
    expect(outcomes()).toEqual([['failed', null]])
  })

  test('[APP-151] comes early, once, when the call takes more than 4 s', async () => {
    vi.useFakeTimers()
    let answer = (_: Response) => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    const made = make()
    await vi.advanceTimersByTimeAsync(3999)
    expect(reports).toEqual([])
    await vi.advanceTimersByTimeAsync(6000)
    expect(outcomes()).toEqual([['delayed', null]])
    answer(Response.json({ success: true, data: [] }))
    await made
    expect(outcomes()).toEqual([
      ['delayed', null],
      ['answered', null],
    ])
  })
})

describe('[APP-166] a wait of more than 8 s', () => {
  const counts: number[] = []
  const started = (change = false) => {
    onReport(
      (report) => reports.push(report),
      (count) => counts.push(count),
    )
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
    )
    return call(
      change ? addToCart : discover.getCuisinesCategory,
      (change ? { body: {} } : {}) as never,
    ).then(
      () => 'answered',
      (error: unknown) => Object(error).kind,
    )
  }

  beforeEach(() => {
    counts.length = 0
    vi.useFakeTimers()
  })

  test('is counted, and can be stopped: the read fails as without a network, and is no news about it', async () => {
    const ended = started()
    await vi.advanceTimersByTimeAsync(7999)
    expect(counts).toEqual([])
    stopWaits()
    await vi.advanceTimersByTimeAsync(1)
    expect(counts).toEqual([1])
    stopWaits()
    expect(await ended).toBe('network')
    expect(counts).toEqual([1, 0])
    expect(outcomes()).toEqual([['delayed', null]])
  })

  test('of a change goes on', async () => {
    void started(true)
    await vi.advanceTimersByTimeAsync(9000)
    stopWaits()
    expect(counts).toEqual([])
  })
})
