import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'
import { stopRefusals, trainText } from '../domain/train.ts'
import { endpoint } from './endpoint.ts'
import { digits, typed } from './shapes.ts'

const hit = {
  number: 'string',
  name: 'string',
  from: 'string',
  to: 'string',
} as const

/** A stop of a train on a day; times are ISO 8601 with offset, a halt is in minutes. */
const stop = lazily(() =>
  type({
    code: 'string',
    name: 'string',
    arrival: 'string | null',
    departure: 'string | null',
    halt: 'number.integer | null',
    km: 'number.integer | null',
    point: type({ latitude: 'number', longitude: 'number' }).or('null'),
    restaurants: 'number.integer >= 0',
    orderUntil: 'string | null',
    refusal: type.enumerated(...stopRefusals).or('null'),
  }),
)

export const searchTrains = endpoint('GET', 'api/trains/search', {
  summary: 'At most ten trains whose number or name a text may mean, the likeliest first',
  auth: 'none',
  query: () => type({ text: typed(trainText.longest, trainText.shortest) }),
  reply: () => type({ success: 'true', data: type(hit).array() }),
})

export const getTrain = endpoint('GET', 'api/trains/:number', {
  summary: 'A train from where one boards it on a date, and which of its stops take orders',
  auth: 'none',
  params: () => type({ number: digits() }),
  query: () => type({ 'boardingStation?': 'string <= 20', 'boardingDate?': 'string <= 20' }),
  reply: () =>
    type({
      success: 'true',
      data: {
        ...hit,
        edition: 'string | null',
        knowsDays: 'boolean',
        boardingStation: 'string',
        boardingDate: 'string',
        stations: type({ code: 'string', name: 'string' }).array(),
        dates: 'string[]',
        stops: stop().array(),
      },
    }),
})
