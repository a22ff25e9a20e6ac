import type { ActorRefFrom } from 'xstate'
import { heard, seen } from '../links.ts'
import type { AgeChanged } from './connection.rules.ts'
import type { systemMachine } from './system.machine.ts'

/**
 * One-way link to the system. Sends `connection.lost`, at once and whenever the network is lost, and `connection.back`
 * when a network that was lost while the link was there is back.
 */
export const connectionLink = (root: ActorRefFrom<typeof systemMachine>) =>
  heard((tell) => {
    let wasLost = false
    return seen(
      root,
      ({ context }) => {
        const isLost = context.network === 'offline'
        wasLost ||= isLost
        return wasLost ? isLost : undefined
      },
      (isLost) => ({ type: isLost ? 'connection.lost' : 'connection.back' }),
    )(tell)
  })

/** One-way link to the system. Sends whether the page shows what the device had kept, although there is a network. */
export const ageLink = (root: ActorRefFrom<typeof systemMachine>) =>
  heard(
    seen(
      root,
      ({ context }) => context.isOutdated,
      (isOutdated): AgeChanged => ({ type: 'age.changed', isOutdated }),
    ),
  )
