import { addressTypes } from '@tiffin-junction/contract/domain/address'
import { addressTypeLabels } from '@tiffin-junction/contract/domain/address-labels'
import { useSelector } from '@xstate/react'
import type { ChangeEvent, ComponentProps, ReactNode, SubmitEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { addressFormMachine } from '../../machines/address/address-form.machine.ts'
import { type AddressField, textLimits } from '../../machines/address/address-form.rules.ts'
import {
  addressTypeOf,
  farPincodeOf,
  firstGapOf,
  hasFailed,
  isBusy,
  isLoading,
  isMissing,
  isPlacing,
  isSaved,
  problemOf,
  textOf,
} from '../../machines/address/address-form.selectors.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { LocationField, mapButton } from './location-field.tsx'

type FormActor = ActorRefFrom<typeof addressFormMachine>

interface TextField extends Pick<ComponentProps<typeof Field>, 'inputMode' | 'autoComplete' | 'className'> {
  readonly name: AddressField
  readonly label: string
  /** Message while the field is missing; a field without it may stay empty. */
  readonly gap?: string
}

const fields: readonly TextField[] = [
  {
    name: 'completeAddress',
    label: 'Complete address',
    gap: 'House or flat, building and street, please.',
    autoComplete: 'street-address',
    className: 'sm:col-span-6',
  },
  {
    name: 'area',
    label: 'Area',
    gap: 'Which part of the city is it?',
    autoComplete: 'address-level3',
    className: 'sm:col-span-3',
  },
  { name: 'landmark', label: 'Landmark (optional)', autoComplete: 'off', className: 'sm:col-span-3' },
  {
    name: 'city',
    label: 'City',
    gap: 'Which city is it in?',
    autoComplete: 'address-level2',
    className: 'sm:col-span-2',
  },
  { name: 'state', label: 'State (optional)', autoComplete: 'address-level1', className: 'sm:col-span-2' },
  {
    name: 'pincode',
    label: 'Pincode',
    gap: 'A pincode has 6 digits.',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    className: 'sm:col-span-2',
  },
]

function TypePicker({ form }: { form: FormActor }) {
  const chosen = useSelector(form, addressTypeOf)
  const isSaving = useSelector(form, isBusy)
  return (
    <fieldset disabled={isSaving} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold text-soft">Address type</legend>
      <div className="flex flex-wrap gap-2">
        {addressTypes.map((addressType) => (
          <Choice
            key={addressType}
            type="radio"
            name="addressType"
            value={addressType}
            checked={addressType === chosen}
            onChange={() => form.send({ type: 'type.chosen', addressType })}
            className="flex-1 basis-[6.2em] px-3! gap-2!"
          >
            {/* The labels are spelled as specified; CSS gives each a capital letter. */}
            <span className="inline-block first-letter:uppercase">{addressTypeLabels[addressType]}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

function Text({ form, field }: { form: FormActor; field: TextField }) {
  const { gap, ...rest } = field
  const value = useSelector(form, textOf(field.name))
  const showsGap = useSelector(form, isMissing(field.name))
  const isSaving = useSelector(form, isBusy)
  const props = {
    ...rest,
    value,
    readOnly: isSaving,
    'aria-required': gap !== undefined,
    error: showsGap ? gap : null,
    // Characters that a pincode cannot have are removed before its length is limited.
    maxLength: field.name === 'pincode' ? undefined : textLimits[field.name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.send({ type: 'field.changed', field: field.name, value: target.value }),
  }
  return field.name === 'completeAddress' ? <TextArea {...props} rows={2} /> : <Field {...props} />
}

function Actions({ form }: { form: FormActor }) {
  const problem = useSelector(form, problemOf)
  const isSaving = useSelector(form, isBusy)
  const isDone = useSelector(form, isSaved)
  const farPincode = useSelector(form, farPincodeOf)
  const isMoving = useSelector(form, isPlacing)
  return (
    <>
      {problem && farPincode === null && <ErrorState message={problem} />}
      {problem && farPincode !== null && (
        <ErrorState
          message={problem}
          retryLabel={`Move the pin to ${farPincode}`}
          busy={isMoving}
          onRetry={() => form.send({ type: 'pincode.placed' })}
        />
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" size="large" busy={isSaving && !isDone} className="sm:flex-1">
          {isDone && <Icon name="check" />}
          {isDone ? 'Saved' : isSaving ? 'Saving...' : 'Save Address'}
        </Button>
        <Button
          tone="secondary"
          size="large"
          className="sm:w-40"
          onClick={() => form.send({ type: 'form.cancelled' })}
        >
          Cancel
        </Button>
      </div>
    </>
  )
}

/** Focuses a missing field and scrolls it to the middle of the screen. */
const focusOn = (element: HTMLFormElement, name: string | null) => {
  const control = name && element.elements.namedItem(name)
  if (!(control instanceof HTMLElement)) return
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
}

function Form({ form }: { form: FormActor }) {
  const gap = useSelector(form, firstGapOf)
  const isSaving = useSelector(form, isBusy)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.send({ type: 'form.submitted' })
    focusOn(event.currentTarget, gap === 'location' ? mapButton : gap)
  }
  return (
    <form noValidate onSubmit={submit} aria-busy={isSaving} className="space-y-5">
      <TypePicker form={form} />
      <LocationField form={form} />
      <div className="grid gap-4 sm:grid-cols-6">
        {fields.map((field) => (
          <Text key={field.name} form={form} field={field} />
        ))}
      </div>
      <Actions form={form} />
    </form>
  )
}

function FormToCome() {
  return (
    <div role="status" aria-label="Loading the address" className="space-y-5">
      <Skeleton className="h-18 rounded-control" />
      <Skeleton className="h-56 rounded-card" />
      <div className="grid gap-4 sm:grid-cols-6">
        {fields.map(({ name, className = '' }) => (
          <Skeleton key={name} className={`h-18 rounded-control ${className}`} />
        ))}
      </div>
    </div>
  )
}

/** Adds or changes a saved address (ADR-30 to ADR-45). `picker` covers the form while it is open. */
export function AddressFormView({
  form,
  isNew,
  picker,
}: {
  form: FormActor
  isNew: boolean
  picker: ReactNode
}) {
  const isReading = useSelector(form, isLoading)
  const isUnread = useSelector(form, hasFailed)
  return (
    <div className="page-text pt-5 pb-12 lg:pt-8">
      <h1 className="mb-5 text-3xl">{isNew ? 'Add New Address' : 'Edit Address'}</h1>
      {isReading ? (
        <FormToCome />
      ) : isUnread ? (
        <ErrorState
          message="This address could not be loaded. Check your connection and try again."
          onRetry={() => form.send({ type: 'retry.requested' })}
        />
      ) : (
        <Form form={form} />
      )}
      {picker}
    </div>
  )
}
