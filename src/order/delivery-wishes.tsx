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

/** The notes for the delivery. */
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
