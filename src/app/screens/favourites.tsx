import { useState } from 'react'
import { sessionLink } from '../../../machines/account/session.links.ts'
import { favouritesMachine, heartsLink } from '../../../machines/discover/favourites.machine.ts'
import { FavouritesView } from '../../discover/favourites-view.tsx'
import { fromLazyCall, useScreen } from '../actor-logic.ts'
import { useSystem } from '../system.ts'

const discover = () => import('../../effects/calls/discover.ts')

const reading = favouritesMachine.provide({
  actors: { loadFavourites: fromLazyCall(discover, (calls) => (_, signal) => calls.loadFavourites(signal)) },
})

/** `/favourites`: the favourite restaurants, in sync with all other hearts of the app. */
export default function Favourites() {
  const { session, hearts } = useSystem()
  const [machine] = useState(() =>
    reading.provide({ actors: { session: sessionLink(session), hearts: heartsLink(hearts) } }),
  )
  const favourites = useScreen(machine, {})
  return <FavouritesView favourites={favourites} />
}
