import { formatMoney } from '@tiffin-junction/contract/domain/money'
import type { Bill } from '../../machines/order/bill.rules.ts'
import { PriceBreakdown } from '../ui/price-breakdown.tsx'
import { Ticket } from '../ui/ticket.tsx'

const Note = ({ bill, onRefresh }: { bill: Bill; onRefresh: () => void }) => {
  if (bill.kind === 'estimate')
    return (
      <>
        This is an estimate: the exact total has not arrived yet.{' '}
        <button
          type="button"
          onClick={onRefresh}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          Get the exact total
        </button>
      </>
    )
  const saved = bill.savings.reduce((sum, { amount }) => sum + amount, 0)
  if (saved === 0) return 'All charges included.'
  const parts = bill.savings.map(({ label, amount }) => `${formatMoney(amount)} ${label}`)
  return `You save ${formatMoney(saved)} on this order: ${parts.join(', ')}.`
}

/** The bill of the cart: the server's totals, or an estimate marked as such (ORD-47, ORD-49, ORD-54). */
export function CartBill({ bill, onRefresh }: { bill: Bill; onRefresh: () => void }) {
  const isUpdating = bill.kind === 'updating'
  return (
    <Ticket as="section" labelledBy="bill" edge="torn" className="p-4 pb-6 sm:p-6 sm:pb-8">
      <h2 id="bill" className="mb-3 text-xl">
        {bill.kind === 'estimate' ? 'Your bill, estimated' : 'Your bill'}
      </h2>
      <div
        aria-busy={isUpdating}
        // A fast response only changes the numbers; a slow one also greys them, which leaves their contrast.
        className={`transition-[filter] ${isUpdating ? 'grayscale delay-200' : ''}`}
      >
        <PriceBreakdown
          rows={bill.rows}
          total={{ label: bill.kind === 'estimate' ? 'Estimated total' : 'To pay', amount: bill.total }}
          note={<Note bill={bill} onRefresh={onRefresh} />}
        />
      </div>
    </Ticket>
  )
}
