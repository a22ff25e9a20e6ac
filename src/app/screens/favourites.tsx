import type { HeartRefused } from '../../../machines/discover/favourite-hearts.machine.ts'
import { type FavouriteDropped, favouritesMachine } from '../../../machines/discover/favourites.machine.ts'
import { FavouritesView } from '../../discover/favourites-view.tsx'
import { useEmitted, useForward } from '../relays.ts'
import { useSystem } from '../system.ts'
import { usePerson } from '../use-person.ts'
import { calling, useScreen } from '../wire.ts'

const discover = () => import('../../effects/calls/discover.ts')

const machine = favouritesMachine.provide({
  actors: { loadFavourites: calling(discover, (calls) => (_, signal) => calls.loadFavourites(signal)) },
})

/** `/favourites`: the restaurants with a heart, in agreement with every other heart of the app. */
export default function Favourites() {
  const { hearts } = useSystem()
  const favourites = useScreen(machine, {})
  useForward(usePerson(), (token) => {
    if (token !== null) favourites.send({ type: 'session.changed', isSignedIn: token !== '' })
  })
  useEmitted(favourites, 'favourite.dropped', ({ id }: FavouriteDropped) =>
    hearts.send({ type: 'heart.toggled', id, isFavourite: false }),
  )
  useEmitted(hearts, 'heart.refused', ({ id }: HeartRefused) =>
    favourites.send({ type: 'removal.failed', id }),
  )
  return <FavouritesView favourites={favourites} />
}
