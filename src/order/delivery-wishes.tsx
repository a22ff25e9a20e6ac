import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/order/checkout.machine.ts'
import { notesOf } from '../../machines/order/checkout.selectors.ts'
import { Chip } from '../ui/chip.tsx'
import { TextArea } from '../ui/text-area.tsx'

const wishes = [
  { name: 'avoidCalling', label: 'Avoid calling' },
  { name: 'avoidRingingBell', label: 'Avoid ringing the bell' },
  { name: 'leaveAtDoor', label: 'Leave at the door' },
  { name: 'leaveAtSecurity', label: 'Leave with security' },
] as const

/** Characters of the longest note to the kitchen (ORD-215). */
const longestNote = 200

/** The notes for the delivery and for the kitchen. */
export function DeliveryWishes({ checkout }: { checkout: ActorRefFrom<typeof checkoutMachine> }) {
  const notes = useSelector(checkout, notesOf)
  const change = (changed: Partial<typeof notes>) =>
    checkout.send({ type: 'notes.changed', notes: { ...notes, ...changed } })
  return (
    <div className="space-y-4">
      <TextArea
        label="Directions to reach you (optional)"
        placeholder="Coach and seat, gate, landmark"
        rows={2}
        maxLength={500}
        value={notes.directionToReach}
        onChange={(event) => change({ directionToReach: event.target.value })}
      />
      <div>
        <TextArea
          label="Note to the kitchen (optional)"
          placeholder="Less spicy, no onions, one plate more"
          rows={2}
          maxLength={longestNote}
          aria-describedby="kitchen-note-length"
          value={notes.kitchenNote}
          onChange={(event) => change({ kitchenNote: event.target.value })}
        />
        <p id="kitchen-note-length" className="mt-1 text-right text-xs text-soft tabular-nums">
          {notes.kitchenNote.length} of {longestNote} characters
        </p>
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold text-soft">Please</legend>
        <div className="flex flex-wrap gap-2">
          {wishes.map(({ name, label }) => (
            <Chip key={name} pressed={notes[name]} onToggle={() => change({ [name]: !notes[name] })}>
              {label}
            </Chip>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
