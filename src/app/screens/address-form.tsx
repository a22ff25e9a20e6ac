import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import { addressFormMachine } from '../../../machines/address/address-form.machine.ts'
import { pickerOf } from '../../../machines/address/address-form.selectors.ts'
import { locating } from '../../../machines/address/device-location.links.ts'
import { locationPickerMachine } from '../../../machines/address/location-picker.machine.ts'
import { addressOf } from '../../../machines/address/saved-addresses.selectors.ts'
import { linkTo } from '../../../machines/links.ts'
import { AddressFormView } from '../../address/address-form-view.tsx'
import { fromLazyCall, useScreen } from '../actor-logic.ts'
import { AppMap } from '../map.tsx'
import { placeSearchFor } from '../place-actors.ts'
import type { Route } from '../routes.ts'
import { useSystem } from '../system.ts'

const LocationPickerView = lazy(() => import('../../address/location-picker-view.tsx'))

const address = () => import('../../effects/calls/address.ts')

const saving = addressFormMachine.provide({
  actors: {
    loadAddresses: fromLazyCall(address, (calls) => (_, signal) => calls.loadAddresses(signal)),
    saveAddress: fromLazyCall(address, (calls) => calls.saveAddress),
  },
})

/** `/user/address/add` and, with an id, `/user/address/edit/{id}`. */
const AddressFormScreen: Route['screen'] = ({ params: { id = null } }) => {
  const { book, place } = useSystem()
  const [machine] = useState(() =>
    saving.provide({
      actors: {
        book: linkTo(book),
        locate: locating(place),
        picker: locationPickerMachine.provide({ actors: { placeSearch: placeSearchFor(place) } }),
      },
    }),
  )
  const [known] = useState(() => addressOf(id)(book.getSnapshot()))
  const form = useScreen(machine, { input: { id, known } })
  const picker = useSelector(form, pickerOf)
  const shown = picker && (
    <Suspense>
      <LocationPickerView picker={picker} map={AppMap} />
    </Suspense>
  )
  return <AddressFormView form={form} isNew={id === null} picker={shown} />
}

export default AddressFormScreen
