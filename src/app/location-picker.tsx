import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { addressFormMachine } from '../../machines/address/address-form.machine.ts'
import { isLocated, locationOf } from '../../machines/address/address-form.rules.ts'
import { locationPickerMachine } from '../../machines/address/location-picker.machine.ts'
import { LocationPickerView } from '../address/location-picker-view.tsx'
import type { Place } from '../domain/place.ts'
import { locatingDevice } from './locate.ts'
import { AppMap } from './map.tsx'
import { placeActors } from './place-actors.ts'
import { useEmitted } from './relays.ts'
import { useSystem } from './system.ts'
import { useScreen } from './wire.ts'

const findingMachine = locationPickerMachine.provide({ actors: placeActors })

/** The picker of the address form, from where the address is now; what is picked goes into the form. */
export default function LocationPicker({ form }: { form: ActorRefFrom<typeof addressFormMachine> }) {
  const { place } = useSystem()
  const [machine] = useState(() => findingMachine.provide({ actors: { locate: locatingDevice(place) } }))
  const [at] = useState(() => {
    const { draft } = form.getSnapshot().context
    return isLocated(draft) ? { latitude: draft.latitude, longitude: draft.longitude } : null
  })
  const picker = useScreen(machine, { input: { at } })
  useEmitted(picker, 'location.selected', ({ location }: { location: Place }) =>
    form.send({ type: 'location.picked', location: locationOf(location) }),
  )
  useEmitted(picker, 'picker.closed', () => form.send({ type: 'picker.closed' }))
  return <LocationPickerView picker={picker} map={AppMap} />
}
