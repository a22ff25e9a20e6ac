import { typedProfile, typedRating } from '@tiffin-junction/contract/calls/device-pages'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetOthersText } from './storage.ts'
import { forgetTyped, keepTyped, readTyped } from './typed-text.ts'

const ofTab = new Map<string, string>()

beforeEach(() => {
  ofTab.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => ofTab.get(key) ?? null,
    setItem: (key: string, value: string) => void ofTab.set(key, value),
    removeItem: (key: string) => void ofTab.delete(key),
  })
})

const asha = '9876543210'
const profile = { name: 'Asha R', email: 'asha@example.in', mobile: asha }

describe('the text of a form that was open when the session ended', () => {
  test('[ACC-151] is kept in the tab for its form', () => {
    keepTyped(asha, 'profile', profile)
    expect(readTyped('profile', typedProfile)).toEqual(profile)
    expect(readTyped('address new', typedProfile)).toBeNull()
    forgetTyped('address new')
    expect(readTyped('profile', typedProfile)).toEqual(profile)
    forgetTyped('profile')
    expect(ofTab.size).toBe(0)
  })

  test('[ACC-151] is not kept while it is unknown whose it is', () => {
    keepTyped(null, 'profile', profile)
    expect(ofTab.size).toBe(0)
  })

  test.each([['9123456780'], [null]])('[ACC-152] is removed when %s signs in', (person) => {
    keepTyped(asha, 'profile', profile)
    forgetOthersText(asha)
    expect(readTyped('profile', typedProfile)).toEqual(profile)
    forgetOthersText(person)
    expect(ofTab.size).toBe(0)
  })

  test.each([
    '{',
    'null',
    '7',
    '{"form":"rating"}',
    '{"form":"rating","text":{"orderId":"a","foodRating":9,"deliveryRating":0,"comment":"","items":[]}}',
    '{"form":"rating","text":{"orderId":"a","foodRating":1,"deliveryRating":0,"comment":"","items":["5"]}}',
  ])('is none if the storage says %j', (text) => {
    ofTab.set('typed', `${asha} ${text}`)
    expect(readTyped('rating', typedRating)).toBeNull()
  })
})
