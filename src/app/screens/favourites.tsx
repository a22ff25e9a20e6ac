import { placeInWords } from '@tiffin-junction/contract/domain/delivery-place'
import { useState } from 'react'
import { sessionLink } from '../../../machines/account/session.links.ts'
import { favouritesMachine, heartsLink } from '../../../machines/discover/favourites.machine.ts'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { FavouritesView } from '../../discover/favourites-view.tsx'
import { loadFavourites } from '../../effects/calls/favourites.ts'
import { fromLazyCall, useScreen } from '../actor-logic.ts'
import { watchPoint } from '../around.ts'
import { useDeliveryPlace } from '../delivery-place.ts'
import { useSystem } from '../system.ts'
import { useLoaded } from '../use-loaded.ts'

const loadRenewal = () => import('../renewal.tsx')

// Not a file of its own: only this screen needs it.
const calls = async () => ({ loadFavourites })

const reading = favouritesMachine.provide({
  actors: { loadFavourites: fromLazyCall(calls, (all) => all.loadFavourites) },
})

/** `/favourites`: the favourite restaurants, in sync with all other hearts of the app. */
export default function Favourites() {
  const system = useSystem()
  const [machine] = useState(() =>
    reading.provide({
      actors: {
        session: sessionLink(system.session),
        connection: connectionLink(system.root),
        hearts: heartsLink(system.hearts),
        around: watchPoint(system),
      },
    }),
  )
  const favourites = useScreen(machine, {})
  const renewal = useLoaded(loadRenewal)
  return (
    <>
      <FavouritesView favourites={favourites} place={placeInWords(useDeliveryPlace())} />
      {renewal && <renewal.Renewal subjectOf={() => renewal.favouritesHours(favourites)} />}
    </>
  )
}
