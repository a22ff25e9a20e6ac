import { type OutletType, outletTypes } from '@tiffin-junction/contract/domain/partner'
import {
  certificateHint,
  certificateRule,
  type DocumentField,
  gstinHint,
  hintOf,
} from '@tiffin-junction/contract/domain/partner-formats'
import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { documentsMachine } from '../../machines/partner/documents.machine.ts'
import { draftOf, expiryOf, outletTypeOf, todayOf } from '../../machines/partner/documents.selectors.ts'
import type { onboardingMachine } from '../../machines/partner/onboarding.machine.ts'
import { canProceed } from '../../machines/partner/onboarding.selectors.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { FormatField } from './format-field.tsx'

type Documents = ActorRefFrom<typeof documentsMachine>

const outlets: Readonly<Record<OutletType, string>> = {
  restaurant: 'Restaurant',
  cloudKitchen: 'Cloud kitchen',
  cafe: 'Café',
  sweetShop: 'Sweet shop or bakery',
  platformStall: 'Platform stall',
}
const outletOptions = [
  { value: '', label: 'Choose the outlet type' },
  ...outletTypes.map((value) => ({ value, label: outlets[value] })),
]

interface NumberField extends Pick<ComponentProps<typeof Field>, 'inputMode'> {
  readonly name: DocumentField
  readonly label: string
}

const numbers: readonly NumberField[] = [
  { name: 'businessPAN', label: 'Business PAN' },
  { name: 'gstin', label: 'GSTIN' },
  { name: 'bankIFSC', label: 'Bank IFSC' },
  { name: 'bankAccount', label: 'Bank account number', inputMode: 'numeric' },
  { name: 'fssaiNumber', label: 'FSSAI number', inputMode: 'numeric' },
]

function PaperNumber({ documents, field }: { documents: Documents; field: NumberField }) {
  const { name, ...rest } = field
  const draft = useSelector(documents, draftOf)
  return (
    <FormatField
      {...rest}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={draft[name]}
      hint={name === 'gstin' ? gstinHint(draft) : hintOf(name, draft[name])}
      onChange={({ target }) => documents.send({ type: 'number.changed', field: name, value: target.value })}
    />
  )
}

function Certificate({ documents }: { documents: Documents }) {
  const expiry = useSelector(documents, expiryOf)
  const today = useSelector(documents, todayOf)
  const { tone, words } = certificateHint(expiry, today)
  return (
    <Field
      type="date"
      label="FSSAI certificate valid until"
      value={expiry}
      error={tone === 'wrong' ? words : null}
      hint={tone === 'right' ? `${words} ${certificateRule}` : tone === 'quiet' ? words : undefined}
      onChange={({ target }) => documents.send({ type: 'expiry.changed', date: target.value })}
    />
  )
}

/** Step 2 (PAR-11 … PAR-14). */
export function DocumentsView({
  documents,
  onboarding,
}: {
  documents: Documents
  onboarding: ActorRefFrom<typeof onboardingMachine>
}) {
  const outletType = useSelector(documents, outletTypeOf)
  const isOpen = useSelector(onboarding, canProceed)
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate className="space-y-6">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Select
          label="Outlet type"
          options={outletOptions}
          value={outletType}
          onChange={({ target }) =>
            documents.send({
              type: 'outlet.chosen',
              outletType: outletTypes.find((each) => each === target.value) ?? '',
            })
          }
        />
        {numbers.map((field) => (
          <PaperNumber key={field.name} documents={documents} field={field} />
        ))}
        <Certificate documents={documents} />
      </div>
      <p className="rounded-control bg-sunk px-4 py-3 text-sm text-soft">
        Only numbers and dates are asked for. Scans and photos stay with you: no file is taken or kept here.
      </p>
      <div>
        <Button
          type="submit"
          size="large"
          disabled={!isOpen}
          aria-describedby="proceed-note"
          className="w-full"
        >
          Proceed
        </Button>
        <p id="proceed-note" className="mt-2 text-sm text-soft">
          Papers cannot be checked online yet, so Proceed stays closed. What you typed is kept: go on with
          menu setup or the contract by the steps above.
        </p>
      </div>
    </form>
  )
}
