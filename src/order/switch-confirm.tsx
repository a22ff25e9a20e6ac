import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { cartMachine } from '../../machines/order/cart.machine.ts'
import { cartRestaurantOf } from '../../machines/order/cart.selectors.ts'
import { Confirm } from '../ui/confirm.tsx'

/** 'Change Restaurant?', asked while a wish for another restaurant's food waits (ORD-22, ORD-23). */
export function SwitchConfirm({ cart }: { cart: ActorRefFrom<typeof cartMachine> }) {
  const isAsking = useSelector(cart, (state) => state.hasTag('asking'))
  const from = useSelector(cart, cartRestaurantOf)
  const to = useSelector(cart, ({ context }) => context.waiting?.restaurantName ?? '')
  return (
    <Confirm
      open={isAsking}
      title="Change Restaurant?"
      confirmLabel="Change"
      onConfirm={() => cart.send({ type: 'switch.confirmed' })}
      onCancel={() => cart.send({ type: 'switch.cancelled' })}
    >
      Your cart has items from {from || 'another restaurant'}. Adding this one starts a new cart
      {to && ` at ${to}`}.
    </Confirm>
  )
}
