import { useState } from 'react'
import { fromCallback } from 'xstate'
import { type AddressOfferEvent, addressOfferMachine } from '../../machines/address/address-offer.machine.ts'
import { emitted, heard } from '../../machines/links.ts'
import { AddressOfferView } from '../address/address-offer-view.tsx'
import { readShown, writeShown } from '../effects/address-offer.ts'
import { watchPath } from '../effects/navigation.ts'
import { readToken } from '../effects/storage.ts'
import { useScreen } from './actor-logic.ts'
import { useSystem } from './system.ts'

const offering = addressOfferMachine.provide({
  actors: {
    watchRoute: fromCallback<AddressOfferEvent>(({ sendBack }) =>
      watchPath((path) => sendBack({ type: 'page.changed', path })),
    ),
  },
  actions: { keepShown: (_, { token }) => writeShown(token) },
})

/** The offer of an address to a person who has none. Its code is loaded when it is first needed. */
export default function AddressOffer() {
  const { session } = useSystem()
  const [machine] = useState(() =>
    offering.provide({
      actors: {
        session: heard(
          emitted(session, 'session.renewed', ({ credential }) => ({
            type: 'session.renewed',
            token: credential.token,
          })),
        ),
      },
    }),
  )
  const [input] = useState(() => {
    const token = readToken() ?? ''
    return { token, isShown: readShown(token) }
  })
  return <AddressOfferView offer={useScreen(machine, { input })} />
}
