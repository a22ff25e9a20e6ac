import { expect, test } from 'vitest'
import { readBerth, readCoach, seatText } from './seat.ts'

test.each([
  ['B4', 'B4'],
  ['b-4', 'B4'],
  [' B 4 ', 'B4'],
  ['coach s11', 'S11'],
  ['ha1', 'HA1'],
  ['A०१', 'A1'],
  ['Ｂ４', 'B4'],
  ['gen', 'GEN'],
  ['General', 'GEN'],
])('[TRN-9] the coach %j is %s', (text, coach) => {
  expect(readCoach(text)).toBe(coach)
})

test.each(['', '4', 'B', 'B123', 'ABCD1', 'B0', 'B4-32'])('[TRN-9] %j is no coach', (text) => {
  expect(readCoach(text)).toBeNull()
})

test.each([
  ['32', '32'],
  ['032', '32'],
  ['32 lower', '32 LB'],
  ['32/LB', '32 LB'],
  ['lower 32', '32 LB'],
  ['32-L', '32 LB'],
  ['7 side lower', '7 SL'],
  ['SU 8', '8 SU'],
  ['८ side upper', '8 SU'],
  ['berth no. 5 Middle', '5 MB'],
  ['99ub', '99 UB'],
])('[TRN-9] the berth %j is %s', (text, berth) => {
  expect(readBerth(text)).toBe(berth)
})

test.each(['', 'lower', '0', '100', '32 33', '32 window', '32 lower upper'])(
  '[TRN-9] %j is no berth',
  (text) => {
    expect(readBerth(text)).toBeNull()
  },
)

test('[TRN-9] a seat is written in one line', () => {
  expect(seatText({ coach: 'B4', berth: '32 LB' })).toBe('Coach B4, berth 32 LB')
  expect(seatText({ coach: '', berth: '' })).toBe('Coach and berth not known yet')
})
