import { useState } from 'react'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { type Boarding, trainMachine } from '../../../machines/train/train.machine.ts'
import { routeQuery } from '../../effects/navigation.ts'
import { keepInQuery } from '../../effects/query.ts'
import { TrainView } from '../../train/train-view.tsx'
import { fromCall, useScreen } from '../actor-logic.ts'
import type { Route } from '../routes.ts'
import type { ServedStart } from '../served.ts'
import { useSystem } from '../system.ts'
import { useLoaded } from '../use-loaded.ts'

const loadRenewal = () => import('../renewal.tsx')

const loading = trainMachine.provide({
  actors: {
    loadTrain: fromCall(
      () => import('@tiffin-junction/contract/calls/trains-wire'),
      (calls) => calls.getTrain,
    ),
  },
  actions: {
    keepBoarding: (_, { station, date }) =>
      keepInQuery({ boardingStation: station ?? '', boardingDate: date ?? '' }),
  },
})

/** Returns the boarding in the address. */
const boardingInAddress = (): Boarding => {
  const query = new URLSearchParams(routeQuery())
  return { station: query.get('boardingStation'), date: query.get('boardingDate') }
}

/** Served from the first station, on the next date. */
export const serve = ({
  number = '',
}: Readonly<Record<string, string | undefined>>): readonly ServedStart[] => [
  { machine: loading, options: { input: { number, boarding: { station: null, date: null } } } },
]

function Train({ number }: { number: string }) {
  const { root, trip } = useSystem()
  const [machine] = useState(() =>
    loading.provide({
      actors: { connection: connectionLink(root) },
      actions: { chooseStop: (_, stop) => stop && trip.send({ type: 'stop.chosen', stop }) },
    }),
  )
  const [input] = useState(() => ({ number, boarding: boardingInAddress() }))
  const train = useScreen(machine, { input })
  const renewal = useLoaded(loadRenewal)
  return (
    <>
      <TrainView actor={train} />
      {renewal && <renewal.Renewal subjectOf={() => renewal.trainTimes(train)} />}
    </>
  )
}

/** `/train/{number}`: the stops of a train. */
const TrainScreen: Route['screen'] = ({ params: { number = '' } }) => <Train key={number} number={number} />

export default TrainScreen
