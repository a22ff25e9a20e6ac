import { expect, it } from 'vitest'
import { stationName, trainNames, trainWords } from './names.ts'

it.each([
  ['ANGAR', 'Angar'],
  ['Amb Andora', 'Amb Andora'],
  ['MUMBAI CST', 'Mumbai CST'],
  ['MANDAWAR MAHUA RD', 'Mandawar Mahua Rd'],
  ['YAMUNANAGAR-JAGADHRI', 'Yamunanagar-Jagadhri'],
  ['DELHI H NIZAMUDDIN', 'Delhi H Nizamuddin'],
])('writes the station %s as %s', (name, written) => expect(stationName(name)).toBe(written))

it.each([
  ['BNC SUVIDHA SPL', 'BNC Suvidha Spl'],
  ['PUNE NGP  EXP', 'Pune NGP Exp'],
  ['KOLKATA RAJDHNI', 'Kolkata Rajdhni'],
  ['Deccan Queen', 'Deccan Queen'],
])('writes the train %s as %s', (name, written) => {
  const trainName = trainNames([
    { code: 'BNC', name: 'Bangalore Cant' },
    { code: 'NGP', name: 'Nagpur' },
    { code: 'PUNE', name: 'Pune Jn' },
  ])
  expect(trainName(name)).toBe(written)
})

it.each([
  ['KOLKATA RAJDHNI', 'rajdhani'],
  ['SDAH RAJDHANIEX', 'rajdhani'],
  ['AJMER SHTBDI', 'shatabdi'],
  ['BBN JANSHATABDI', 'shatabdi'],
  ['BBN JANSHATABDI', 'jan'],
  ['TAMIL NADU EXP', 'express'],
  ['GTL TPTY PASS', 'passenger'],
])('finds %s as %s', (name, word) => expect(trainWords(name)).toContain(word))

it.each(['EXTRA', 'SPICE', 'PASCHIM', 'INTANUR', 'SUPAUL', 'JANATA'])('takes %s for no other word', (name) =>
  expect(trainWords(name)).toEqual([name.toLowerCase()]),
)
