import { typedAddress } from '@tiffin-junction/contract/calls/device-pages'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import { endingLink } from '../../../machines/account/session.links.ts'
import { addressFormMachine } from '../../../machines/address/address-form.machine.ts'
import { pickerOf } from '../../../machines/address/address-form.selectors.ts'
import { locating } from '../../../machines/address/device-location.links.ts'
import { locationPickerMachine } from '../../../machines/address/location-picker.machine.ts'
import { addressOf } from '../../../machines/address/saved-addresses.selectors.ts'
import { linkTo } from '../../../machines/links.ts'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { AddressFormView } from '../../address/address-form-view.tsx'
import { routeState } from '../../effects/navigation.ts'
import { loadPlaces } from '../../effects/places.ts'
import { typedText } from '../../effects/typed-text.ts'
import { fromCall, fromLazyCall, useScreen } from '../actor-logic.ts'
import { originOf } from '../arrival.ts'
import { AppMap } from '../map.tsx'
import { placeSearchFor } from '../place-actors.ts'
import type { Route } from '../routes.ts'
import { useSystem } from '../system.ts'

const LocationPickerView = lazy(() => import('../../address/location-picker-view.tsx'))

const addresses = () => import('@tiffin-junction/contract/calls/address-wire')
const address = () => import('../../effects/calls/address.ts')
const places = () => import('../../effects/calls/places.ts')

const saving = addressFormMachine.provide({
  actors: {
    loadAddresses: fromCall(addresses, (calls) => calls.getAllAddresses),
    saveAddress: fromLazyCall(address, (calls) => calls.saveAddress),
    // The server, which compares them, knows where a pincode is, whichever service draws the map.
    placeOfPincode: fromLazyCall(places, (calls) => calls.placeOfPincode),
  },
})

/** `/user/address/add` and, with an id, `/user/address/edit/{id}`. */
const AddressFormScreen: Route['screen'] = ({ params: { id = null } }) => {
  const { book, place, session, root } = useSystem()
  const [typedHere] = useState(() => typedText(`address ${id ?? 'new'}`, typedAddress))
  const [machine] = useState(() =>
    saving.provide({
      actions: {
        keepTyped: (_, { person, entry }) => typedHere.keep(person, entry),
        forgetTyped: typedHere.forget,
      },
      actors: {
        book: linkTo(book),
        session: endingLink(session),
        connection: connectionLink(root),
        locate: locating(place, async (point, signal) => (await loadPlaces()).reversePlace(point, signal)),
        picker: locationPickerMachine.provide({ actors: { placeSearch: placeSearchFor(place) } }),
      },
    }),
  )
  const [input] = useState(() => ({
    id,
    known: addressOf(id)(book.getSnapshot()),
    typed: typedHere.read(),
    from: originOf(routeState()) ?? '/user/address',
  }))
  const form = useScreen(machine, { input })
  const picker = useSelector(form, pickerOf)
  const shown = picker && (
    <Suspense>
      <LocationPickerView picker={picker} map={AppMap} />
    </Suspense>
  )
  return <AddressFormView form={form} isNew={id === null} picker={shown} />
}

export default AddressFormScreen
