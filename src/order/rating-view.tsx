import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ratingMachine } from '../../machines/order/rating.machine.ts'
import { commentLimit } from '../../machines/order/rating.rules.ts'
import { draftOf, hasStars, isSubmitting, orderOf, problemOf } from '../../machines/order/rating.selectors.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { StarInput } from '../ui/star-input.tsx'
import { TextArea } from '../ui/text-area.tsx'

type Rating = ActorRefFrom<typeof ratingMachine>

const formId = 'rating-form'
const readersId = 'rating-readers'

function Foot({ rating }: { rating: Rating }) {
  const canSubmit = useSelector(rating, hasStars)
  const isBusy = useSelector(rating, isSubmitting)
  const problem = useSelector(rating, problemOf)
  return (
    <>
      {problem && (
        <p role="alert" className="mb-3 font-medium text-red">
          {problem}
        </p>
      )}
      <div className="flex gap-3 *:flex-1">
        <Button tone="secondary" disabled={isBusy} onClick={() => rating.send({ type: 'sheet.closed' })}>
          Cancel
        </Button>
        <Button type="submit" form={formId} disabled={!canSubmit} busy={isBusy}>
          {isBusy ? 'Submitting...' : 'Submit Rating'}
        </Button>
      </div>
    </>
  )
}

/** The rating modal (ORD-109, ORD-113 … ORD-118). */
export default function RatingView({ rating }: { rating: Rating }) {
  const order = useSelector(rating, orderOf)
  const draft = useSelector(rating, draftOf)
  const isBusy = useSelector(rating, isSubmitting)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rating.send({ type: 'form.submitted' })
  }
  return (
    <Sheet
      title="Rate your order"
      subtitle={
        <>
          {order.restaurantName} · <span className="whitespace-nowrap">Order {order.number}</span>
        </>
      }
      onClose={() => rating.send({ type: 'sheet.closed' })}
      footer={<Foot rating={rating} />}
    >
      {/* The form can be focused while its fields are disabled, so that the keyboard can still scroll it. */}
      <form id={formId} onSubmit={submit} tabIndex={isBusy ? 0 : undefined}>
        <fieldset disabled={isBusy} className="min-w-0 space-y-5">
          <legend className="sr-only">Your rating</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <StarInput
              label="Food"
              value={draft.foodRating}
              onChange={(stars) => rating.send({ type: 'food.rated', stars })}
            />
            <StarInput
              label="Delivery"
              value={draft.deliveryRating}
              onChange={(stars) => rating.send({ type: 'delivery.rated', stars })}
            />
          </div>
          {draft.items.length > 0 && (
            <section className="border-t-2 border-dashed border-line pt-4">
              <h3 className="text-lg">Rate each dish</h3>
              <p className="text-sm text-soft">Optional</p>
              <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
                {draft.items.map(({ menuId, name, rating: stars }, place) => (
                  <StarInput
                    key={`${menuId} ${name}`}
                    label={name}
                    size="small"
                    value={stars ?? 0}
                    onChange={(stars) => rating.send({ type: 'item.rated', place, stars })}
                  />
                ))}
              </div>
            </section>
          )}
          <TextArea
            label="Comment (optional)"
            placeholder="What was good, what could be better?"
            value={draft.comment}
            maxLength={commentLimit}
            aria-describedby={readersId}
            onChange={({ target }) => rating.send({ type: 'comment.changed', text: target.value })}
          />
          <p id={readersId} className="-mt-3 text-sm text-soft">
            Others can read your comment, with your first name.
          </p>
        </fieldset>
      </form>
    </Sheet>
  )
}
