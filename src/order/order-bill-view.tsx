import '../ui/print.css'
import './order-bill-print.css'
import { brand } from '@tiffin-junction/contract/domain/brand'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { isDelivered, type Order, orderedAt } from '@tiffin-junction/contract/domain/order'
import type { OrderBill } from '@tiffin-junction/contract/domain/order-bill'
import { statusDisplay } from '@tiffin-junction/contract/domain/order-status'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { orderBillMachine } from '../../machines/order/order-bill.machine.ts'
import { billRows, paymentText, refundText } from '../../machines/order/order-bill.rules.ts'
import { billOf, type WithoutBill, withoutBill } from '../../machines/order/order-bill.selectors.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRow } from '../ui/skeleton-row.tsx'
import { Ticket } from '../ui/ticket.tsx'

type Actor = ActorRefFrom<typeof orderBillMachine>

/** An amount in paise; a reduction has a dash before it. */
const amountText = (amount: number) => (amount < 0 ? `– ${formatMoney(-amount)}` : formatMoney(amount))

const figure = 'pl-3 text-right align-baseline whitespace-nowrap tabular-nums'

/** The dishes and what was charged (ORD-220 … ORD-222). */
function Figures({ bill }: { bill: OrderBill }) {
  const { items, total } = bill.order
  return (
    <table className="w-full border-collapse text-[length:min(1rem,5vw)]">
      <caption className="sr-only">Dishes and charges</caption>
      <thead>
        <tr className="border-b-2 border-line text-[0.875em] text-soft">
          <th scope="col" className="py-2 text-left">
            Dish
          </th>
          <th scope="col" className={`${figure} py-2`}>
            Qty
          </th>
          <th scope="col" className={`${figure} py-2`}>
            Price
          </th>
          <th scope="col" className={`${figure} py-2`}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ menuId, name, quantity, unitPrice }) => (
          <tr key={`${menuId} ${name}`} className="border-b border-line">
            <th scope="row" className="py-2 text-left align-baseline font-medium wrap-anywhere">
              {name}
            </th>
            <td className={`${figure} py-2`}>{quantity}</td>
            <td className={`${figure} py-2`}>{formatMoney(unitPrice)}</td>
            <td className={`${figure} py-2`}>{formatMoney(quantity * unitPrice)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {billRows(bill).map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row" colSpan={3} className="py-1 text-left align-baseline font-normal text-soft">
              {label}
            </th>
            <td className={`${figure} py-1`}>{amountText(amount)}</td>
          </tr>
        ))}
        <tr className="border-t-4 border-double border-line text-[1.125em] font-bold">
          <th scope="row" colSpan={3} className="pt-2.5 text-left align-baseline font-display">
            Total
          </th>
          <td className={`${figure} pt-2.5`}>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const Fact = ({ label, value, isWide = false }: { label: string; value: string; isWide?: boolean }) => (
  <div className={isWide ? 'sm:col-span-2' : ''}>
    <dt className="text-sm font-semibold text-soft">{label}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </div>
)

function Facts({ order }: { order: Order }) {
  const date = orderedAt(order)
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact label="Sold by" value={order.restaurantName} />
      <Fact label="Order" value={order.number} />
      {date && <Fact label="Date" value={date} />}
      <Fact label="Status" value={statusDisplay(order.status).label} />
      {order.deliveryAddress && (
        <Fact
          label={isDelivered(order) ? 'Delivered to' : 'Delivery address'}
          value={order.deliveryAddress}
          isWide
        />
      )}
    </dl>
  )
}

/** Payment method and refund of the order (ORD-223). */
function Payment({ order }: { order: Order }) {
  const refund = refundText(order)
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact label="Method" value={paymentText(order)} />
      {refund && <Fact label="Refund" value={refund} />}
    </dl>
  )
}

function Bill({ actor, bill }: { actor: Actor; bill: OrderBill }) {
  return (
    <>
      <div data-bill="" data-printable="">
        <Ticket as="article" labelledBy="bill-title" edge="torn" className="p-5 pb-8 sm:p-8 sm:pb-10">
          <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-dashed border-line pb-4">
            <h1 id="bill-title" className="text-3xl">
              Bill
            </h1>
            <p className="font-display font-bold">{brand.name}</p>
          </header>
          <Facts order={bill.order} />
          <h2 className="mt-7 mb-1 text-xl">What you ordered</h2>
          <Figures bill={bill} />
          <h2 className="mt-6 mb-2 text-xl">Payment</h2>
          <Payment order={bill.order} />
          <p className="mt-6 border-t-2 border-dashed border-line pt-4 text-sm text-soft text-pretty">
            Not a tax invoice: we hold no GSTIN of this restaurant. Questions? {brand.phone} or {brand.email}
          </p>
        </Ticket>
      </div>
      <div className="flex flex-wrap justify-between gap-3" data-no-print="">
        <Link href="/user/order-history" className={buttonClass('secondary')}>
          Order history
        </Link>
        <Button onClick={() => actor.send({ type: 'print.requested' })}>Print</Button>
      </div>
    </>
  )
}

const instead: Record<Exclude<WithoutBill, 'loading' | 'failed'>, { title: string; hint: string }> = {
  guest: { title: 'Sign in to see your bill', hint: 'Only you can see the bills of your orders.' },
  missing: {
    title: 'We cannot find this order',
    hint: 'You have no order of this number. Your order history shows all you have.',
  },
  unpaid: {
    title: 'There is no bill for this order',
    hint: 'It was not paid. Your order history shows what can be done.',
  },
}

/** Shown while there is no bill (ORD-219, ORD-225). */
function NoBill({ actor, why }: { actor: Actor; why: WithoutBill }) {
  return (
    <>
      <h1 className="text-3xl">Bill</h1>
      {why === 'loading' && (
        <div role="status" aria-label="Loading your bill" className="space-y-4">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
      {why === 'failed' && (
        <ErrorState
          message="The bill could not be loaded. Please try again."
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
      {why !== 'loading' && why !== 'failed' && (
        <EmptyState
          {...instead[why]}
          art="/food/receipt.webp"
          action={
            <Link href={why === 'guest' ? '/login' : '/user/order-history'} className={buttonClass()}>
              {why === 'guest' ? 'Sign in' : 'Order history'}
            </Link>
          }
        />
      )}
    </>
  )
}

/** `/user/order-bill/{orderId}` (ORD-219 … ORD-225). */
export function OrderBillView({ actor }: { actor: Actor }) {
  const bill = useSelector(actor, billOf)
  const why = useSelector(actor, withoutBill)
  return (
    <div className="page-text space-y-5 pt-6 pb-6 lg:pb-10">
      {bill ? <Bill actor={actor} bill={bill} /> : <NoBill actor={actor} why={why ?? 'loading'} />}
    </div>
  )
}
