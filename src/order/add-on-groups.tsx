import type { AddOnGroup } from '@tiffin-junction/contract/domain/catalogue'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { customizationMachine } from '../../machines/order/customization.machine.ts'
import { choicesOf, groupsOf } from '../../machines/order/customization.selectors.ts'
import { Choice } from '../ui/choice.tsx'

const rule = { radio: 'Choose one', checkbox: 'Choose any' } as const

/** Formats a price: the whole price for an absolute one (a size), the surcharge for an extra. */
const priceText = (group: AddOnGroup, price: number): string => {
  if (group.priceType === 'absolute') return formatMoney(price)
  return price === 0 ? 'Free' : `+ ${formatMoney(price)}`
}

/**
 * The add-on groups of an item: a single choice in a radio group, several in a checkbox group (ORD-31 to
 * ORD-36).
 */
export function AddOnGroups({ actor }: { actor: ActorRefFrom<typeof customizationMachine> }) {
  const groups = useSelector(actor, groupsOf)
  const choices = useSelector(actor, choicesOf)
  if (groups.length === 0) return <p className="text-soft">Nothing to choose here: it comes as it is.</p>
  return (
    <div className="space-y-6">
      {groups.map((group) => (
        <fieldset key={group.id}>
          <legend className="mb-2.5 flex w-full items-baseline justify-between gap-3">
            <span className="font-display text-lg font-bold">{group.name}</span>
            <span className="text-sm text-soft">{rule[group.type]}</span>
          </legend>
          <div className="grid gap-2">
            {group.items.map(({ id, name, price }) => (
              <Choice
                key={id}
                type={group.type}
                name={`group-${group.id}`}
                checked={choices[group.id]?.includes(id) ?? false}
                onChange={() => actor.send({ type: 'choice.tapped', groupId: group.id, itemId: id })}
                trailing={priceText(group, price)}
              >
                {name}
              </Choice>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
