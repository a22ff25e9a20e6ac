import { expect, test } from 'vitest'
import { getAllAddresses } from '../src/contract/address.ts'
import { readAddress, writeAddress } from '../src/contract/address-wire.ts'
import { address } from './models/samples.ts'

const saved = address('a1', { landmark: 'Opposite Regal', isDefault: true })
/** What a server of this reading answers, checked as the client checks it. */
const read = (wire: object) =>
  getAllAddresses.reply.assert({ success: true, data: [wire] }).data.map(readAddress)

test('[ADR-1 ADR-3] an address goes over the wire with both lines and comes back whole', () => {
  const wire = writeAddress(saved)
  expect(wire).toMatchObject({
    addressLine1: '12 Janpath',
    addressLine2: 'Connaught Place, Opposite Regal',
    state: 'Delhi',
  })
  expect(read(wire)).toEqual([saved])
})

test('[ADR-4] the reading with lines is understood', () => {
  const lines = {
    addressLine1: '12 Janpath',
    addressLine2: 'Connaught Place',
    city: 'New Delhi',
    state: 'Delhi',
  }
  const place = { latitude: 28.6304, longitude: 77.2177 }
  expect(read({ id: 7, ...lines, pincode: 110001, ...place, isDefault: true })).toEqual([
    address('7', { addressType: 'OTHERS', isDefault: true }),
  ])
})

test('[ADR-4] the reading of the address screens is understood, with nothing in the other fields', () => {
  const { state: _, ...fields } = saved
  expect(read({ ...fields, addressLine1: null, addressLine2: null })).toEqual([{ ...saved, state: '' }])
})

test('[ADR-4] an answer that is in neither reading is refused, and a kind nobody knows is Other', () => {
  expect(() => read({ addressLine1: '12 Janpath' })).toThrow()
  expect(read({ id: '1', addressType: 'CASTLE' })).toMatchObject([{ addressType: 'OTHERS' }])
})
