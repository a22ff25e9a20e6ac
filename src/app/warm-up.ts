import { useState } from 'react'
import { fromCallback } from 'xstate'
import { warmUpMachine } from '../../machines/discover/warm-up.machine.ts'
import { networkLink } from '../../machines/system/network.links.ts'
import { idleMoment } from '../effects/idle-moment.ts'
import { readToken } from '../effects/storage.ts'
import { watchWarmUpDevice } from '../effects/warm-up-device.ts'
import { fromCall, useScreen } from './actor-logic.ts'
import { type System, useSystem } from './system.ts'

const menu = () => import('@tiffin-junction/contract/calls/menu-wire')
const cart = () => import('@tiffin-junction/contract/calls/cart-wire')
/** No screen waits for these calls. */
const idle = () => idleMoment(200)

const machineFor = ({ root }: System) =>
  warmUpMachine.provide({
    actors: {
      device: fromCallback(({ sendBack }) =>
        watchWarmUpDevice((device) => sendBack({ type: 'device.changed', device })),
      ),
      connection: networkLink(root),
      loadPage: fromCall(menu, (calls) => calls.getRestaurantItems, idle),
      loadAddOns: fromCall(cart, (calls) => calls.getMenuAddOnAndSizes, idle),
    },
  })

/** Fetches what a person may need of this menu in a tunnel, and shows nothing. */
export function WarmUp({ restaurantId }: { restaurantId: number }) {
  const system = useSystem()
  const [machine] = useState(() => machineFor(system))
  const [isMember] = useState(() => readToken() !== null)
  useScreen(machine, { input: { restaurantId, isMember } })
  return null
}
