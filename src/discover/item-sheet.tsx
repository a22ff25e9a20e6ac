import type { MenuItem } from '@tiffin-junction/contract/domain/catalogue'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { menuMachine } from '../../machines/discover/menu.machine.ts'
import { openItemOf } from '../../machines/discover/menu.selectors.ts'
import { Plate } from '../ui/plate.tsx'
import { Price } from '../ui/price.tsx'
import { RatingBadge } from '../ui/rating-badge.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { ItemMarks, ItemQuantity, type OrderControl } from './menu-row.tsx'

function Item({ item, onClose, ...control }: OrderControl & { item: MenuItem; onClose: () => void }) {
  const { name, description, image, price, finalPrice, rating, ratingCount, isAvailable } = item
  return (
    <Sheet
      title={name}
      onClose={onClose}
      footer={
        <div className="flex items-center justify-between gap-4">
          <Price price={price} finalPrice={finalPrice} className="text-lg" />
          <ItemQuantity item={item} {...control} />
        </div>
      }
    >
      <Plate
        src={image}
        seed={name}
        shape="banner"
        className={`w-full rounded-card ${isAvailable ? '' : 'grayscale'}`}
      />
      <div className="mt-4 space-y-2">
        <ItemMarks item={item} />
        <RatingBadge rating={rating} count={ratingCount} />
        {description && <p className="text-pretty">{description}</p>}
        {isAvailable && item.addOnItemsCount > 1 && (
          <p className="text-sm text-soft">You can customise it when you add it.</p>
        )}
      </div>
    </Sheet>
  )
}

/** The details of the open item, and its quantity (DIS-56). */
export function ItemSheet({ actor, ...control }: OrderControl & { actor: ActorRefFrom<typeof menuMachine> }) {
  const item = useSelector(actor, openItemOf)
  return item && <Item item={item} {...control} onClose={() => actor.send({ type: 'sheet.closed' })} />
}
