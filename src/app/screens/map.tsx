import { useState } from 'react'
import { addressFinderMachine } from '../../../machines/address/address-finder.machine.ts'
import {
  locatingByBrowser,
  locatingDevice,
  watchingDevice,
} from '../../../machines/address/device-location.links.ts'
import { AddressFinderView } from '../../address/address-finder-view.tsx'
import { useScreen } from '../actor-logic.ts'
import { AppMap } from '../map.tsx'
import { placeSearchFor } from '../place-actors.ts'
import { useSystem } from '../system.ts'

/** `/map` */
export default function MapScreen() {
  const { place } = useSystem()
  const [machine] = useState(() =>
    addressFinderMachine.provide({
      actors: {
        placeSearch: placeSearchFor(place),
        watchDevice: watchingDevice(place),
        locate: locatingDevice(place),
        locateByBrowser: locatingByBrowser(place),
      },
    }),
  )
  const finder = useScreen(machine, {})
  return <AddressFinderView finder={finder} map={AppMap} />
}
