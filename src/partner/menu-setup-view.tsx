import { partnerLimits } from '@tiffin-junction/contract/domain/partner'
import { useSelector } from '@xstate/react'
import { type SubmitEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { menuSetupMachine } from '../../machines/partner/menu-setup.machine.ts'
import {
  categoriesOf,
  categoryNameOf,
  isCategoryAddable,
  isMenuFull,
} from '../../machines/partner/menu-setup.selectors.ts'
import type { onboardingMachine } from '../../machines/partner/onboarding.machine.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { MenuCategory } from './menu-category.tsx'

type MenuActor = ActorRefFrom<typeof menuSetupMachine>

function NewCategory({ menu }: { menu: MenuActor }) {
  const field = useRef<HTMLInputElement>(null)
  const name = useSelector(menu, categoryNameOf)
  const canAdd = useSelector(menu, isCategoryAddable)
  const isFull = useSelector(menu, isMenuFull)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    menu.send({ type: 'category.added' })
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <Field
        ref={field}
        label="New category"
        placeholder="Thalis, Breads, Sweets"
        hint={isFull ? `${partnerLimits.categories} categories are the most.` : undefined}
        value={name}
        onChange={({ target }) => menu.send({ type: 'category.typed', name: target.value })}
        className="min-w-56 flex-1"
      />
      <Button type="submit" disabled={!canAdd} className="min-h-13 w-full sm:mt-6.5 sm:w-auto">
        Add category
      </Button>
    </form>
  )
}

/** Step 3 (PAR-15 … PAR-19). */
export function MenuSetupView({
  menu,
  onboarding,
}: {
  menu: MenuActor
  onboarding: ActorRefFrom<typeof onboardingMachine>
}) {
  const categories = useSelector(menu, categoriesOf)
  return (
    <div className="space-y-5">
      <NewCategory menu={menu} />
      {categories.length === 0 && (
        <p className="rounded-control bg-sunk px-4 py-3 text-soft">
          Nothing on the menu yet. Begin with a category, then put dishes in it.
        </p>
      )}
      {categories.length > 0 && (
        <ul className="space-y-5">
          {categories.map((category) => (
            <li key={category.id}>
              <MenuCategory menu={menu} category={category} />
            </li>
          ))}
        </ul>
      )}
      <Button size="large" className="w-full" onClick={() => onboarding.send({ type: 'next.requested' })}>
        Continue to the contract
      </Button>
    </div>
  )
}
