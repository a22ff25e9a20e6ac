import { partnerLimits } from '@tiffin-junction/contract/domain/partner'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { restaurantInfoMachine } from '../../machines/partner/restaurant-info.machine.ts'
import { slotProblem } from '../../machines/partner/restaurant-info.rules.ts'
import { slotsOf } from '../../machines/partner/restaurant-info.selectors.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const ends = [
  ['open', 'Opens at'],
  ['close', 'Closes at'],
] as const

/** The opening hours of the kitchen (PAR-9). An invalid slot shows why and keeps its values. */
export function TimeSlots({ info }: { info: ActorRefFrom<typeof restaurantInfoMachine> }) {
  const slots = useSelector(info, slotsOf)
  return (
    <section aria-labelledby="slots-title">
      <h2 id="slots-title" className="text-xl">
        Time slots
      </h2>
      <ol className="mt-2 space-y-3">
        {slots.map((slot, place) => {
          const name = `Time slot ${place + 1}`
          const problem = slotProblem(slot, slots)
          return (
            <li key={slot.id} className="rounded-control border-2 border-line bg-card p-3">
              <fieldset aria-describedby={problem ? `slot-${slot.id}` : undefined} className="min-w-0">
                <legend className="sr-only">{name}</legend>
                <div className="flex min-h-11 items-center justify-between">
                  <p aria-hidden="true" className="text-sm font-semibold">
                    {name}
                  </p>
                  {slots.length > 1 && (
                    <IconButton
                      data-removes
                      icon="trash"
                      label={`Remove time slot ${place + 1}`}
                      onClick={() => info.send({ type: 'slot.removed', id: slot.id })}
                    />
                  )}
                </div>
                <div className="grid grid-cols-[repeat(auto-fit,minmax(8em,1fr))] gap-2 sm:gap-3">
                  {ends.map(([end, label]) => (
                    <Field
                      key={end}
                      type="time"
                      label={label}
                      value={slot[end]}
                      onChange={({ target }) =>
                        info.send({ type: 'slot.changed', id: slot.id, end, time: target.value })
                      }
                      className="min-w-0"
                    />
                  ))}
                </div>
                {problem && (
                  <p
                    id={`slot-${slot.id}`}
                    role="alert"
                    className="mt-2 flex gap-1.5 text-sm font-medium text-red"
                  >
                    <Icon name="alert" size={16} className="mt-0.5" />
                    {problem}
                  </p>
                )}
              </fieldset>
            </li>
          )
        })}
      </ol>
      <Button
        tone="quiet"
        className="mt-2"
        aria-disabled={slots.length >= partnerLimits.slots || undefined}
        onClick={() => info.send({ type: 'slot.added' })}
      >
        <Icon name="plus" size={18} />
        {slots.length < partnerLimits.slots ? 'Add a time slot' : 'Six time slots are the most'}
      </Button>
    </section>
  )
}
