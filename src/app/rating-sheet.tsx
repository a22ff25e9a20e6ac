import { useSelector } from '@xstate/react'
import { ratingMachine } from '../../machines/order/rating.machine.ts'
import type { Order, OrderRating } from '../domain/order.ts'
import { RatingView } from '../order/rating-view.tsx'
import { useForward } from './relays.ts'
import { calling, useScreen } from './wire.ts'

const order = () => import('../effects/calls/order.ts')

const machine = ratingMachine.provide({
  actors: { submitRating: calling(order, (calls) => calls.submitRating) },
})

export interface RatingSheetProps {
  order: Order
  /** Called once the modal is done, with what was submitted or `null`. */
  onFinish: (rating: OrderRating | null) => void
}

/** The rating of one order, for as long as its modal is open; each starts blank. */
export function RatingSheet({ order, onFinish }: RatingSheetProps) {
  const actor = useScreen(machine, { input: { order } })
  const output = useSelector(actor, (state) => (state.status === 'done' ? state.output : undefined))
  useForward(output, () => {
    if (output !== undefined) onFinish(output)
  })
  return <RatingView rating={actor} />
}
