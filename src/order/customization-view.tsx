import { quantityLimit } from '@tiffin-junction/contract/domain/cart'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { customizationMachine } from '../../machines/order/customization.machine.ts'
import {
  hasFailed,
  hasVariants,
  isAvailable,
  isChooser,
  isCustomizing,
  isReady,
  nameOf,
  quantityOf,
  totalOf,
  variantsOf,
} from '../../machines/order/customization.selectors.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { AddOnGroups } from './add-on-groups.tsx'

type Customizing = ActorRefFrom<typeof customizationMachine>

const comingRows = [0, 1, 2, 3]

function AddOnsToCome() {
  return (
    <div role="status" aria-label="Loading choices" className="space-y-2.5">
      <Skeleton className="h-6 w-2/5" />
      {comingRows.map((place) => (
        <Skeleton key={place} className="h-12 rounded-control" />
      ))}
    </div>
  )
}

/** The variants in the cart, each with minus and plus (ORD-18). */
function Variants({ actor }: { actor: Customizing }) {
  const variants = useSelector(actor, variantsOf)
  const canOrder = useSelector(actor, isAvailable)
  return (
    <ul className="space-y-2.5">
      {variants.map(({ menuCount, quantity, text }) => {
        const name = text || 'Without extras'
        const step = (by: 1 | -1) => actor.send({ type: 'variant.stepped', menuCount, by })
        return (
          <li
            key={menuCount}
            className="flex items-center gap-3 rounded-card bg-card py-2.5 pr-2.5 pl-4 shadow-low"
          >
            <p className="min-w-0 flex-1 font-medium">{name}</p>
            <Stepper
              value={quantity}
              label={name}
              canAdd={canOrder && quantity < quantityLimit}
              canRemove={canOrder}
              onLess={() => step(-1)}
              onMore={() => step(1)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The quantity, and the button that adds the item to the cart with the price of the choices (ORD-30). */
function AddBar({ actor }: { actor: Customizing }) {
  const name = useSelector(actor, nameOf)
  const quantity = useSelector(actor, quantityOf)
  const total = useSelector(actor, totalOf)
  const canAdd = useSelector(actor, isReady)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Stepper
        value={quantity}
        label={name}
        canRemove={quantity > 1}
        canAdd={quantity < quantityLimit}
        onLess={() => actor.send({ type: 'quantity.stepped', by: -1 })}
        onMore={() => actor.send({ type: 'quantity.stepped', by: 1 })}
      />
      <Button
        size="large"
        disabled={!canAdd}
        onClick={() => actor.send({ type: 'customization.confirmed' })}
        className="min-w-40 flex-1"
      >
        Add item
        <span className="tabular-nums">{formatMoney(total)}</span>
      </Button>
    </div>
  )
}

/** 'Choose your customization' and 'Customize your order' in one sheet (ORD-16 to ORD-18). */
export default function CustomizationView({ actor }: { actor: Customizing }) {
  const name = useSelector(actor, nameOf)
  const isForVariants = useSelector(actor, isChooser)
  const showsVariants = useSelector(actor, hasVariants)
  const showsAddOns = useSelector(actor, isCustomizing)
  const isFailed = useSelector(actor, hasFailed)
  const title = isForVariants ? 'Choose your customization' : 'Customize your order'
  return (
    // A new title creates a new sheet, which takes the focus and is announced by screen readers.
    <Sheet
      key={title}
      title={title}
      subtitle={name}
      onClose={() => actor.send({ type: 'sheet.closed' })}
      footer={
        showsAddOns ? (
          <AddBar actor={actor} />
        ) : showsVariants ? (
          <Button
            tone="secondary"
            size="large"
            className="w-full"
            onClick={() => actor.send({ type: 'customization.requested' })}
          >
            + Add new customization
          </Button>
        ) : undefined
      }
    >
      {showsAddOns && <AddOnGroups actor={actor} />}
      {showsVariants && <Variants actor={actor} />}
      {isFailed && (
        <ErrorState
          message="The choices for this item could not be loaded."
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
      {!showsAddOns && !showsVariants && !isFailed && <AddOnsToCome />}
    </Sheet>
  )
}
