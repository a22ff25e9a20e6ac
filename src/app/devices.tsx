import { useState } from 'react'
import { devicesMachine } from '../../machines/account/devices.machine.ts'
import { connectionLink } from '../../machines/system/connection.links.ts'
import { DevicesView } from '../account/devices-view.tsx'
import { fromLazyCall, useScreen } from './actor-logic.ts'
import { useSystem } from './system.ts'

const account = () => import('../effects/calls/account.ts')

const ofDevices = devicesMachine.provide({
  actors: {
    loadDevices: fromLazyCall(account, (calls) => (_, signal) => calls.loadDevices(signal)),
    endOtherSessions: fromLazyCall(account, (calls) => (_, signal) => calls.endOtherSessions(signal)),
  },
})

/** The devices that the person is signed in on. They are read each time this is shown. */
export function Devices() {
  const { root } = useSystem()
  const [machine] = useState(() => ofDevices.provide({ actors: { connection: connectionLink(root) } }))
  const [options] = useState({})
  return <DevicesView devices={useScreen(machine, options)} />
}
