import { type Cart, type CartLine, quantityLimit } from '@tiffin-junction/contract/domain/cart'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { cartMachine } from '../../machines/order/cart.machine.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Plate } from '../ui/plate.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Ticket } from '../ui/ticket.tsx'

type CartActor = ActorRefFrom<typeof cartMachine>

function Line({ line, cart }: { line: CartLine; cart: CartActor }) {
  const { menuId, menuCount, name, image, text, quantity, unitPrice } = line
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
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <Stepper
            value={quantity}
            label={text ? `${name}, ${text}` : name}
            onLess={() => set(quantity - 1)}
            onMore={() => set(quantity + 1)}
            canAdd={quantity < quantityLimit}
          />
          {quantity > 1 && <p className="text-sm text-soft tabular-nums">{formatMoney(unitPrice)} each</p>}
        </div>
      </div>
    </li>
  )
}

/** The lines of the cart, each with its steppers (ORD-53). */
export function CartLines({ view, cart }: { view: Cart; cart: CartActor }) {
  return (
    <Ticket
      as="section"
      labelledBy="cart-items"
      className="px-4 pt-4 pb-3 sm:px-6"
      stubClassName="px-2 py-1.5 sm:px-4"
      stub={
        <Link href={`/foods/item-card/${view.restaurantId}`} className={buttonClass('quiet')}>
          <Icon name="plus" size={18} />
          Add more items
        </Link>
      }
    >
      <h2 id="cart-items" className="sr-only">
        Items
      </h2>
      <ul>
        {view.lines.map((line) => (
          <Line key={`${line.menuId}-${line.menuCount}`} line={line} cart={cart} />
        ))}
      </ul>
    </Ticket>
  )
}
