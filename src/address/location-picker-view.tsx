import { isSamePoint } from '@tiffin-junction/contract/domain/geo'
import type { MapProps } from '@tiffin-junction/contract/domain/map'
import { useSelector } from '@xstate/react'
import { type ComponentType, type SubmitEvent, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { locationPickerMachine } from '../../machines/address/location-picker.machine.ts'
import { isPicked, searchOf } from '../../machines/address/location-picker.selectors.ts'
import type { placeSearchMachine } from '../../machines/address/place-search.machine.ts'
import {
  centreOf,
  isLocating,
  isNaming,
  isSearching,
  placeOf,
} from '../../machines/address/place-search.selectors.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { placeMarker } from './place-marker.ts'
import { PlaceSearch } from './place-search.tsx'
import { PlaceTrouble } from './place-trouble.tsx'

type PickerActor = ActorRefFrom<typeof locationPickerMachine>
type SearchActor = ActorRefFrom<typeof placeSearchMachine>

/** Initial zoom of the picker's map (ADR-50). */
const startZoom = 16

function Search({ search }: { search: SearchActor }) {
  const isBusy = useSelector(search, isSearching)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    search.send({ type: 'search.submitted' })
  }
  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 gap-2">
      <PlaceSearch
        label="Search for a place, a station or a pincode"
        labelHidden
        hasFirstFocus
        search={search}
      />
      <Button type="submit" busy={isBusy} className="min-h-13! shrink-0">
        Search
      </Button>
    </form>
  )
}

function Current({ search }: { search: SearchActor }) {
  const isBusy = useSelector(search, isLocating)
  return (
    <Button
      tone="secondary"
      busy={isBusy}
      className="min-h-13!"
      onClick={() => search.send({ type: 'location.requested' })}
    >
      {!isBusy && <Icon name="locate" />}
      {isBusy ? 'Getting Location...' : 'Current'}
    </Button>
  )
}

function PickerMap({ search, map: PlaceMap }: { search: SearchActor; map: ComponentType<MapProps> }) {
  const centre = useSelector(search, centreOf)
  const place = useSelector(search, placeOf)
  const isUnnamed = useSelector(search, isNaming)
  const markers = useMemo(() => {
    if (!place) return []
    const { formattedAddress } = place.address
    return [placeMarker(place, isUnnamed ? 'Looking up the address…' : formattedAddress, place.address)]
  }, [place, isUnnamed])
  return (
    <PlaceMap
      label="Map to choose the location on"
      centre={centre}
      zoom={startZoom}
      markers={markers}
      hasCross={!isSamePoint(centre, place)}
      onChoose={(point) => search.send({ type: 'map.clicked', point })}
      onRest={(middle) => search.send({ type: 'map.moved', centre: middle })}
      hint="Tap the map where the food should come to. With the keyboard: the arrow keys move the map, Enter takes its middle."
      className="h-[min(22rem,42dvh)] min-h-56 rounded-card ring-1 ring-line"
    />
  )
}

function Taken({ picker, search }: { picker: PickerActor; search: SearchActor }) {
  const place = useSelector(search, placeOf)
  const isUnnamed = useSelector(search, isNaming)
  const canSelect = useSelector(picker, isPicked)
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <p role="status" aria-label="Chosen location" className="min-w-0 flex-1 text-sm wrap-anywhere">
        {isUnnamed
          ? 'Looking up the address…'
          : (place?.address.formattedAddress ?? 'No location chosen yet')}
      </p>
      <Button
        size="large"
        disabled={!canSelect}
        onClick={() => picker.send({ type: 'location.selected' })}
        className="w-full sm:w-auto"
      >
        Select Location
      </Button>
    </div>
  )
}

/** Picks a place by search, by the device's location or by a tap on the map (ADR-46 to ADR-50). */
export default function LocationPickerView({
  picker,
  map,
}: {
  picker: PickerActor
  map: ComponentType<MapProps>
}) {
  const search = useSelector(picker, searchOf)
  // An ended picker has no search.
  if (!search) return null
  return (
    <Sheet
      title="Choose the location"
      width="wide"
      onClose={() => picker.send({ type: 'picker.closed' })}
      footer={<Taken picker={picker} search={search} />}
    >
      <div className="space-y-3">
        <div className="flex flex-col gap-2 sm:flex-row">
          <search className="min-w-0 flex-1">
            <Search search={search} />
          </search>
          <Current search={search} />
        </div>
        <PlaceTrouble search={search} />
        <PickerMap search={search} map={map} />
      </div>
    </Sheet>
  )
}
