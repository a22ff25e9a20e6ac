import { isRated, type Order, type OrderRating } from '@tiffin-junction/contract/domain/order'
import { type Step, stepKey } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import historyModel from '../../machines/order/order-history.model.ts'
import { movedOn, plainView } from '../../machines/order/order-history.rules.ts'
import { order, payloadOf } from '../../tests/samples.ts'

export const delivered = order('a', { restaurantName: 'Kitchen a' })
const preparing = order('b', { restaurantName: 'Kitchen b', status: 'preparing' })
const onTheWay: Order = { ...preparing, status: 'out_for_delivery' }
const rating: OrderRating = { foodRating: 5, deliveryRating: 4, comment: 'Hot', items: delivered.items }
export const rated: Order = { ...delivered, ...rating }
const older = ['c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((id) =>
  order(id, { restaurantName: `Kitchen ${id}`, status: 'cancelled' }),
)

export const flooded = 'The kitchen is flooded.'
const refusal = { status: 500, body: { success: false, message: flooded } }
const offline = new Error('offline')

/** A full page of orders, as the list can show it. */
const pages = [delivered, rated].flatMap((first) =>
  [preparing, onTheWay].map((second): readonly Order[] => [first, second, ...older]),
)
export const firstPage = [delivered, preparing, ...older]
/** Everything that the list can show on this page: its orders, and the reason why the last page failed. */
const shown: readonly { items: readonly Order[]; failure: unknown }[] = [
  { items: [], failure: null },
  { items: [], failure: offline },
  ...[...pages, [delivered], [rated]].map((items) => ({ items, failure: null })),
  ...pages.map((items) => ({ items, failure: refusal })),
]

const factsOf = (items: readonly Order[]) =>
  items.map((each) => `${each.id} ${each.status}${isRated(each) ? ' rated' : ''}`)
const same = (one: readonly Order[], other: readonly Order[]) => factsOf(one).join() === factsOf(other).join()

/**
 * The list answers as it does on the page, where its calls follow from the filter and from a person's steps.
 */
export const model: typeof historyModel = {
  ...historyModel,
  // How a rating is continued, and how the page comes back, are journeys.
  scenarios: { anew: { input: { typed: null, ...plainView } } },
  events: {
    ...historyModel.events,
    'filter.chosen': [{ status: 'delivered' }, { status: null }, { status: 'preparing' }],
    'rating.requested': [{ order: delivered }, { order: preparing }],
  },
  outcomes: {
    ...historyModel.outcomes,
    rating: { done: [rating, null] },
    list: { snapshots: shown.map((context) => ({ context })) },
    askNews: {
      done: [
        { items: [delivered, onTheWay], total: null },
        { items: [delivered, preparing], total: null },
      ],
      error: [offline],
    },
  },
  // On this page only the delivered orders alone have none that may change.
  tries: (snapshot, step) =>
    (step.name === 'pause.done' && snapshot.context.filter === 'delivered') ||
    (historyModel.tries?.(snapshot, step) ?? true),
  facts: ({ context: { filter, text, openId, rated: inModal, lastFailure, listed } }) => ({
    filter,
    text,
    openId,
    rated: inModal?.id ?? null,
    lastFailure: lastFailure === refusal ? 'refusal' : lastFailure === offline ? 'offline' : null,
    listed: factsOf(listed),
  }),
}

/** Returns the orders of the list with the statuses of the newest ones. */
export const withNews = (listed: readonly Order[], newest: readonly Order[]): readonly Order[] => {
  const statuses = new Map(movedOn(listed, newest).map(({ id, status }) => [id, status]))
  return listed.map((each) => ({ ...each, status: statuses.get(each.id) ?? each.status }))
}

const keyOfList = (items: readonly Order[], failure: unknown = null): string => {
  const index = shown.findIndex((each) => each.failure === failure && same(each.items, items))
  if (index < 0) throw new Error(`The list cannot show ${factsOf(items)}`)
  return index === 0 ? 'list.snapshot' : `list.snapshot#${index}`
}

/**
 * Returns the step that the page takes by itself: the list loads whenever it starts again, and reports its
 * changes.
 */
export function follows({ context }: AnyMachineSnapshot, step: Step): string | undefined {
  const { filter, text, lastFailure } = context
  const listed: readonly Order[] = context.listed
  const changed = (items: readonly Order[]) => (same(items, listed) ? undefined : keyOfList(items))
  switch (step.name) {
    case 'start':
      return 'session:session.changed'
    case 'session:session.changed':
      return step.sample === 0 && listed.length === 0 && lastFailure === null
        ? keyOfList(firstPage)
        : undefined
    case 'text.changed':
      return step.type === 'event' && payloadOf(step).text === '' ? keyOfList([]) : undefined
    case 'after typing':
    case 'filter.chosen':
    case 'retry.requested':
      return keyOfList([])
    case 'list.snapshot':
      if (stepKey(step) !== keyOfList([])) return undefined
      if (filter === 'preparing') return keyOfList([], offline)
      return keyOfList(filter === 'delivered' || text !== '' ? [delivered] : firstPage)
    case 'more.requested':
      return keyOfList(listed, refusal)
    case 'rating.done':
      return step.sample === 0 ? changed(listed.map((each) => (each.id === 'a' ? rated : each))) : undefined
    case 'askNews.done':
      return changed(withNews(listed, Object(step.type === 'done' ? step.output : null).items))
    default:
      return undefined
  }
}
