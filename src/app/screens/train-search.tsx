import { useState } from 'react'
import { fromCallback } from 'xstate'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { type TextKept, trainSearchMachine } from '../../../machines/train/train-search.machine.ts'
import { keepInQuery, watchQuery } from '../../effects/query.ts'
import { TrainSearchView } from '../../train/train-search-view.tsx'
import { fromCall, useScreen } from '../actor-logic.ts'
import { useSystem } from '../system.ts'

const searching = trainSearchMachine.provide({
  actors: {
    searchTrains: fromCall(
      () => import('@tiffin-junction/contract/calls/trains-wire'),
      (calls) => calls.searchTrains,
    ),
    address: fromCallback<TextKept>(({ sendBack, receive }) => {
      let last = ''
      receive(({ text }) => {
        last = text
        keepInQuery({ text })
      })
      return watchQuery((query) => {
        const text = query.get('text') ?? ''
        if (text !== last) sendBack({ type: 'text.found', text })
        last = text
      })
    }),
  },
})

/** `/train`: finds a train by its number or name. */
export default function TrainSearch() {
  const { root } = useSystem()
  const [machine] = useState(() => searching.provide({ actors: { connection: connectionLink(root) } }))
  return <TrainSearchView actor={useScreen(machine, {})} />
}
