import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { addressFormMachine } from '../../machines/address/address-form.machine.ts'
import { isLocated, locationOf } from '../../machines/address/address-form.rules.ts'
import type { Point } from '../domain/geo.ts'
import { stationNear, stations } from '../domain/stations.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Select } from '../ui/select.tsx'

/** Names the control that has the focus when the location is missing. */
export const stationField = 'station'

const options = [
  { value: '', label: 'Choose a station or place' },
  ...stations.map(({ id, city, name }) => ({ value: id, label: `${city}: ${name}` })),
]

/** A point in words: what it is near to, and its coordinates where nothing is. */
const pointName = (point: Point): string => {
  const near = stationNear(point)
  if (near) return `Near ${near.name}, ${near.city}`
  return `${point.latitude.toFixed(6)}, ${point.longitude.toFixed(6)}`
}

function Chosen({ point }: { point: Point }) {
  const isKnown = isLocated(point)
  return (
    <p role="status" className={`flex items-center gap-2 ${isKnown ? 'font-semibold' : 'text-soft'}`}>
      <Icon name={isKnown ? 'check' : 'pin'} className={isKnown ? 'text-green' : ''} />
      {isKnown ? pointName(point) : 'No location chosen yet'}
    </p>
  )
}

/**
 * Where the address is: by the device, or by the nearest station or place. Whatever else can point at a place
 * sends the form the same `location.picked`.
 */
export function LocationField({ form }: { form: ActorRefFrom<typeof addressFormMachine> }) {
  const latitude = useSelector(form, ({ context }) => context.draft.latitude)
  const longitude = useSelector(form, ({ context }) => context.draft.longitude)
  const placeId = useSelector(form, ({ context }) => context.draft.placeId)
  const problem = useSelector(form, ({ context }) => context.locationProblem)
  const isMissing = useSelector(form, ({ context }) => context.showsGaps && !isLocated(context.draft))
  const isLocating = useSelector(form, (state) => state.hasTag('locating'))
  const isBusy = useSelector(form, (state) => state.hasTag('busy'))
  const pick = (id: string) => {
    const station = stations.find((each) => each.id === id)
    if (station) form.send({ type: 'location.picked', location: locationOf(station) })
  }
  return (
    <fieldset disabled={isBusy} className="min-w-0 rounded-card bg-sunk p-4">
      <legend className="float-left mb-2 w-full font-display text-lg font-bold">Location</legend>
      <div className="clear-both space-y-3.5">
        <Chosen point={{ latitude, longitude }} />
        <Button
          tone="secondary"
          busy={isLocating}
          className="w-full sm:w-auto"
          onClick={() => form.send({ type: 'location.requested' })}
        >
          {!isLocating && <Icon name="locate" />}
          {isLocating ? 'Getting Location...' : 'Use my current location'}
        </Button>
        {problem && (
          <p role="alert" className="flex gap-1.5 text-sm font-medium text-red">
            <Icon name="alert" size={16} className="mt-0.5" />
            {problem}
          </p>
        )}
        <Select
          name={stationField}
          label="Where is it? Choose the nearest station or place"
          options={options}
          error={isMissing ? 'Use your current location, or choose from this list.' : null}
          value={options.some(({ value }) => value === placeId) ? placeId : ''}
          onChange={(event) => pick(event.target.value)}
        />
      </div>
    </fieldset>
  )
}
