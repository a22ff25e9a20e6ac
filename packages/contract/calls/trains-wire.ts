import type { TrainHit, TrainJourney } from '../domain/train.ts'
import * as contract from './trains.ts'
import { translated } from './translate-wire.ts'

export const searchTrains = translated(contract.searchTrains, {
  write: ({ text }: { readonly text: string }) => ({ query: { text } }),
  read: ({ data }): readonly TrainHit[] => data,
})

export const getTrain = translated(contract.getTrain, {
  write: ({
    number,
    boarding: { station, date },
  }: {
    readonly number: string
    readonly boarding: { readonly station: string | null; readonly date: string | null }
  }) => ({
    params: { number },
    query: {
      ...(station === null ? {} : { boardingStation: station }),
      ...(date === null ? {} : { boardingDate: date }),
    },
  }),
  read: ({ data }): TrainJourney => data,
})
