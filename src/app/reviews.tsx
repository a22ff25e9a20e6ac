import { getReviews } from '@tiffin-junction/contract/calls/reviews-wire'
import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { reviewListMachine, reviewsMachine } from '../../machines/discover/reviews.machine.ts'
import { reviewListOf } from '../../machines/discover/reviews.selectors.ts'
import { connectionLink } from '../../machines/system/connection.links.ts'
import { ReviewsButton, ReviewsSheet, type ReviewsSheetProps } from '../discover/reviews-view.tsx'
import { fromCall, useScreen } from './actor-logic.ts'
import { useSystem } from './system.ts'
import { useBackCloses } from './use-back-closes.ts'

// Not a file of its own: this one is loaded late too.
const calls = async () => ({ getReviews })

const reading = reviewListMachine.provide({
  actors: { loadPage: fromCall(calls, (all) => all.getReviews) },
})

function Shown(props: ReviewsSheetProps) {
  useBackCloses(props.onClose)
  return <ReviewsSheet {...props} />
}

/** The rating of a restaurant: a button that opens what others wrote about it. */
export function Reviews({ restaurant }: { restaurant: Restaurant }) {
  const { root } = useSystem()
  const [machine] = useState(() =>
    reviewsMachine.provide({
      actors: { reviewList: reading.provide({ actors: { connection: connectionLink(root) } }) },
    }),
  )
  const reviews = useScreen(machine, { input: { restaurantId: restaurant.id } })
  const list = useSelector(reviews, reviewListOf)
  const close = useCallback(() => reviews.send({ type: 'reviews.closed' }), [reviews])
  return (
    <>
      <ReviewsButton restaurant={restaurant} onOpen={() => reviews.send({ type: 'reviews.opened' })} />
      {list && <Shown name={restaurant.name} list={list} onClose={close} />}
    </>
  )
}
