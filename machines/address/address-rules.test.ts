import { addressLine2, addressSubtext, pointOf } from '@tiffin-junction/contract/domain/address'
import { addressTypeLabels } from '@tiffin-junction/contract/domain/address-labels'
import { distanceBetween } from '@tiffin-junction/contract/domain/distance'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { stationNear, stations } from '@tiffin-junction/contract/domain/stations'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { address, place } from '../../tests/samples.ts'
import { withChoice, withDefault, withList, without } from './address-book.rules.ts'
import {
  type AddressField,
  addressToSave,
  blankEntry,
  entryOf,
  gapsOf,
  isLocated,
  locationAt,
  locationOf,
  textLimits,
  withLocation,
  withText,
} from './address-form.rules.ts'

const home = address('home', { isDefault: true })
const [work, aunt] = [address('work'), address('aunt')]
const fields = Object.keys(textLimits) as AddressField[]

describe('the address book', () => {
  test('[ADR-12] the selected address stays selected, with its new data; else the default or none is selected', () => {
    const moved = { ...work, area: 'Karol Bagh' }
    const addresses = [home, work]
    expect(withList({ addresses: [], selected: null }, addresses).selected).toBe(home)
    expect(withList({ addresses, selected: work }, [home, moved]).selected).toBe(moved)
    expect(withList({ addresses, selected: work }, [home, aunt]).selected).toBe(home)
    expect(withList({ addresses, selected: work }, [aunt]).selected).toBeNull()
  })

  test('[APP-25] an address that is not in the book cannot be chosen', () => {
    const before = { addresses: [home, work], selected: home }
    expect(withChoice(before, 'work').selected).toBe(work)
    expect(withChoice(before, 'aunt').selected).toBe(home)
  })

  test('[ADR-29] a new default replaces the old one and becomes the selected address', () => {
    const after = withDefault({ addresses: [home, work, aunt], selected: aunt }, 'work')
    expect(after.addresses.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ['home', false],
      ['work', true],
      ['aunt', false],
    ])
    expect(after.selected?.id).toBe('work')
  })

  test('[ADR-29] a deletion selects the default, or none when the default was deleted', () => {
    const before = { addresses: [home, work, aunt], selected: aunt }
    expect(without(before, 'work')).toEqual({ addresses: [home, aunt], selected: home })
    expect(without(before, 'home')).toEqual({ addresses: [work, aunt], selected: null })
  })
})

describe('the address form', () => {
  test.each([
    ['11a0-001', '110001'],
    ['1100012', '110001'],
    ['pin', ''],
    ['', ''],
  ])('[ADR-34] a pincode typed as %j becomes %j', (text, held) => {
    expect(withText(blankEntry, 'pincode', text).draft.pincode).toBe(held)
  })

  test('[ADR-32] completeAddress, area, city and pincode are required, and blanks do not count', () => {
    expect(gapsOf(blankEntry.draft)).toEqual(['completeAddress', 'area', 'city', 'pincode'])
    expect(gapsOf(entryOf(home).draft)).toEqual([])
    for (const field of ['completeAddress', 'area', 'city'] as const)
      expect(gapsOf({ ...home, landmark: '', [field]: ' \t' })).toEqual([field])
  })

  test.each(['', '1', '11000'])(
    '[ADR-32 ADR-34] a pincode of less than six digits (%j) counts as missing',
    (pincode) => {
      expect(gapsOf({ ...home, landmark: '', pincode })).toEqual(['pincode'])
    },
  )

  test.each([
    [0, 0, false],
    [0, 77.2, false],
    [28.6, 0, false],
    [28.6, 77.2, true],
    [-28.6, -77.2, true],
  ])('[ADR-33] latitude %d, longitude %d are a location: %s', (latitude, longitude, known) => {
    expect(isLocated({ latitude, longitude })).toBe(known)
  })

  test('[ADR-35] a landmark is optional, and is not sent when empty', () => {
    const { landmark: _, ...bare } = home
    const { draft } = entryOf(bare)
    expect(draft.landmark).toBe('')
    expect(gapsOf(draft)).toEqual([])
    expect(addressToSave({ ...draft, landmark: '  ' })).not.toHaveProperty('landmark')
    expect(addressToSave({ ...draft, landmark: ' By the gate ' }).landmark).toBe('By the gate')
  })

  test('an address typed on several lines is saved on one', () => {
    const { draft } = withText(blankEntry, 'completeAddress', ' Flat 4 \n\n 12 Lake View\r\n')
    expect(addressToSave(draft).completeAddress).toBe('Flat 4, 12 Lake View')
    const pasted = withText(blankEntry, 'completeAddress', 'Flat 4\n12 Lake View\r\nMunirka')
    expect(addressToSave(pasted.draft).completeAddress).toBe('Flat 4, 12 Lake View, Munirka')
  })

  test('an address is saved with trimmed fields', () => {
    const { draft } = entryOf({ ...home, area: ' Munirka ', city: ' New Delhi', state: 'Delhi ' })
    expect(addressToSave(draft)).toMatchObject({ area: 'Munirka', city: 'New Delhi', state: 'Delhi' })
  })

  test('[ADR-2 ADR-36] an address always has one of the three types', () => {
    expect(blankEntry.draft.addressType).toBe('HOME')
    expect(addressTypeLabels).toEqual({ HOME: 'Home', WORK: 'work', OTHERS: 'Other' })
  })

  test('[ADR-31] an address that is opened and saved without changes stays the same', () => {
    const before = address('home', { landmark: 'Gate 2', isDefault: true, placeId: 'p1' })
    expect({ id: 'home', ...addressToSave(entryOf(before).draft) }).toEqual(before)
  })

  const delhi = { latitude: 28.6, longitude: 77.2, placeId: 'a', area: 'Lodhi Colony', city: 'New Delhi' }

  test('a picked location fills fields that were not typed', () => {
    const typed = withText(blankEntry, 'area', 'My own lane')
    const { draft } = withLocation(typed, { ...delhi, pincode: '110 003', state: 'Delhi' })
    expect(draft).toMatchObject({
      ...delhi,
      area: 'My own lane',
      pincode: '110003',
      state: 'Delhi',
      completeAddress: '',
    })
  })

  test('a second location clears or replaces what the first one filled', () => {
    const first = withLocation(blankEntry, delhi)
    const { draft } = withLocation(first, { latitude: 19, longitude: 72.8, placeId: 'b', city: 'Mumbai' })
    expect(draft).toMatchObject({ area: '', city: 'Mumbai', latitude: 19, placeId: 'b' })
  })

  test('a saved address keeps fields that a new location does not have', () => {
    const { draft } = withLocation(entryOf(home), {
      latitude: 19,
      longitude: 72.8,
      placeId: '',
      city: 'Mumbai',
    })
    expect(draft).toMatchObject({ area: 'Connaught Place', pincode: '110001', city: 'Mumbai' })
  })

  test('a location fills an emptied field again', () => {
    for (const nothing of ['', '  ']) {
      const emptied = withText(withText(blankEntry, 'city', 'Agra'), 'city', nothing)
      expect(withLocation(emptied, delhi).draft.city).toBe('New Delhi')
    }
  })

  test('a typed correction stays when another location is picked', () => {
    const corrected = withText(withLocation(blankEntry, delhi), 'area', 'Jor Bagh')
    const moved = withLocation(corrected, { latitude: 19, longitude: 72.8, placeId: 'b', area: 'Dadar' })
    expect(moved.draft).toMatchObject({ area: 'Jor Bagh', city: '' })
  })

  test('typed text stays in any order of typing and picking, and every text fits its limit', () => {
    const typing = fc.record({ field: fc.constantFrom(...fields), text: fc.string({ maxLength: 320 }) })
    const picking = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      placeId: fc.string(),
      area: fc.string({ maxLength: 320 }),
      city: fc.string({ maxLength: 320 }),
      pincode: fc.string(),
      state: fc.string({ maxLength: 320 }),
    })
    fc.assert(
      fc.property(fc.array(fc.oneof(typing, picking), { maxLength: 12 }), (steps) => {
        let entry = blankEntry
        const last = new Map<AddressField, string>()
        for (const step of steps)
          if ('field' in step) {
            entry = withText(entry, step.field, step.text)
            last.set(step.field, entry.draft[step.field])
          } else entry = withLocation(entry, step)
        for (const [field, text] of last) if (text.trim() !== '') expect(entry.draft[field]).toBe(text)
        for (const field of fields) expect(entry.draft[field].length).toBeLessThanOrEqual(textLimits[field])
        expect(entry.draft.pincode).toMatch(/^\d{0,6}$/)
      }),
    )
  })
})

describe('an address', () => {
  test('[ADR-16] shows its city, state and pincode in one line, without missing ones', () => {
    const munirka = { city: 'New Delhi', state: 'Delhi', pincode: '110067' }
    expect(addressSubtext(munirka)).toBe('New Delhi, Delhi 110067')
    expect(addressSubtext({ ...munirka, pincode: '' })).toBe('New Delhi, Delhi')
    expect(addressSubtext({ ...munirka, state: '' })).toBe('New Delhi, 110067')
    expect(addressSubtext({ ...munirka, state: '', pincode: '' })).toBe('New Delhi')
    expect(addressSubtext({ ...munirka, city: '' })).toBe('Delhi 110067')
  })

  test('[ADR-35] shows its landmark after the area, if it has one', () => {
    expect(addressLine2({ area: 'Munirka', landmark: 'Gate 2' })).toBe('Munirka, Gate 2')
    for (const none of [{ area: 'Munirka' }, { area: 'Munirka', landmark: '' }])
      expect(addressLine2(none)).toBe('Munirka')
  })

  test('[ADR-82] gives the point at which listings start', () =>
    expect(pointOf(home)).toEqual({ latitude: home.latitude, longitude: home.longitude }))
})

describe('distances', () => {
  test('a quarter of the equator is 10,008 km, and New Delhi to Mumbai is about 1,150 km', () => {
    const quarter = distanceBetween({ latitude: 0, longitude: 10 }, { latitude: 0, longitude: 100 })
    expect(quarter / 1000).toBeCloseTo(10_007.56, 1)
    const mumbai = { latitude: 18.9398, longitude: 72.8355 }
    expect(distanceBetween(newDelhi, mumbai) / 1000).toBeGreaterThan(1140)
    expect(distanceBetween(newDelhi, mumbai) / 1000).toBeLessThan(1170)
  })
})

describe('stations and localities', () => {
  test('each is in India and has a unique id and name, and several are in New Delhi', () => {
    expect(new Set(stations.map(({ id }) => id)).size).toBe(stations.length)
    expect(new Set(stations.map(({ city, name }) => `${city} ${name}`)).size).toBe(stations.length)
    expect(stations.filter(({ city }) => city === 'New Delhi').length).toBeGreaterThanOrEqual(8)
    for (const { latitude, longitude } of stations) {
      expect(latitude).toBeGreaterThan(8)
      expect(latitude).toBeLessThan(35)
      expect(longitude).toBeGreaterThan(68)
      expect(longitude).toBeLessThan(97)
    }
  })

  test('those of one city are within 30 km of each other', () => {
    for (const one of stations)
      for (const other of stations)
        if (one.city === other.city) expect(distanceBetween(one, other)).toBeLessThan(30_000)
  })

  test('each is nearest to itself', () => {
    for (const each of stations) expect(stationNear(each)).toBe(each)
  })

  test('[ADR-52] a place on the map gives its area, city, pincode and state', () => {
    expect(locationOf(place('Jangpura', 28.5826, 77.2452))).toEqual({
      latitude: 28.5826,
      longitude: 77.2452,
      placeId: 'place:jangpura',
      area: 'Jangpura',
      city: 'New Delhi',
      pincode: '110014',
      state: 'Delhi',
    })
  })

  test("the device's position gives a city only near a station", () => {
    expect(locationAt(newDelhi)).toEqual({ ...newDelhi, placeId: '', city: 'New Delhi', state: 'Delhi' })
    const atSea = { latitude: 15, longitude: 65 }
    expect(stationNear(atSea)).toBeNull()
    expect(locationAt(atSea)).toEqual({ ...atSea, placeId: '' })
  })
})
