import { fromCallback } from 'xstate'
import { type OffersEvent, offersMachine } from '../../../machines/support/offers.machine.ts'
import { watchStillness } from '../../effects/stillness.ts'
import { OffersView } from '../../support/offers-view.tsx'
import { useScreen } from '../actor-logic.ts'

const machine = offersMachine.provide({
  actors: {
    watchStillness: fromCallback<OffersEvent>(({ sendBack }) =>
      watchStillness((isStill) => {
        if (isStill) sendBack({ type: 'pictures.stopped' })
      }),
    ),
  },
})

/** `/offers-near-me`. */
export default function Offers() {
  const offers = useScreen(machine, {})
  return <OffersView offers={offers} />
}
