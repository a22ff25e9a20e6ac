import { useSelector } from '@xstate/react'
import type { ComponentProps, SubmitEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { menuSetupMachine } from '../../machines/partner/menu-setup.machine.ts'
import {
  type ItemFlag,
  type ItemTextField,
  isAddable,
  priceProblem,
  ratingProblem,
  reviewsProblem,
} from '../../machines/partner/menu-setup.rules.ts'
import { dishOf } from '../../machines/partner/menu-setup.selectors.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { takeFocus } from '../ui/focus.ts'
import { TextArea } from '../ui/text-area.tsx'

type MenuActor = ActorRefFrom<typeof menuSetupMachine>

interface TextField
  extends Pick<
    ComponentProps<typeof Field>,
    'type' | 'inputMode' | 'prefix' | 'min' | 'max' | 'step' | 'hint' | 'className'
  > {
  readonly name: Exclude<ItemTextField, 'name' | 'description'>
  readonly label: string
  readonly problemOf: (text: string) => string | null
}

const figures: readonly TextField[] = [
  { name: 'price', label: 'Price', inputMode: 'decimal', prefix: '₹', problemOf: priceProblem },
  {
    name: 'rating',
    label: 'Rating (optional)',
    type: 'number',
    min: 1,
    max: 5,
    step: 0.1,
    problemOf: ratingProblem,
  },
  {
    name: 'reviewCount',
    label: 'Review count (optional)',
    type: 'number',
    min: 0,
    step: 1,
    problemOf: reviewsProblem,
  },
]

const flags: readonly (readonly [Exclude<ItemFlag, 'veg'>, string])[] = [
  ['bestseller', 'Bestseller'],
  ['availability', 'Available now'],
]

/** The form that adds a dish to a category (PAR-15, PAR-16, PAR-18, PAR-19). */
export function ItemForm({ menu, category }: { menu: MenuActor; category: string }) {
  const item = useSelector(menu, dishOf)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    menu.send({ type: 'item.added' })
  }
  const type = (field: ItemTextField) => (event: { target: { value: string } }) =>
    menu.send({ type: 'item.typed', field, value: event.target.value })
  const mark = (flag: ItemFlag) => (isSet: boolean) => menu.send({ type: 'item.marked', flag, isSet })
  return (
    <form
      aria-label={`New dish in ${category}`}
      noValidate
      onSubmit={submit}
      className="mt-4 space-y-4 border-t-2 border-dashed border-line pt-4"
    >
      <Field ref={takeFocus} label="Dish name" value={item.name} onChange={type('name')} />
      <TextArea
        label="Description (optional)"
        rows={2}
        value={item.description}
        onChange={type('description')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {figures.map(({ name, problemOf, ...field }) => (
          <Field
            key={name}
            {...field}
            value={item[name]}
            error={problemOf(item[name])}
            onChange={type(name)}
          />
        ))}
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold text-soft">Kind</legend>
        <div className="grid grid-cols-2 gap-3">
          <Choice type="radio" name="veg" checked={item.veg} onChange={() => mark('veg')(true)}>
            Veg
          </Choice>
          <Choice type="radio" name="veg" checked={!item.veg} onChange={() => mark('veg')(false)}>
            Non-veg
          </Choice>
        </div>
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        {flags.map(([flag, label]) => (
          <Choice key={flag} type="checkbox" name={flag} checked={item[flag]} onChange={mark(flag)}>
            {label}
          </Choice>
        ))}
      </div>
      <p id="dish-note" className="text-sm text-soft">
        A dish needs a name and a price.
      </p>
      <div className="flex gap-3 *:flex-1">
        <Button tone="secondary" onClick={() => menu.send({ type: 'item.cancelled' })}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isAddable(item)} aria-describedby="dish-note">
          Add dish
        </Button>
      </div>
    </form>
  )
}
