import { quantityLimit } from '@tiffin-junction/contract/domain/cart'
import type { MenuItem } from '@tiffin-junction/contract/domain/catalogue'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { shortened } from '../../machines/discover/menu.rules.ts'
import type { cartMachine } from '../../machines/order/cart.machine.ts'
import { quantityIn } from '../../machines/order/cart-details.selectors.ts'
import { AddStepper } from '../ui/add-stepper.tsx'
import { Badge } from '../ui/badge.tsx'
import { FoodMark } from '../ui/food-mark.tsx'
import { Plate } from '../ui/plate.tsx'
import { Price } from '../ui/price.tsx'
import { RatingBadge } from '../ui/rating-badge.tsx'

export interface OrderControl {
  cart: ActorRefFrom<typeof cartMachine>
  /** False while the restaurant is closed. */
  isOpen: boolean
  /**
   * Called on ADD or plus (1) and minus (-1). Pass the same function every time, or every row renders again.
   */
  onStep: (item: MenuItem, by: 1 | -1) => void
}

/**
 * ADD and the stepper of one item, or why the item cannot be ordered. It is the only part that renders again
 * when the quantity changes.
 */
export function ItemQuantity({
  item,
  cart,
  isOpen,
  onStep,
  className = '',
}: OrderControl & { item: MenuItem; className?: string }) {
  const quantity = useSelector(cart, quantityIn(item.menuId))
  if (!item.isAvailable)
    return <p className={`text-center text-sm font-semibold text-soft ${className}`}>Not Available</p>
  return (
    <AddStepper
      value={quantity}
      label={item.name}
      canAdd={isOpen && quantity < quantityLimit}
      onLess={() => onStep(item, -1)}
      onMore={() => onStep(item, 1)}
      className={className}
    />
  )
}

/** The food mark of an item and whether it is a bestseller. */
export function ItemMarks({ item }: { item: MenuItem }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <FoodMark kind={item.mealCategory} />
      {item.isBestSeller && <Badge tone="marigold">Bestseller</Badge>}
    </p>
  )
}

export interface MenuRowProps extends OrderControl {
  item: MenuItem
  /** Maximum number of letters of the description. */
  room: number
  /** Level of its heading: `h4` under the heading of a section. */
  level: 'h3' | 'h4'
  onOpen: (item: MenuItem) => void
}

/** One item of a menu. A tap anywhere but on its quantity opens its details. */
export const MenuRow = memo(function MenuRow({ item, room, level: Name, onOpen, ...control }: MenuRowProps) {
  const { name, description, image, price, finalPrice, isAvailable, rating, ratingCount } = item
  const { text, isCut } = shortened(description, room)
  return (
    <article className="relative flex contain-layout gap-3 rounded-card bg-card p-2.5 shadow-low hover:shadow-high sm:gap-4 sm:p-4">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 sm:gap-1">
        <ItemMarks item={item} />
        <Name className="text-lg">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(item)}
            className="scroll-my-26 text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-(--focus)"
          >
            {name}
          </button>
        </Name>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price price={price} finalPrice={finalPrice} />
          <RatingBadge rating={rating} count={ratingCount} />
        </p>
        {text !== '' && (
          <p className="text-sm text-soft">
            {text}{' '}
            {isCut && (
              <button
                type="button"
                aria-label={`more about ${name}`}
                aria-haspopup="dialog"
                onClick={() => onOpen(item)}
                className="relative z-1 scroll-my-26 font-semibold text-link underline underline-offset-2"
              >
                more
              </button>
            )}
          </p>
        )}
      </div>
      <div className="flex w-30 shrink-0 flex-col items-center max-sm:-ml-2">
        <Plate
          src={image}
          seed={name}
          className={`w-24 sm:w-full ${isAvailable ? '' : 'opacity-60 grayscale'}`}
        />
        <ItemQuantity item={item} {...control} className={`relative z-1 ${isAvailable ? '-mt-5' : 'mt-2'}`} />
        {isAvailable && item.addOnItemsCount > 1 && (
          <span className="mt-1 text-xs text-soft">Customisable</span>
        )}
      </div>
    </article>
  )
})
