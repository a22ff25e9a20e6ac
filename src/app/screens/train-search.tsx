import { useState } from 'react'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { trainSearchMachine } from '../../../machines/train/train-search.machine.ts'
import { routeQuery } from '../../effects/navigation.ts'
import { keepInQuery } from '../../effects/query.ts'
import { TrainSearchView } from '../../train/train-search-view.tsx'
import { fromCall, useScreen } from '../actor-logic.ts'
import { useSystem } from '../system.ts'

const searching = trainSearchMachine.provide({
  actors: {
    searchTrains: fromCall(
      () => import('@tiffin-junction/contract/calls/trains-wire'),
      (calls) => calls.searchTrains,
    ),
  },
  actions: { keepText: (_, text) => keepInQuery({ text }) },
})

/** `/train`: finds a train by its number or name. */
export default function TrainSearch() {
  const { root } = useSystem()
  const [machine] = useState(() => searching.provide({ actors: { connection: connectionLink(root) } }))
  const [input] = useState(() => ({ text: new URLSearchParams(routeQuery()).get('text') ?? '' }))
  return <TrainSearchView actor={useScreen(machine, { input })} />
}
