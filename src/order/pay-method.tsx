import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/order/checkout.machine.ts'
import type { PayMethod } from '../../machines/order/checkout.rules.ts'
import { methodOf, methodsIn } from '../../machines/order/checkout.selectors.ts'
import { Choice } from '../ui/choice.tsx'
import { ScreenIcon } from '../ui/screen-icon.tsx'
import { Ticket } from '../ui/ticket.tsx'

const methods = [
  { method: 'online', label: 'Pay online', icon: 'card' },
  { method: 'cash', label: 'Cash on delivery', icon: 'cash' },
] as const satisfies readonly { method: PayMethod; label: string; icon: string }[]

/** The payment method: online or cash, as the cart can be paid (ORD-56, ORD-62, APP-120). */
export function PayMethodChoice({ checkout }: { checkout: ActorRefFrom<typeof checkoutMachine> }) {
  const chosen = useSelector(checkout, methodOf)
  const offered = useSelector(checkout, methodsIn)
  return (
    <Ticket className="p-4 sm:p-6">
      <fieldset>
        <legend className="mb-3 font-display text-xl leading-tight font-bold">Payment method</legend>
        <div className="grid gap-2.5">
          {methods
            .filter(({ method }) => offered.includes(method))
            .map(({ method, label, icon }) => (
              <Choice
                key={method}
                type="radio"
                name="method"
                value={method}
                checked={chosen === method}
                onChange={() => checkout.send({ type: 'method.chosen', method })}
                trailing={<ScreenIcon name={icon} size={24} className="text-soft" />}
              >
                {label}
              </Choice>
            ))}
        </div>
      </fieldset>
    </Ticket>
  )
}
