import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Bill } from '../../machines/order/bill.rules.ts'
import type { checkoutMachine } from '../../machines/order/checkout.machine.ts'
import {
  hasPlace,
  isEmailWanted,
  isOffline,
  isProcessing,
  methodOf,
  obstacleIn,
  problemOf,
} from '../../machines/order/checkout.selectors.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'

const amountOf = ({ kind, total }: Bill) =>
  kind === 'updating' ? '…' : kind === 'estimate' ? `about ${formatMoney(total)}` : formatMoney(total)

/**
 * The button that places the order, within reach of the thumb (ORD-60, ORD-64), and why cash was refused. It says
 * the obstacle to an order (ORD-193); without a network it takes no taps (ORD-248).
 */
export function PayBar({ checkout, bill }: { checkout: ActorRefFrom<typeof checkoutMachine>; bill: Bill }) {
  const isBusy = useSelector(checkout, isProcessing)
  const isAddressed = useSelector(checkout, hasPlace)
  const method = useSelector(checkout, methodOf)
  const obstacle = useSelector(checkout, obstacleIn)
  const problem = useSelector(checkout, problemOf)
  // Then the problem is said beside the code; here it would cover that on a phone.
  const isEmailAsked = useSelector(checkout, isEmailWanted)
  const isLost = useSelector(checkout, isOffline)
  return (
    <div
      data-pay-bar=""
      className="sticky bottom-(--bottom-bar,0px) z-10 -mx-4 space-y-3 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0"
    >
      {problem && !isBusy && !isEmailAsked && <ErrorState message={problem} />}
      <Button
        size="large"
        tone={obstacle === null || isBusy ? 'primary' : 'secondary'}
        busy={isBusy}
        disabled={isLost && !isBusy}
        className="w-full text-balance disabled:opacity-100!"
        onClick={() => checkout.send({ type: 'pay.requested' })}
      >
        {isBusy
          ? 'Processing...'
          : obstacle !== null
            ? obstacle
            : !isAddressed
              ? 'Select Address to Continue'
              : method === 'cash'
                ? 'Place order'
                : `Pay ${amountOf(bill)}`}
      </Button>
      <p role="status" className="sr-only">
        {isBusy ? 'Processing your order' : ''}
      </p>
    </div>
  )
}
