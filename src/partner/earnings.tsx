import { formatMoney } from '@tiffin-junction/contract/domain/money'
import type { PaymentCycle } from '@tiffin-junction/contract/domain/partner'
import { sampleKitchen } from '@tiffin-junction/contract/domain/sample-contract'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { contractMachine } from '../../machines/partner/contract.machine.ts'
import { earningsAt, paymentOf } from '../../machines/partner/contract.rules.ts'
import { cycleOf, rateOf } from '../../machines/partner/contract.selectors.ts'
import { PriceBreakdown } from '../ui/price-breakdown.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { EarningsChart } from './earnings-chart.tsx'

const eachTime: Readonly<Record<PaymentCycle, string>> = {
  weekly: 'each week',
  biweekly: 'every two weeks',
  monthly: 'each month',
}

/** The earnings of a sample kitchen under the chosen terms (PAR-25). */
export function Earnings({ contract }: { contract: ActorRefFrom<typeof contractMachine> }) {
  const rate = useSelector(contract, rateOf)
  const cycle = useSelector(contract, cycleOf)
  const { sales, commission, kept } = earningsAt(rate)
  const { orderValue, ordersPerDay, days } = sampleKitchen
  return (
    <Ticket
      as="section"
      labelledBy="earnings-title"
      className="grid gap-5 p-5 sm:grid-cols-2 sm:items-center"
    >
      <div>
        <h2 id="earnings-title" className="text-xl">
          What you could earn
        </h2>
        <p className="mt-1 mb-3 text-sm text-soft">
          A sample kitchen: {ordersPerDay} orders a day at {formatMoney(orderValue)}, over {days} days. Blue
          is our commission.
        </p>
        <EarningsChart rate={rate} />
      </div>
      <PriceBreakdown
        rows={[
          { label: `Orders in ${days} days`, amount: sales },
          { label: `Commission, ${rate} %`, amount: -commission },
        ]}
        total={{ label: 'You keep', amount: kept }}
        note={`About ${formatMoney(paymentOf(rate, cycle))} ${eachTime[cycle]}. An estimate, not a promise.`}
      />
    </Ticket>
  )
}
