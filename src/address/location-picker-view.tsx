import { useSelector } from '@xstate/react'
import { type ComponentType, type SubmitEvent, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { locationPickerMachine } from '../../machines/address/location-picker.machine.ts'
import { isSamePoint } from '../domain/geo.ts'
import type { MapProps } from '../domain/map.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { placeMarker } from './place-marker.ts'
import { PlaceSearch } from './place-search.tsx'
import { MapsRefused, PlaceTrouble } from './place-trouble.tsx'

type PickerActor = ActorRefFrom<typeof locationPickerMachine>

/** How near the map of the picker looks (ADR-50). */
const startZoom = 16

function Search({ picker }: { picker: PickerActor }) {
  const text = useSelector(picker, ({ context }) => context.text)
  const suggestions = useSelector(picker, ({ children }) => children.suggestions)
  const isSearching = useSelector(picker, (state) => state.hasTag('searching'))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    picker.send({ type: 'search.submitted' })
  }
  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 gap-2">
      {suggestions && (
        <PlaceSearch
          label="Search for a place, a station or a pincode"
          labelHidden
          hasFirstFocus
          placeholder="Place, station, pincode…"
          text={text}
          suggestions={suggestions}
          onText={(next) => picker.send({ type: 'text.changed', text: next })}
          onChoose={(suggestion) => picker.send({ type: 'suggestion.chosen', suggestion })}
        />
      )}
      <Button type="submit" busy={isSearching} className="min-h-13! shrink-0">
        Search
      </Button>
    </form>
  )
}

function Current({ picker }: { picker: PickerActor }) {
  const isLocating = useSelector(picker, (state) => state.hasTag('locating'))
  return (
    <Button
      tone="secondary"
      busy={isLocating}
      className="min-h-13!"
      onClick={() => picker.send({ type: 'location.requested' })}
    >
      {!isLocating && <Icon name="locate" />}
      {isLocating ? 'Getting Location...' : 'Current'}
    </Button>
  )
}

function PickerMap({ picker, map: PlaceMap }: { picker: PickerActor; map: ComponentType<MapProps> }) {
  const centre = useSelector(picker, ({ context }) => context.centre)
  const picked = useSelector(picker, ({ context }) => context.picked)
  const isNaming = useSelector(picker, (state) => state.hasTag('naming'))
  const markers = useMemo(() => {
    if (!picked) return []
    const { formattedAddress } = picked.address
    return [placeMarker(picked, isNaming ? 'Looking up the address…' : formattedAddress, picked.address)]
  }, [picked, isNaming])
  return (
    <PlaceMap
      label="Map to choose the location on"
      centre={centre}
      zoom={startZoom}
      markers={markers}
      hasCross={!isSamePoint(centre, picked)}
      onChoose={(point) => picker.send({ type: 'map.clicked', point })}
      onRest={(middle) => picker.send({ type: 'map.moved', centre: middle })}
      hint="Tap the map where the food should come to. With the keyboard: the arrow keys move the map, Enter takes its middle."
      className="h-[min(22rem,42dvh)] min-h-56 rounded-card ring-1 ring-line"
    />
  )
}

function Trouble({ picker }: { picker: PickerActor }) {
  const problem = useSelector(picker, ({ context }) => context.problem)
  const reason = useSelector(picker, ({ context }) => context.reason)
  const isRefused = useSelector(picker, ({ context }) => context.isRefused)
  return (
    <>
      {isRefused && <MapsRefused />}
      <PlaceTrouble problem={problem} reason={reason} />
    </>
  )
}

function Taken({ picker }: { picker: PickerActor }) {
  const picked = useSelector(picker, ({ context }) => context.picked)
  const isLocated = useSelector(picker, (state) => state.hasTag('located'))
  const isNaming = useSelector(picker, (state) => state.hasTag('naming'))
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <p role="status" aria-label="Chosen location" className="min-w-0 flex-1 text-sm wrap-anywhere">
        {isNaming
          ? 'Looking up the address…'
          : (picked?.address.formattedAddress ?? 'No location chosen yet')}
      </p>
      <Button
        size="large"
        disabled={!isLocated}
        onClick={() => picker.send({ type: 'location.selected' })}
        className="w-full sm:w-auto"
      >
        Select Location
      </Button>
    </div>
  )
}

/** Picks a place on a map: by search, by the device, by a tap on the map (ADR-46 to ADR-50). */
export default function LocationPickerView({
  picker,
  map,
}: {
  picker: PickerActor
  map: ComponentType<MapProps>
}) {
  return (
    <Sheet
      title="Choose the location"
      width="wide"
      onClose={() => picker.send({ type: 'picker.closed' })}
      footer={<Taken picker={picker} />}
    >
      <div className="space-y-3">
        <div className="flex flex-col gap-2 sm:flex-row">
          <search className="min-w-0 flex-1">
            <Search picker={picker} />
          </search>
          <Current picker={picker} />
        </div>
        <Trouble picker={picker} />
        <PickerMap picker={picker} map={map} />
      </div>
    </Sheet>
  )
}
