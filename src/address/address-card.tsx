import {
  type Address,
  type AddressType,
  addressLine2,
  addressSubtext,
} from '@tiffin-junction/contract/domain/address'
import { addressTypeLabels } from '@tiffin-junction/contract/domain/address-labels'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { catchFocus } from '../ui/focus.ts'
import { ScreenIcon, type ScreenIconName } from '../ui/screen-icon.tsx'
import { Ticket } from '../ui/ticket.tsx'

/** Icon of each kind of address. */
const addressIcons: Record<AddressType, ScreenIconName> = { HOME: 'home', WORK: 'work', OTHERS: 'pin' }

export interface AddressCardProps {
  address: Address
  /** True while the address is being made the default. */
  isBecomingDefault: boolean
  /** True while any address is being changed: the buttons are disabled. */
  isBusy: boolean
  onSetDefault: () => void
  onDelete: () => void
}

const action = 'px-3! -outline-offset-2!'

/** One saved address with its actions (ADR-20). */
export function AddressCard({
  address,
  isBecomingDefault,
  isBusy,
  onSetDefault,
  onDelete,
}: AddressCardProps) {
  const id = useId()
  const [wasAsked, setAsked] = useState(false)
  const label = addressTypeLabels[address.addressType]
  // Includes the address, because several addresses may have the same label in a screen reader.
  const name = `${label}, ${address.completeAddress}`
  return (
    <Ticket
      as="article"
      labelledBy={id}
      outerClassName="h-full"
      className="flex gap-3.5 p-4"
      stubClassName="flex flex-wrap items-center gap-1 px-2 py-2"
      stub={
        <>
          {!address.isDefault && (
            <Button
              tone="quiet"
              size="small"
              busy={isBecomingDefault}
              disabled={isBusy && !isBecomingDefault}
              aria-label={`${isBecomingDefault ? 'Setting...' : 'Set as default'}: ${name}`}
              onClick={() => {
                setAsked(true)
                onSetDefault()
              }}
              className={action}
            >
              {isBecomingDefault ? 'Setting...' : 'Set as default'}
            </Button>
          )}
          <span className="flex-1" />
          <Link
            // The button that made it the default had the focus and is removed by that.
            {...(address.isDefault && wasAsked ? { ref: catchFocus } : {})}
            href={`/user/address/edit/${encodeURIComponent(address.id)}`}
            aria-label={`Edit ${name}`}
            className={`${buttonClass('quiet', 'small')} ${action}`}
          >
            <ScreenIcon name="edit" size={18} />
            Edit
          </Link>
          <Button
            tone="quiet"
            size="small"
            disabled={isBusy}
            data-removes
            aria-label={`Delete ${name}`}
            onClick={onDelete}
            className={`${action} text-red!`}
          >
            <ScreenIcon name="trash" size={18} />
            Delete
          </Button>
        </>
      }
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-marigold/20 text-link">
        <ScreenIcon name={addressIcons[address.addressType]} size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id={id} className="text-lg first-letter:uppercase">
            {label}
          </h2>
          {address.isDefault && <Badge tone="green">Default</Badge>}
        </div>
        <p className="font-medium wrap-anywhere">{address.completeAddress}</p>
        <p className="text-soft wrap-anywhere">{addressLine2(address)}</p>
        <p className="text-soft wrap-anywhere">{addressSubtext(address)}</p>
      </div>
    </Ticket>
  )
}
