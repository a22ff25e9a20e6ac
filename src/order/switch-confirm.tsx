import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { cartMachine } from '../../machines/order/cart.machine.ts'
import { cartRestaurantOf } from '../../machines/order/cart.selectors.ts'
import { isAsking, nextRestaurantOf } from '../../machines/order/cart-details.selectors.ts'
import { Confirm } from '../ui/confirm.tsx'

/** 'Change Restaurant?', shown while an addition from another restaurant waits (ORD-22, ORD-23). */
export function SwitchConfirm({ cart }: { cart: ActorRefFrom<typeof cartMachine> }) {
  const isOpen = useSelector(cart, isAsking)
  const from = useSelector(cart, cartRestaurantOf)
  const to = useSelector(cart, nextRestaurantOf)
  return (
    <Confirm
      open={isOpen}
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
