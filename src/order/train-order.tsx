import type { OrderTrain } from '@tiffin-junction/contract/domain/order'
import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { liveOrderMachine } from '../../machines/order/live-order.machine.ts'
import { onBoardOf } from '../../machines/order/live-order.selectors.ts'
import { TitledTicket } from '../ui/titled-ticket.tsx'
import { OnBoardCard } from './on-board-view.tsx'
import { OrderPage } from './order-page.tsx'
import { TrainLine } from './train-line.tsx'

/** An order to a seat in a train: also what can be said of the train, and where it should be (TRN-21). */
export function TrainOrder({
  live,
  train,
  ...shown
}: Pick<ComponentProps<typeof OrderPage>, 'order' | 'isOnline' | 'actions'> & {
  live: ActorRefFrom<typeof liveOrderMachine>
  train: OrderTrain
}) {
  const onBoard = useSelector(live, onBoardOf)
  const card = onBoard && <OnBoardCard onBoard={onBoard} order={shown.order} train={train} />
  // The rider waits for an answer, which cannot be below the rest on a phone.
  const isAsked = train.rider === 'nobody'
  return (
    <OrderPage
      {...shown}
      above={isAsked && card}
      beside={
        <>
          {!isAsked && card}
          {train.line.length > 1 && (
            <TitledTicket title="Your train">
              <TrainLine line={train.line} />
              <p className="mt-3 text-sm text-pretty text-soft">
                {`Where the train should be by the timetable${train.delay ? ' and what was said of its delay' : ''}.`}
              </p>
            </TitledTicket>
          )}
        </>
      }
    />
  )
}
