import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import { addressFormMachine } from '../../../machines/address/address-form.machine.ts'
import { AddressFormView } from '../../address/address-form-view.tsx'
import { locating } from '../locate.ts'
import { useEmitted } from '../relays.ts'
import type { Route } from '../routes.ts'
import { useSystem } from '../system.ts'
import { calling, useScreen } from '../wire.ts'

const LocationPicker = lazy(() => import('../location-picker.tsx'))

const address = () => import('../../effects/calls/address.ts')

const savingMachine = addressFormMachine.provide({
  actors: {
    loadAddresses: calling(address, (calls) => (_, signal) => calls.loadAddresses(signal)),
    saveAddress: calling(address, (calls) => calls.saveAddress),
  },
})

/** `/user/address/add` and, with an id, `/user/address/edit/{id}`. */
const AddressFormScreen: Route['screen'] = ({ params: { id = null } }) => {
  const { book, place } = useSystem()
  const [machine] = useState(() => savingMachine.provide({ actors: { locate: locating(place) } }))
  const [known] = useState(() => book.getSnapshot().context.addresses.find((each) => each.id === id) ?? null)
  const form = useScreen(machine, { input: { id, known } })
  useEmitted(form, 'address.saved', () => book.send({ type: 'addresses.changed' }))
  const isPicking = useSelector(form, (state) => state.hasTag('picking'))
  const picker = isPicking && (
    <Suspense>
      <LocationPicker form={form} />
    </Suspense>
  )
  return <AddressFormView form={form} isNew={id === null} picker={picker} />
}

export default AddressFormScreen
