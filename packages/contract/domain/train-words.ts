import { clockText, indianDate, indianTime } from './indian-time.ts'
import type { StopRefusal, TrainStop } from './train.ts'
import { orderByText } from './train-stop.ts'

const day = indianTime({ weekday: 'long', day: 'numeric', month: 'long' })

/** A date, `YYYY-MM-DD`, in words: 'Wednesday, 2 December'. */
export const dateText = (date: string): string => day(Date.parse(`${date}T12:00:00+05:30`))

/** The moment at which the train is first at a stop, ISO 8601; '' when it is never there. */
const firstAt = ({ arrival, departure }: TrainStop): string => arrival ?? departure ?? ''

/** The time of day at a stop: '4:35 am'. */
export const stopTime = (stop: TrainStop): string => clockText(firstAt(stop))

/** The date at a stop in India, `YYYY-MM-DD`. */
export const stopDate = (stop: TrainStop): string => indianDate(Date.parse(firstAt(stop)))

const refusals: Readonly<Record<StopRefusal, string>> = {
  boarding: 'You get on here',
  past: 'The train has left here',
  cancelled: 'The train does not come here this time',
  'short-halt': 'Too short a halt to bring food',
  'no-place': 'No food here: we do not know where this station is',
  'no-restaurant': 'No restaurant delivers here yet',
  closed: 'The restaurants are closed at that time',
  'too-late': 'Too late to order for this stop',
}

/** Returns the reason that a stop takes no orders; '' for one that does. */
export const refusalText = ({ refusal }: TrainStop): string => (refusal ? refusals[refusal] : '')

/** Number of restaurants that deliver to a stop, and the last time to order: '3 restaurants · order by 3:50 am'. */
export const offerText = ({ restaurants, orderUntil }: TrainStop): string =>
  [
    `${restaurants} ${restaurants === 1 ? 'restaurant' : 'restaurants'}`,
    ...(orderUntil ? [orderByText(orderUntil)] : []),
  ].join(' · ')

/** The halt in words: '5 min halt'; '' where the train begins or ends. */
export const haltText = ({ halt }: TrainStop): string => (halt === null ? '' : `${halt} min halt`)
