import type { Point } from '@tiffin-junction/contract/domain/geo'
import { stationNear } from '@tiffin-junction/contract/domain/stations'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { addressFormMachine } from '../../machines/address/address-form.machine.ts'
import { isLocated } from '../../machines/address/address-form.rules.ts'
import {
  isBusy,
  isLocating,
  isLocationMissing,
  latitudeOf,
  locationProblemOf,
  longitudeOf,
} from '../../machines/address/address-form.selectors.ts'
import { Button } from '../ui/button.tsx'
import { ScreenIcon } from '../ui/screen-icon.tsx'

/** Name of the control that gets the focus when the location is missing. */
export const mapButton = 'map'

/** Describes a point: the nearest station, if one is near. */
const pointName = (point: Point): string => {
  const near = stationNear(point)
  return near ? `Near ${near.name}, ${near.city}` : 'Chosen on the map'
}

function Chosen({ point }: { point: Point }) {
  const isKnown = isLocated(point)
  return (
    <p role="status" className={`flex items-center gap-2 ${isKnown ? 'font-semibold' : 'text-soft'}`}>
      <ScreenIcon name={isKnown ? 'check' : 'pin'} className={isKnown ? 'text-green' : ''} />
      {isKnown ? pointName(point) : 'No location chosen yet'}
    </p>
  )
}

function Problem({ words }: { words: string | null }) {
  return words === null ? null : (
    <p role="alert" className="flex gap-1.5 text-sm font-medium text-red">
      <ScreenIcon name="alert" size={16} className="mt-0.5" />
      {words}
    </p>
  )
}

/** The location of the address, chosen on the map or taken from the device. */
export function LocationField({ form }: { form: ActorRefFrom<typeof addressFormMachine> }) {
  const latitude = useSelector(form, latitudeOf)
  const longitude = useSelector(form, longitudeOf)
  const problem = useSelector(form, locationProblemOf)
  const isMissing = useSelector(form, isLocationMissing)
  const isAsked = useSelector(form, isLocating)
  const isSaving = useSelector(form, isBusy)
  return (
    <fieldset disabled={isSaving} className="min-w-0 rounded-card bg-sunk p-4">
      <legend className="float-left mb-2 w-full font-display text-lg font-bold">Location</legend>
      <div className="clear-both space-y-3.5">
        <Chosen point={{ latitude, longitude }} />
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button
            name={mapButton}
            tone="secondary"
            aria-haspopup="dialog"
            onClick={() => form.send({ type: 'picker.opened' })}
          >
            <ScreenIcon name="map" />
            Choose on the map
          </Button>
          <Button tone="quiet" busy={isAsked} onClick={() => form.send({ type: 'location.requested' })}>
            {!isAsked && <ScreenIcon name="locate" />}
            {isAsked ? 'Getting Location...' : 'Use my current location'}
          </Button>
        </div>
        <Problem words={problem} />
        <Problem words={isMissing ? 'Choose it on the map, or use your current location.' : null} />
      </div>
    </fieldset>
  )
}
