import {
  type DeliveryNotes,
  longestNotes,
  type RiderWish,
  wishesFor,
} from '@tiffin-junction/contract/domain/delivery-notes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/order/checkout.machine.ts'
import { notesOf, placeOf } from '../../machines/order/checkout.selectors.ts'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextArea } from '../ui/text-area.tsx'

const labels: Readonly<Record<RiderWish, string>> = {
  avoidCalling: 'Avoid calling',
  avoidRingingBell: 'Avoid ringing the bell',
  leaveAtDoor: 'Leave at the door',
  leaveAtSecurity: 'Leave with security',
  meetOnPlatform: 'I get off for it',
  callMe: 'Call me',
}

/** Returns the notes that are set, in one line. */
const summaryOf = (notes: DeliveryNotes, wishes: readonly RiderWish[]): string =>
  [
    ...wishes.filter((name) => notes[name]).map((name) => labels[name]),
    ...(notes.directionToReach.trim() === '' ? [] : ['directions']),
    ...(notes.kitchenNote.trim() === '' ? [] : ['note to the kitchen']),
  ].join(', ') || 'none'

/** The notes for the delivery and for the kitchen, folded into one line that says what is set. */
export function DeliveryWishes({ checkout }: { checkout: ActorRefFrom<typeof checkoutMachine> }) {
  const notes = useSelector(checkout, notesOf)
  const kind = useSelector(checkout, placeOf)?.kind ?? 'address'
  const wishes = wishesFor(kind)
  const change = (changed: Partial<typeof notes>) =>
    checkout.send({ type: 'notes.changed', notes: { ...notes, ...changed } })
  return (
    <details className="group rounded-control border-2 border-line px-3">
      <summary className="-mx-3 flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="font-semibold">Wishes and notes: </span>
          <span className="text-soft">{summaryOf(notes, wishes)}</span>
        </span>
        <Icon name="chevronDown" className="text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-4 pt-1 pb-3">
        <TextArea
          label="Directions to reach you (optional)"
          placeholder={kind === 'stop' ? 'Which door, which side' : 'Floor, gate, landmark'}
          rows={2}
          maxLength={longestNotes.directionToReach}
          value={notes.directionToReach}
          onChange={(event) => change({ directionToReach: event.target.value })}
        />
        <div>
          <TextArea
            label="Note to the kitchen (optional)"
            placeholder="Less spicy, no onions, one extra plate"
            rows={2}
            maxLength={longestNotes.kitchenNote}
            aria-describedby="kitchen-note-length"
            value={notes.kitchenNote}
            onChange={(event) => change({ kitchenNote: event.target.value })}
          />
          <p id="kitchen-note-length" className="mt-1 text-right text-xs text-soft tabular-nums">
            {notes.kitchenNote.length} of {longestNotes.kitchenNote} characters
          </p>
        </div>
        <fieldset>
          <legend className="mb-2 text-sm font-semibold text-soft">Please</legend>
          <div className="flex flex-wrap gap-2">
            {wishes.map((name) => (
              <Chip key={name} pressed={notes[name]} onToggle={() => change({ [name]: !notes[name] })}>
                {labels[name]}
              </Chip>
            ))}
          </div>
        </fieldset>
      </div>
    </details>
  )
}
