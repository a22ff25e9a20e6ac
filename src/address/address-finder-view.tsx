import { isSamePoint } from '@tiffin-junction/contract/domain/geo'
import { indianTime } from '@tiffin-junction/contract/domain/indian-time'
import type { MapProps } from '@tiffin-junction/contract/domain/map'
import { useSelector } from '@xstate/react'
import { type ComponentType, type SubmitEvent, useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { addressFinderMachine } from '../../machines/address/address-finder.machine.ts'
import type { SavedPlace } from '../../machines/address/address-finder.rules.ts'
import { isSavable, savedOf, searchOf } from '../../machines/address/address-finder.selectors.ts'
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
import { IconButton } from '../ui/icon-button.tsx'
import { placeMarker } from './place-marker.ts'
import { PlaceSearch } from './place-search.tsx'
import { PlaceTrouble } from './place-trouble.tsx'

type FinderActor = ActorRefFrom<typeof addressFinderMachine>
type SearchActor = ActorRefFrom<typeof placeSearchMachine>

/** Initial zoom of the map page (ADR-65). */
const startZoom = 14

function Controls({ finder, search }: { finder: FinderActor; search: SearchActor }) {
  const isBusy = useSelector(search, isLocating)
  const canSave = useSelector(finder, isSavable)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    search.send({ type: 'search.submitted' })
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <PlaceSearch label="Enter Address" search={search} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          tone="secondary"
          busy={isBusy}
          onClick={() => search.send({ type: 'location.requested' })}
          className="min-h-12!"
        >
          {!isBusy && <Icon name="locate" />}
          {isBusy ? 'Getting Location...' : 'Use Current Location'}
        </Button>
        <Button
          disabled={!canSave}
          onClick={() => finder.send({ type: 'save.requested', at: Date.now() })}
          className="min-h-12!"
        >
          <Icon name="plus" />
          Save Address
        </Button>
      </div>
    </form>
  )
}

function Selected({ search }: { search: SearchActor }) {
  const place = useSelector(search, placeOf)
  const isUnnamed = useSelector(search, isNaming)
  const isSought = useSelector(search, isSearching)
  return (
    <section aria-labelledby="selected-location" className="rounded-card bg-card p-4 shadow-low">
      <h2 id="selected-location" className="mb-1 text-xl">
        Selected Location
      </h2>
      <div role="status">
        {isUnnamed || isSought ? (
          <p className="text-soft">{isUnnamed ? 'Looking up the address…' : 'Looking for the place…'}</p>
        ) : (
          <p className="wrap-anywhere">
            {place
              ? place.address.formattedAddress || 'Without an address'
              : 'Nothing is chosen yet: search, or tap the map.'}
          </p>
        )}
        {place && (
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-sm tabular-nums">
            <dt className="text-soft">Latitude</dt>
            <dd>{place.latitude.toFixed(6)}</dd>
            <dt className="text-soft">Longitude</dt>
            <dd>{place.longitude.toFixed(6)}</dd>
          </dl>
        )}
      </div>
    </section>
  )
}

const clock = indianTime({ timeStyle: 'short' })

function SavedRow({
  place: { text, timestamp },
  onLoad,
  onDelete,
}: {
  place: SavedPlace
  onLoad: () => void
  onDelete: () => void
}) {
  return (
    <li className="flex items-center gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{text}</p>
        <p className="text-sm text-soft">Saved at {clock(timestamp)}</p>
      </div>
      <Button tone="secondary" size="small" aria-label={`Load ${text}`} onClick={onLoad}>
        Load
      </Button>
      <IconButton icon="trash" label={`Delete ${text}`} onClick={onDelete} />
    </li>
  )
}

function Saved({ finder }: { finder: FinderActor }) {
  const saved = useSelector(finder, savedOf)
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = (id: string) => {
    finder.send({ type: 'saved.deleted', id })
    // The removed button had the focus.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="saved-places" className="rounded-card bg-card p-4 shadow-low">
      <h2 id="saved-places" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Saved Addresses
      </h2>
      {saved.length === 0 ? (
        <p className="mt-1 text-soft">Nothing is saved yet. What you save stays until you leave this page.</p>
      ) : (
        <ul className="divide-y-2 divide-dashed divide-line">
          {saved.map((place) => (
            <SavedRow
              key={place.id}
              place={place}
              onLoad={() => finder.send({ type: 'saved.loaded', id: place.id })}
              onDelete={() => remove(place.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function FinderMap({ search, map: PlaceMap }: { search: SearchActor; map: ComponentType<MapProps> }) {
  const centre = useSelector(search, centreOf)
  const place = useSelector(search, placeOf)
  const isUnnamed = useSelector(search, isNaming)
  const address = place?.address.formattedAddress
  const title = isUnnamed ? 'Looking up the address…' : address || 'Without an address'
  const markers = useMemo(() => (place ? [placeMarker(place, title)] : []), [place, title])
  return (
    <div className="space-y-2">
      <PlaceMap
        label="Map to choose a location on"
        centre={centre}
        zoom={startZoom}
        markers={markers}
        hasCross={!isSamePoint(centre, place)}
        onChoose={(chosen) => search.send({ type: 'map.clicked', point: chosen })}
        onRest={(middle) => search.send({ type: 'map.moved', centre: middle })}
        hint="Tap the map to choose a place. With the keyboard: the arrow keys move the map, Enter takes its middle."
        className="h-80 rounded-card ring-1 ring-line lg:h-[min(36rem,70dvh)]"
      />
    </div>
  )
}

/** The map page: finds an address for a place and a place for an address (ADR-54 to ADR-63). */
export function AddressFinderView({ finder, map }: { finder: FinderActor; map: ComponentType<MapProps> }) {
  const search = useSelector(finder, searchOf)
  if (!search) return null
  return (
    <div className="page-wide pt-5 pb-12 lg:pt-8">
      <h1 className="mb-5 text-3xl">Address &amp; Location Finder</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[24rem_1fr] lg:grid-rows-[auto_auto_1fr]">
        <div className="space-y-4">
          <search>
            <Controls finder={finder} search={search} />
          </search>
          <PlaceTrouble search={search} />
        </div>
        <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <FinderMap search={search} map={map} />
        </div>
        <Selected search={search} />
        <Saved finder={finder} />
      </div>
    </div>
  )
}
