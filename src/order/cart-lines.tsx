import { type Cart, type CartLine, quantityLimit } from '@tiffin-junction/contract/domain/cart'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { cartMachine } from '../../machines/order/cart.machine.ts'
import type { checkoutMachine } from '../../machines/order/checkout.machine.ts'
import { changeOfLine } from '../../machines/order/checkout.selectors.ts'
import type { clearingMachine } from '../../machines/order/clearing.machine.ts'
import { canClear } from '../../machines/order/clearing.selectors.ts'
import { canRaise, lineObstacle } from '../../machines/order/obstacle.rules.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Plate } from '../ui/plate.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Ticket } from '../ui/ticket.tsx'

type CartActor = ActorRefFrom<typeof cartMachine>
type ClearingActor = ActorRefFrom<typeof clearingMachine>
type CheckoutActor = ActorRefFrom<typeof checkoutMachine>

function Line({
  line,
  view,
  cart,
  checkout,
}: {
  line: CartLine
  view: Cart
  cart: CartActor
  checkout: CheckoutActor
}) {
  const { menuId, menuCount, name, image, text, quantity, unitPrice } = line
  const label = text ? `${name}, ${text}` : name
  const obstacle = lineObstacle(line)
  const change = useSelector(checkout, changeOfLine(menuId, menuCount))
  const set = (wanted: number) => cart.send({ type: 'quantity.set', menuId, menuCount, quantity: wanted })
  return (
    <li className="flex gap-3 border-b-2 border-dashed border-line py-4 first:pt-1 last:border-0 last:pb-1 sm:gap-4">
      <Plate src={image} seed={name} className="w-16 self-start sm:w-20" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="min-w-0 text-lg">{name}</h3>
          <p className="font-bold tabular-nums">{formatMoney(unitPrice * quantity)}</p>
        </div>
        {text && <p className="text-sm text-soft">{text}</p>}
        {quantity > 1 && <p className="text-sm text-soft tabular-nums">{formatMoney(unitPrice)} each</p>}
        {change && (
          <Badge tone="yellow" className="mt-1.5 mr-1.5 tabular-nums">
            {change}
          </Badge>
        )}
        {obstacle && (
          <Badge tone="red" className="mt-1.5">
            {obstacle}
          </Badge>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
          <Stepper
            value={quantity}
            label={label}
            onLess={() => set(quantity - 1)}
            onMore={() => set(quantity + 1)}
            canAdd={quantity < quantityLimit && canRaise(view, line)}
          />
          <Button
            tone="quiet"
            size="small"
            className="-mr-4"
            data-removes
            aria-label={`Remove ${label}`}
            onClick={() => set(0)}
          >
            <Icon name="trash" size={18} />
            Remove
          </Button>
        </div>
      </div>
    </li>
  )
}

interface CartLinesProps {
  view: Cart
  cart: CartActor
  clearing: ClearingActor
  checkout: CheckoutActor
}

/** The lines of the cart, each with its steppers, Remove and what has changed (ORD-53, ORD-192, ORD-198), and Clear. */
export function CartLines({ view, cart, clearing, checkout }: CartLinesProps) {
  const isClearOffered = useSelector(clearing, canClear)
  return (
    <Ticket
      as="section"
      labelledBy="cart-items"
      className="px-4 pt-4 pb-3 sm:px-6"
      stubClassName="px-2 py-1.5 sm:px-4"
      stub={
        <div className="flex flex-wrap justify-between">
          <Link href={`/foods/item-card/${view.restaurantId}`} className={buttonClass('quiet')}>
            <Icon name="plus" size={18} />
            Add more items
          </Link>
          {isClearOffered && (
            <Button tone="quiet" onClick={() => clearing.send({ type: 'clear.requested' })}>
              Clear cart
            </Button>
          )}
        </div>
      }
    >
      <h2 id="cart-items" className="sr-only">
        Items
      </h2>
      <ul>
        {view.lines.map((line) => (
          <Line
            key={`${line.menuId}-${line.menuCount}`}
            line={line}
            view={view}
            cart={cart}
            checkout={checkout}
          />
        ))}
      </ul>
    </Ticket>
  )
}
