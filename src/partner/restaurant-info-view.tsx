import { onboardingPaths, partnerLimits, weekDays } from '@tiffin-junction/contract/domain/partner'
import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { restaurantInfoMachine } from '../../machines/partner/restaurant-info.machine.ts'
import { emailHint, type InfoField, mobileHint } from '../../machines/partner/restaurant-info.rules.ts'
import { textOf, whatsappOf, workingDaysOf } from '../../machines/partner/restaurant-info.selectors.ts'
import { buttonClass } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Choice } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { TimeSlots } from './time-slots.tsx'

type Info = ActorRefFrom<typeof restaurantInfoMachine>

interface TextField extends Pick<ComponentProps<typeof Field>, 'inputMode' | 'autoComplete' | 'prefix'> {
  readonly name: InfoField
  readonly label: string
  readonly problemOf?: (text: string) => string | null
}

const fields: readonly TextField[] = [
  { name: 'ownerName', label: 'Owner name', autoComplete: 'name' },
  { name: 'restaurantName', label: 'Restaurant name', autoComplete: 'organization' },
  { name: 'email', label: 'Email', inputMode: 'email', autoComplete: 'email', problemOf: emailHint },
  {
    name: 'mobile',
    label: 'Mobile number',
    inputMode: 'tel',
    autoComplete: 'tel-national',
    prefix: '+91',
    problemOf: mobileHint,
  },
]

const otherNumber: TextField = {
  name: 'whatsappNumber',
  label: 'WhatsApp number',
  inputMode: 'tel',
  autoComplete: 'off',
  prefix: '+91',
  problemOf: mobileHint,
}

function Text({ info, field }: { info: Info; field: TextField }) {
  const { name, problemOf, ...rest } = field
  const value = useSelector(info, textOf(name))
  return (
    <Field
      {...rest}
      value={value}
      error={problemOf?.(value) ?? null}
      maxLength={partnerLimits.text}
      onChange={({ target }) => info.send({ type: 'field.changed', field: name, value: target.value })}
    />
  )
}

const whatsappChoices = [
  ['same', 'Same as my mobile number'],
  ['different', 'A different number'],
] as const

function Whatsapp({ info }: { info: Info }) {
  const chosen = useSelector(info, whatsappOf)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-display text-xl font-bold">WhatsApp</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {whatsappChoices.map(([whatsapp, label]) => (
          <Choice
            key={whatsapp}
            type="radio"
            name="whatsapp"
            value={whatsapp}
            checked={chosen === whatsapp}
            onChange={() => info.send({ type: 'whatsapp.chosen', whatsapp })}
          >
            {label}
          </Choice>
        ))}
        {chosen === 'different' && <Text info={info} field={otherNumber} />}
      </div>
    </fieldset>
  )
}

function WorkingDays({ info }: { info: Info }) {
  const working = useSelector(info, workingDaysOf)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-display text-xl font-bold">Working days</legend>
      <div className="flex flex-wrap gap-2">
        {weekDays.map((day) => (
          <Chip
            key={day}
            pressed={working.includes(day)}
            onToggle={() => info.send({ type: 'day.toggled', day })}
          >
            {day}
          </Chip>
        ))}
      </div>
      {working.length === 0 && (
        <p role="status" className="mt-2 text-sm font-medium text-soft">
          No working day is chosen yet.
        </p>
      )}
    </fieldset>
  )
}

/** Step 1 (PAR-6 … PAR-10). */
export function RestaurantInfoView({ info }: { info: Info }) {
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate className="space-y-7">
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <Text key={field.name} info={info} field={field} />
        ))}
      </div>
      <Whatsapp info={info} />
      <WorkingDays info={info} />
      <TimeSlots info={info} />
      <Link
        href={onboardingPaths.documents}
        data-needs-app=""
        className={`${buttonClass('primary', 'large')} w-full`}
      >
        Continue to documents
      </Link>
    </form>
  )
}
