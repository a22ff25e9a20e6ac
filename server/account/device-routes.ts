import * as contract from '@tiffin-junction/contract/calls/account'
import { type App, handle } from '../http/handle.ts'
import { countTry } from '../http/rate-limit.ts'
import { deviceHashOf, forgetDevices } from './known-devices.ts'
import { endSessions, listDevices, lockPerson } from './sessions.ts'

/** So few that who has a stolen token cannot keep its owner signed out. */
const endings = { most: 5, window: 3_600_000 }

/** Mounts the list of the devices that a person is signed in on, and signing out everywhere else. */
export const mountDevices = (app: App): void => {
  handle(
    app,
    contract.getDevices,
  )(async ({ user, ctx }) => ({ success: true, data: await listDevices(ctx, user) }))

  handle(
    app,
    contract.endOtherSessions,
  )(async ({ user, ctx, c }) => {
    await countTry(ctx, `sign out elsewhere ${user.id}`, endings)
    await ctx.db.transaction(async (tx) => {
      await lockPerson(tx, user)
      await endSessions(tx, user.id, user.sessionHash)
      await forgetDevices(tx, user.id, deviceHashOf(c))
    })
    return { success: true, data: await listDevices(ctx, user) }
  })
}
