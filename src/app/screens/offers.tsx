import { offersMachine } from '../../../machines/support/offers.machine.ts'
import { OffersView } from '../../support/offers-view.tsx'
import { useStill } from '../../ui/use-still.ts'
import { useForward } from '../relays.ts'
import { useScreen } from '../wire.ts'

/** `/offers-near-me`: the pictures stand still for whoever asked for less motion. */
export default function Offers() {
  const offers = useScreen(offersMachine, {})
  useForward(useStill(), (isStill) => {
    if (isStill) offers.send({ type: 'pictures.stopped' })
  })
  return <OffersView offers={offers} />
}
