import { expect, test } from 'vitest'
import { address } from '../../../tests/samples.ts'
import { getAllAddresses } from './address.ts'
import { readAddress, writeAddress } from './address-wire.ts'

const saved = address('a1', { landmark: 'Opposite Regal', isDefault: true })
/** Reads an address in an answer of the server, checked as the client checks it. */
const read = (wire: object) =>
  getAllAddresses.reply.assert({ success: true, data: [wire] }).data.map(readAddress)

test('[ADR-1 ADR-3] an address is sent with both lines and read back unchanged', () => {
  const wire = writeAddress(saved)
  expect(wire).toMatchObject({
    addressLine1: '12 Janpath',
    addressLine2: 'Connaught Place, Opposite Regal',
    state: 'Delhi',
  })
  expect(read(wire)).toEqual([saved])
})

test('[ADR-4] an address in the format with lines is read', () => {
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

test('[ADR-4] an address in the format of the address screens is read, with the other fields empty', () => {
  const { state: _, ...fields } = saved
  expect(read({ ...fields, addressLine1: null, addressLine2: null })).toEqual([{ ...saved, state: '' }])
})

test('[ADR-4] an answer in neither format is refused, and an unknown address type becomes Other', () => {
  expect(() => read({ addressLine1: '12 Janpath' })).toThrow()
  expect(read({ id: '1', addressType: 'CASTLE' })).toMatchObject([{ addressType: 'OTHERS' }])
})
