import { typedProfile, typedRating } from '@tiffin-junction/contract/calls/device-pages'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storageOf } from '../../tests/map-storage.ts'
import { forgetOthersText } from './storage.ts'
import { typedText } from './typed-text.ts'

const ofTab = new Map<string, string>()

beforeEach(() => {
  ofTab.clear()
  vi.stubGlobal('sessionStorage', storageOf(ofTab))
})

const asha = '9876543210'
const ofProfile = typedText('profile', typedProfile)
const ofAddress = typedText('address new', typedProfile)
const profile = { name: 'Asha R', email: 'asha@example.in', mobile: asha }

describe('the text of a form that was open when the session ended', () => {
  test('[ACC-151] is kept in the tab for its form', () => {
    ofProfile.keep(asha, profile)
    expect(ofProfile.read()).toEqual(profile)
    expect(ofAddress.read()).toBeNull()
    ofAddress.forget()
    expect(ofProfile.read()).toEqual(profile)
    ofProfile.forget()
    expect(ofTab.size).toBe(0)
  })

  test('[ACC-151] is not kept while it is unknown whose it is', () => {
    ofProfile.keep(null, profile)
    expect(ofTab.size).toBe(0)
  })

  test.each([['9123456780'], [null]])('[ACC-152] is removed when %s signs in', (person) => {
    ofProfile.keep(asha, profile)
    forgetOthersText(asha)
    expect(ofProfile.read()).toEqual(profile)
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
    expect(typedText('rating', typedRating).read()).toBeNull()
  })
})
