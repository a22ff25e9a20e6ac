import { getRestaurantById } from '@tiffin-junction/contract/calls/discover-wire'
import { placeInWords } from '@tiffin-junction/contract/domain/delivery-place'
import { useState } from 'react'
import { deliveryAreaMachine } from '../../machines/discover/delivery-area.machine.ts'
import { connectionLink } from '../../machines/system/connection.links.ts'
import { DeliveryAreaView } from '../discover/delivery-area-view.tsx'
import { loadNearest } from '../effects/calls/delivery-area.ts'
import { fromCall, fromLazyCall, useScreen } from './actor-logic.ts'
import { watchPoint } from './around.ts'
import { useDeliveryPlace } from './delivery-place.ts'
import { useSystem } from './system.ts'

// Not a file of its own: this one is loaded late too.
const calls = async () => ({ getRestaurantById, loadNearest })

const checking = deliveryAreaMachine.provide({
  actors: {
    loadHead: fromCall(calls, (all) => all.getRestaurantById),
    loadNearest: fromLazyCall(calls, (all) => all.loadNearest),
  },
})

/** Says above a menu that its restaurant does not deliver to the person's place, and who does. */
export function DeliveryArea({ restaurantId }: { restaurantId: number }) {
  const system = useSystem()
  const [machine] = useState(() =>
    checking.provide({
      actors: {
        around: watchPoint(system),
        connection: connectionLink(system.root),
      },
    }),
  )
  const area = useScreen(machine, { input: { restaurantId } })
  return <DeliveryAreaView area={area} place={placeInWords(useDeliveryPlace())} />
}
