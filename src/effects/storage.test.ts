import { type Cart, emptyCart } from '@tiffin-junction/contract/domain/cart'
import { noRequest } from '@tiffin-junction/contract/domain/checkout-attempt'
import { noNotes, notesIn } from '@tiffin-junction/contract/domain/delivery-notes'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storageOf } from '../../tests/map-storage.ts'
import { address, cartOf, wishFor } from '../../tests/samples.ts'
import { forgetAttempt, forgetRequest, readAttempt, writeAttempt } from './checkout-attempt.ts'
import { keepAddresses, keepCart, moveCart } from './person-storage.ts'
import { keepToken, readDevice } from './push-device.ts'
import {
  forgetPerson,
  readCart,
  readDetour,
  readSession,
  readToken,
  watchSession,
  writeCredential,
  writeDetour,
  writeUser,
} from './storage.ts'

/** Keeps a cart of the person who is signed in with this token. */
const writeCart = (token: string, base: Cart, count: number) => {
  writeCredential({ token, roleType: '' })
  keepCart({ token, seed: 'page', base, count, pending: [] })
}

/** Keeps one address of the person who is signed in. */
const keepOne = () => keepAddresses({ token: readToken(), addresses: [address('a')], selected: address('a') })

const attempt = { version: 1, key: 'k', fingerprint: 'p', notes: { ...noNotes, kitchenNote: 'No onions' } }

const kept = new Map<string, string>()
const storage = storageOf(kept)

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
  // Changes that wait have a test of their own.
  vi.stubGlobal('navigator', {})
})

const hostile = [
  '',
  'garbage',
  'null',
  '[]',
  '42',
  '"text"',
  '{}',
  '{"token":42}',
  '{"user":[]}',
  '<img src=x onerror=alert(1)>',
  '['.repeat(20_000),
  `"${'x'.repeat(200_000)}"`,
]

describe('the stored session', () => {
  test('[ACC-21 APP-63] a credential is kept as token and roleType under user_cred, and its token is read', () => {
    writeCredential({ token: 't', roleType: 'CUSTOMER' })
    expect(kept.get('user_cred')).toBe('{"token":"t","roleType":"CUSTOMER"}')
    expect(readToken()).toBe('t')
  })
  test('[APP-60] the user is stored in an object with the key user', () => {
    writeUser({ name: 'Asha', email: 'a@b.in', mobile: '9876543210' })
    expect(JSON.parse(kept.get('user') ?? '')).toEqual({
      user: { name: 'Asha', email: 'a@b.in', mobile: '9876543210' },
    })
    writeCredential({ token: 't', roleType: '' })
    expect(readSession()).toMatchObject({ kind: 'signedIn', user: { name: 'Asha' } })
  })
  test.each(['garbage', '[]', 'null', '42', '"text"', '', '{"token"'])(
    '[ACC-24] %j is unreadable',
    (text) => {
      kept.set('user_cred', text)
      expect(readSession()).toEqual({ kind: 'unreadable' })
    },
  )
  test.each(['{}', '{"token":""}', '{"token":42}', '{"token":null}'])(
    '[ACC-23] %s is no credential',
    (text) => {
      kept.set('user_cred', text)
      expect(readSession()).toEqual({ kind: 'none' })
    },
  )
})

describe('the stored cart', () => {
  const cart = cartOf(wishFor(7, { menuId: 71, name: 'Dosa', unitPrice: 12_050 }), 3)
  test('[APP-61 ORD-12 ORD-13] has items with id, menuId, quantity, restaurantId and price, the restaurant and the count', () => {
    writeCart('token', cart, 3)
    expect(JSON.parse(kept.get('cart_items') ?? '')).toMatchObject([
      { id: 71, menuId: 71, quantity: 3, restaurantId: 7, price: 12_050 },
    ])
    expect(kept.get('cart_restaurant_id')).toBe('7')
    expect(kept.get('cart_count')).toBe('3')
    expect(readCart('token')).toMatchObject({ restaurantName: 'Restaurant 7', lines: cart.lines })
  })
  test('[ORD-11 ACC-35 ACC-40] cannot be read with another token, and is removed with the person', () => {
    writeCart('token', cart, 3)
    expect(readCart('another token')).toBeNull()
    writeCredential({ token: 'token', roleType: '' })
    writeUser({ name: '', email: '', mobile: '' })
    keepOne()
    writeAttempt(attempt)
    forgetPerson()
    expect([...kept.keys()]).toEqual([])
  })
  test.each([
    [1_700_000_000_000, 1_700_000_000_000],
    [9e15, undefined],
    ['text', undefined],
  ])('[ORD-263] read at %j has the time %j', (readAt, read) => {
    writeCart('token', { ...cart, readAt: readAt as number }, 3)
    expect(readCart('token')?.readAt).toBe(read)
  })
  test('[ACC-116] goes with the person to a renewed token', () => {
    writeCart('token', cart, 3)
    moveCart('renewed')
    expect(readCart('renewed')).toBeNull()
    writeCredential({ token: 'renewed', roleType: '' })
    moveCart('renewed')
    expect(readCart('renewed')?.lines).toEqual(cart.lines)
  })
  test('is not written for somebody who has left', () => {
    keepCart({ token: 'token', seed: 'page', base: cart, count: 3, pending: [] })
    expect([...kept.keys()]).toEqual([])
  })
  test('does not contain the token', () => {
    writeCart('very-secret-token', emptyCart, 0)
    kept.delete('user_cred')
    expect([...kept.values()].join()).not.toContain('very-secret-token')
  })
})

test('[ADR-16 ADR-17] addresses and the selected one are stored', () => {
  keepOne()
  expect(JSON.parse(kept.get('latestAddress') ?? '')).toEqual({
    locationName: '12 Janpath',
    locationSubtext: 'New Delhi, Delhi 110001',
  })
  expect(JSON.parse(kept.get('userAddresses') ?? '')).toHaveLength(1)
})

test('[ADR-16] addresses of somebody who has left meanwhile are not stored', () => {
  writeCredential({ token: 'another', roleType: '' })
  keepAddresses({ token: 'token', addresses: [address('a')], selected: address('a') })
  expect(kept.has('userAddresses')).toBe(false)
})

test('[APP-59] the keys of device, push token, person and addresses', async () => {
  writeCredential({ token: 't', roleType: '' })
  writeUser({ name: 'Asha', email: '', mobile: '' })
  keepOne()
  await readDevice()
  keepToken('push')
  expect([...kept.keys()].sort()).toEqual(
    ['device_id', 'fcm_token', 'latestAddress', 'userAddresses', 'user_cred', 'user'].sort(),
  )
})

test('[ORD-70 ORD-227] the checkout attempt survives a reload, with what was wished for', () => {
  writeAttempt(attempt)
  expect(readAttempt()).toEqual(attempt)
  forgetRequest()
  expect(readAttempt()).toEqual({ ...attempt, ...noRequest })
  forgetAttempt()
  expect(readAttempt()).toBeNull()
})

test('[ORD-258] notes of another version of the app are read as far as they are known', () => {
  const notes = { ...attempt.notes, avoidCalling: 'yes', leaveAtDoor: true, ringTwice: true }
  expect(notesIn(notes)).toEqual({ ...attempt.notes, leaveAtDoor: true })
  expect(notesIn({ kitchenNote: 'x'.repeat(201), directionToReach: 7 })).toEqual({
    ...noNotes,
    kitchenNote: 'x'.repeat(200),
  })
  for (const none of [undefined, null, 'text', []]) expect(notesIn(none)).toEqual(noNotes)
})

test.each(hostile)('reading the storage never throws, whatever is in it (%#)', (text) => {
  for (const key of [
    'user_cred',
    'user',
    'cart_items',
    'cart_restaurant_id',
    'cart_owner',
    'checkout_attempt',
  ])
    kept.set(key, text)
  expect(['none', 'unreadable']).toContain(readSession().kind)
  expect(readCart('token')).toBeNull()
  expect(readAttempt()).toBeNull()
})

test('invalid cart lines are dropped, the valid ones stay', () => {
  writeCart('token', cartOf(wishFor(7, { menuId: 71 }), 2), 2)
  const items: unknown[] = JSON.parse(kept.get('cart_items') ?? '[]')
  kept.set(
    'cart_items',
    JSON.stringify([
      ...items,
      null,
      'x',
      { menuId: -1, quantity: 2 },
      { ...Object(items[0]), menuId: 5, quantity: 1e9 },
      { ...Object(items[0]), menuId: 6, quantity: 50 },
      { menuId: '5' },
    ]),
  )
  expect(readCart('token')?.lines.map(({ menuId, quantity }) => [menuId, quantity])).toEqual([
    [71, 2],
    [6, 50],
  ])
})

test('without storage, data stays until the page is closed', () => {
  const forbid = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  writeCredential({ token: 't', roleType: '' })
  expect(readToken()).toBe('t')
  forgetPerson()
  expect(readToken()).toBeNull()
})

test('[ACC-5] when the storage is full, the newer value in memory counts until it can be written', () => {
  writeCredential({ token: 'old', roleType: '' })
  const full = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { ...storage, setItem: full })
  writeCredential({ token: 'new', roleType: '' })
  expect(readToken()).toBe('new')
  vi.stubGlobal('localStorage', storage)
  writeCredential({ token: 'newest', roleType: '' })
  expect(readToken()).toBe('newest')
  forgetPerson()
  expect(readToken()).toBeNull()
})

test('[ACC-40] a sign-in in another tab replaces a value that this tab could not store', () => {
  let tell = (_: { key: string | null }) => {}
  vi.stubGlobal('addEventListener', (_: string, listener: typeof tell) => {
    tell = listener
  })
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: () => {
      throw new Error('full')
    },
  })
  writeCredential({ token: 'here', roleType: '' })
  const heard = vi.fn()
  watchSession(heard)
  kept.set('user_cred', '{"token":"there"}')
  tell({ key: 'cart_items' })
  expect(heard).not.toHaveBeenCalled()
  tell({ key: 'user_cred' })
  expect(heard).toHaveBeenCalledWith(
    expect.objectContaining({ credential: { token: 'there', roleType: '' } }),
  )
})

describe('the detour of a sign-in', () => {
  const ofTab = new Map<string, string>()
  beforeEach(() => {
    ofTab.clear()
    vi.stubGlobal('sessionStorage', storageOf(ofTab))
  })
  const detour = { from: '/user/address', wish: { kind: 'heart', restaurantId: 7 }, person: null } as const

  test('[ACC-142] is kept in the tab, not on the device, and outlives what belongs to a person', () => {
    writeDetour(detour)
    expect(kept.size).toBe(0)
    forgetPerson()
    expect(readDetour()).toEqual(detour)
    writeDetour(null)
    expect(ofTab.size).toBe(0)
    expect(readDetour()).toBeNull()
  })

  test.each(hostile)('[ACC-143] is none if the storage says %j', (text) => {
    ofTab.set('detour', text)
    expect(readDetour()).toBeNull()
  })

  test('is remembered until the page is closed if the storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined)
    writeDetour(detour)
    expect(readDetour()).toEqual(detour)
    writeDetour(null)
    expect(readDetour()).toBeNull()
  })
})
