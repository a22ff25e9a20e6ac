import { useState } from 'react'
import { devicesMachine } from '../../machines/account/devices.machine.ts'
import { connectionLink } from '../../machines/system/connection.links.ts'
import { DevicesView } from '../account/devices-view.tsx'
import { fromCall, useScreen } from './actor-logic.ts'
import { useSystem } from './system.ts'

const account = () => import('@tiffin-junction/contract/calls/account-wire')

const ofDevices = devicesMachine.provide({
  actors: {
    loadDevices: fromCall(account, (calls) => calls.getDevices),
    endOtherSessions: fromCall(account, (calls) => calls.endOtherSessions),
  },
})

/** The devices that the person is signed in on. They are read each time this is shown. */
export function Devices() {
  const { root } = useSystem()
  const [machine] = useState(() => ofDevices.provide({ actors: { connection: connectionLink(root) } }))
  const [options] = useState({})
  return <DevicesView devices={useScreen(machine, options)} />
}
