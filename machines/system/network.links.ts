import type { ActorRefFrom } from 'xstate'
import { heard, seen } from '../links.ts'
import type { systemMachine } from './system.machine.ts'

/** One-way link to the system. Sends `connection.changed` with the network, at once and on every change. */
export const networkLink = (root: ActorRefFrom<typeof systemMachine>) =>
  heard(
    seen(
      root,
      ({ context }) => context.network,
      (network) => ({ type: 'connection.changed', network }),
    ),
  )
