import { limits } from '@tiffin-junction/contract/domain/formats'
import {
  longestBerth,
  longestCoach,
  type Seat,
  seatMinutes,
  type TypedSeat,
} from '@tiffin-junction/contract/domain/seat'
import { trainPath } from '@tiffin-junction/contract/domain/train'
import { type ChosenStop, stopTitle } from '@tiffin-junction/contract/domain/train-stop'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/order/checkout.machine.ts'
import { areaObstacleIn, seatIn } from '../../machines/order/checkout.selectors.ts'
import { buttonClass } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

type Place = Pick<Seat, 'coach' | 'berth'>

/** Coach and berth, as they are typed. */
export function SeatFields({ seat, onChange }: { seat: Place; onChange: (changed: Partial<Place>) => void }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        label="Coach"
        placeholder="B4"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={longestCoach}
        value={seat.coach}
        onChange={(event) => onChange({ coach: event.target.value })}
      />
      <Field
        label="Berth"
        placeholder="32 LB"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={longestBerth}
        value={seat.berth}
        onChange={(event) => onChange({ berth: event.target.value })}
      />
    </div>
  )
}

/** The stop of the train that the order goes to, and where the person sits there (TRN-14, TRN-15). */
export function SeatForm({
  stop,
  checkout,
}: {
  stop: ChosenStop
  checkout: ActorRefFrom<typeof checkoutMachine>
}) {
  const seat = useSelector(checkout, seatIn)
  const outside = useSelector(checkout, areaObstacleIn)
  const change = (changed: Partial<TypedSeat>) =>
    checkout.send({ type: 'seat.changed', seat: { ...seat, ...changed } })
  return (
    <div className="space-y-4">
      <div className="flex gap-2">
        <Icon name="ticket" size={20} className="mt-0.5 text-link" />
        <p className="min-w-0">
          <span className="block font-semibold">{stopTitle(stop)}</span>
          <span className="text-sm text-soft">{stop.trainName}</span>
        </p>
      </div>
      {outside && <p className="text-sm font-medium text-red">{outside}</p>}
      <Link href={trainPath(stop.number)} className={`${buttonClass('quiet')} -ml-3`}>
        Another stop
      </Link>
      {!seat.isLater && <SeatFields seat={seat} onChange={change} />}
      <Choice
        type="checkbox"
        name="seat-later"
        checked={seat.isLater}
        onChange={(isLater) => change({ isLater })}
      >
        I do not know my seat yet
        <span className="block text-sm font-normal text-soft">
          Your order’s page asks for it until {seatMinutes} minutes before the train arrives.
        </span>
      </Choice>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Who sits there (if not you)"
          autoComplete="off"
          maxLength={limits.name}
          value={seat.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          label="Their mobile number"
          prefix="+91"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          value={seat.mobile}
          onChange={(event) => change({ mobile: event.target.value })}
        />
      </div>
    </div>
  )
}
