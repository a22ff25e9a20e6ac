import type { Order } from '@tiffin-junction/contract/domain/order'
import { readStatus, statusDisplay } from '@tiffin-junction/contract/domain/order-status'
import { tidy } from '@tiffin-junction/contract/domain/plain-text'
import { searchTextLimit } from '@tiffin-junction/contract/domain/search-text'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import {
  hasFailed,
  hasStopped,
  isAtEnd,
  isEmpty,
  isLoading,
  isLoadingMore,
  itemsOf,
} from '../../machines/discover/paged-list.selectors.ts'
import type { orderChangeMachine } from '../../machines/order/order-change.machine.ts'
import { payingIdOf } from '../../machines/order/order-change.selectors.ts'
import type { orderHistoryMachine } from '../../machines/order/order-history.machine.ts'
import { statusFilters } from '../../machines/order/order-history.rules.ts'
import { filterOf, isGuest, listOf, openIdOf, textOf } from '../../machines/order/order-history.selectors.ts'
import { hasOrderUnderWay } from '../../machines/order/order-list.selectors.ts'
import type { orderListMachine } from '../../machines/order/order-list.ts'
import type { reorderMachine } from '../../machines/order/reorder.machine.ts'
import { busyIdOf } from '../../machines/order/reorder.selectors.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { keepPlace } from '../ui/focus.ts'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { SkeletonRow } from '../ui/skeleton-row.tsx'
import { useDesktop } from '../ui/use-wide.ts'
import type { OrderActs } from './order-actions.tsx'
import { OrderCard } from './order-card.tsx'

type History = ActorRefFrom<typeof orderHistoryMachine>
type List = ActorRefFrom<typeof orderListMachine>
type Change = ActorRefFrom<typeof orderChangeMachine>

export interface OrderHistoryProps {
  history: History
  change: Change
  reorder: ActorRefFrom<typeof reorderMachine>
  /** Shown below the orders while one of them is under way. */
  tellMe: ReactNode
  /** Shown there while none is. */
  after: ReactNode
  /** Whether the orders are shown as they are now. */
  isOnline: boolean
}

const options = statusFilters.map(({ status, label }) => ({ value: status ?? '', label }))

function OrdersToCome() {
  return (
    <div role="status" aria-label="Loading your orders" className="space-y-4 lg:w-[26rem]">
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  )
}

const searchBoxId = 'order-search'

const clearSearch = (history: History) => {
  // The button disappears with the focus.
  document.getElementById(searchBoxId)?.focus()
  history.send({ type: 'text.changed', text: '' })
}

function NoOrders({ history }: { history: History }) {
  const filter = useSelector(history, filterOf)
  const text = tidy(useSelector(history, textOf))
  if (text)
    return (
      <EmptyState
        title={`No order fits “${text}”`}
        hint="Restaurants, dishes and order numbers are searched."
        art="/food/receipt.webp"
        action={<Button onClick={() => clearSearch(history)}>Clear search</Button>}
      />
    )
  if (filter === null)
    return (
      <EmptyState
        title="No orders yet"
        hint="What you order will be listed here, with its bill and how it is coming along."
        art="/food/takeout-box.webp"
        action={
          <Link href="/" className={buttonClass()}>
            Find restaurants
          </Link>
        }
      />
    )
  return (
    <EmptyState
      title={`Nothing under “${statusDisplay(filter).label}”`}
      hint="None of your orders has this status."
      art="/food/receipt.webp"
      action={
        <Button onClick={() => history.send({ type: 'filter.chosen', status: null })}>Show all orders</Button>
      }
    />
  )
}

function Failure({ history }: { history: History }) {
  return (
    <ErrorState
      message="Failed to fetch orders. Please try again."
      retryLabel="Try again"
      onRetry={() => history.send({ type: 'retry.requested' })}
    />
  )
}

/** The buttons of the cards. */
const actsOf = (
  { change, reorder }: Pick<OrderHistoryProps, 'change' | 'reorder'>,
  { id }: Order,
  payingId: string | null,
  busyId: string | null,
): OrderActs => ({
  cancel: (order) => change.send({ type: 'cancel.requested', order }),
  drop: (order) => change.send({ type: 'drop.requested', order }),
  pay: (order) => change.send({ type: 'payment.requested', order }),
  reorder: (order) => reorder.send({ type: 'reorder.requested', order }),
  isPaying: payingId === id,
  isReordering: busyId === id,
})

function Cards({
  history,
  list,
  change,
  reorder,
  isOnline,
}: Omit<OrderHistoryProps, 'tellMe' | 'after'> & { list: List }) {
  const busyId = useSelector(reorder, busyIdOf)
  const payingId = useSelector(change, payingIdOf)
  const orders = useSelector(list, itemsOf)
  const openId = useSelector(history, openIdOf)
  const isPaneBeside = useDesktop()
  return (
    <ul className="space-y-4 lg:contents">
      {orders.map((order) => (
        <li key={order.id} className="lg:contents">
          <OrderCard
            order={order}
            isOpen={openId === order.id}
            isPaneBeside={isPaneBeside}
            isOnline={isOnline}
            onToggle={() => history.send({ type: 'card.toggled', id: order.id })}
            onRate={() => history.send({ type: 'rating.requested', order })}
            acts={actsOf({ change, reorder }, order, payingId, busyId)}
          />
        </li>
      ))}
    </ul>
  )
}

/** On a desk the cards are the first column, and the details of the open one the second. */
function TwoPanes({ history, list, children }: { history: History; list: List; children: ReactNode }) {
  const orders = useSelector(list, itemsOf)
  const openId = useSelector(history, openIdOf)
  const hasOpen = orders.some(({ id }) => id === openId)
  return (
    // A row for each card and one for what stands below them; the last takes the rest of a longer pane's height.
    <div
      style={{ gridTemplateRows: `repeat(${orders.length + 1}, auto) 1fr` }}
      className="space-y-5 lg:grid lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-x-8 lg:gap-y-4 lg:space-y-0 lg:*:col-start-1"
    >
      {children}
      {!hasOpen && (
        <p className="hidden self-start rounded-card border-2 border-dashed border-line px-6 py-16 text-center text-soft lg:col-start-2! lg:row-start-1 lg:-row-end-1 lg:block">
          Choose an order to see its dishes and its bill here.
        </p>
      )}
    </div>
  )
}

function Orders({ tellMe, after, ...cards }: OrderHistoryProps & { list: List }) {
  const { history, list } = cards
  const isWaiting = useSelector(list, hasOrderUnderWay)
  const isPending = useSelector(list, isLoading)
  const hasNone = useSelector(list, isEmpty)
  const isUnread = useSelector(list, hasFailed)
  const isCutOff = useSelector(list, hasStopped)
  const isMoreComing = useSelector(list, isLoadingMore)
  const isWhole = useSelector(list, isAtEnd)
  if (isPending) return <OrdersToCome />
  if (hasNone) return <NoOrders history={history} />
  if (isUnread) return <Failure history={history} />
  return (
    <TwoPanes history={history} list={list}>
      <Cards {...cards} />
      <div className="space-y-5">
        {isCutOff && <Failure history={history} />}
        {!isWhole && !isCutOff && (
          <div className="flex justify-center">
            <Button
              ref={keepPlace}
              tone="secondary"
              busy={isMoreComing}
              onClick={() => history.send({ type: 'more.requested' })}
            >
              {isMoreComing ? 'Loading...' : 'Load More'}
            </Button>
          </div>
        )}
        {/* Last, because it appears and disappears by itself: above the orders it would move them. */}
        {isWaiting ? tellMe : after}
      </div>
    </TwoPanes>
  )
}

function Filter({ history }: { history: History }) {
  const filter = useSelector(history, filterOf)
  return (
    <Select
      label="Status"
      options={options}
      value={filter ?? ''}
      onChange={({ target }) => history.send({ type: 'filter.chosen', status: readStatus(target.value) })}
      className="w-full sm:w-60"
    />
  )
}

/** ORD-216. */
function Search({ history }: { history: History }) {
  return (
    <SearchField
      id={searchBoxId}
      label="Search my orders"
      placeholder="Restaurant, dish or number"
      value={useSelector(history, textOf)}
      maxLength={searchTextLimit}
      onText={(text) => history.send({ type: 'text.changed', text })}
    />
  )
}

/** `/user/order-history` (ORD-97 … ORD-112, ORD-168 … ORD-180). */
export function OrderHistoryView(props: OrderHistoryProps) {
  const { history } = props
  const mustSignIn = useSelector(history, isGuest)
  const list = useSelector(history, listOf)
  if (mustSignIn)
    return (
      <EmptyState
        level="h1"
        title="Order history"
        hint="Please sign in to see your orders."
        art="/food/receipt.webp"
        action={
          <Link href="/login" className={buttonClass()}>
            Sign in
          </Link>
        }
        className="py-16"
      />
    )
  return (
    <div className="page-text space-y-5 pt-6 pb-6 lg:page-wide lg:pb-10">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <h1 className="mr-auto text-3xl">Order history</h1>
        <Filter history={history} />
        <div className="w-full lg:w-80">
          <Search history={history} />
        </div>
      </div>
      {list ? <Orders {...props} list={list} /> : <OrdersToCome />}
    </div>
  )
}
