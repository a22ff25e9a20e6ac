import { formatMoney } from '@tiffin-junction/contract/domain/money'
import {
  type PartnerMenuCategory,
  type PartnerMenuItem,
  partnerLimits,
} from '@tiffin-junction/contract/domain/partner'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { menuSetupMachine } from '../../machines/partner/menu-setup.machine.ts'
import { isAddingDish, isOpenCategory } from '../../machines/partner/menu-setup.selectors.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { catchFocus } from '../ui/focus.ts'
import { FoodMark } from '../ui/food-mark.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { RatingBadge } from '../ui/rating-badge.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { ItemForm } from './item-form.tsx'

function Dish({ item, onRemove }: { item: PartnerMenuItem; onRemove: () => void }) {
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <FoodMark kind={item.veg ? 'Veg' : 'Non Veg'} />
          {item.bestseller && <Badge tone="marigold">Bestseller</Badge>}
          {!item.availability && <Badge>Not Available</Badge>}
        </p>
        <h3 className="mt-1 text-lg">{item.name}</h3>
        {item.description && <p className="text-sm text-soft">{item.description}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{formatMoney(item.price)}</span>
          <RatingBadge rating={item.rating} count={item.reviewCount} />
        </p>
      </div>
      <IconButton data-removes icon="trash" label={`Remove ${item.name}`} onClick={onRemove} />
    </li>
  )
}

/** One category with its dishes, and the form that adds a dish to it. */
export function MenuCategory({
  menu,
  category,
}: {
  menu: ActorRefFrom<typeof menuSetupMachine>
  category: PartnerMenuCategory
}) {
  const { id, name, items } = category
  const isAdding = useSelector(menu, isAddingDish)
  const isOpen = useSelector(menu, isOpenCategory(id))
  const [wasOpened, setOpened] = useState(isOpen)
  const start = () => {
    setOpened(true)
    menu.send({ type: 'item.started', categoryId: id })
  }
  const isFull = items.length >= partnerLimits.items
  return (
    <Ticket as="section" labelledBy={`category-${id}`} className="p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <h2 id={`category-${id}`} className="min-w-0 flex-1 text-xl">
          {name}
        </h2>
        {items.length === 0 && !isAdding && (
          <IconButton
            data-removes
            icon="trash"
            label={`Remove ${name}`}
            onClick={() => menu.send({ type: 'category.removed', id })}
          />
        )}
      </div>
      {items.length === 0 ? (
        <p className="text-sm text-soft">No dish yet.</p>
      ) : (
        <ul className="divide-y-2 divide-dashed divide-line">
          {items.map((item) => (
            <Dish
              key={item.id}
              item={item}
              onRemove={() => menu.send({ type: 'item.removed', categoryId: id, itemId: item.id })}
            />
          ))}
        </ul>
      )}
      {isOpen ? (
        <ItemForm menu={menu} category={name} />
      ) : (
        !isFull && (
          <Button
            // The form that has just closed had the focus.
            ref={wasOpened ? catchFocus : undefined}
            tone="secondary"
            size="small"
            disabled={isAdding}
            onClick={start}
            aria-label={`Add a dish to ${name}`}
            className="mt-3"
          >
            <Icon name="plus" size={18} />
            Add a dish
          </Button>
        )
      )}
    </Ticket>
  )
}
