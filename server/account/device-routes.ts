import * as contract from '@tiffin-junction/contract/calls/account'
import { type App, handle } from '../http/handle.ts'
import { endOtherSessions, listDevices } from './sessions.ts'

/** Mounts the list of the devices that a person is signed in on, and signing out everywhere else. */
export const mountDevices = (app: App): void => {
  handle(
    app,
    contract.getDevices,
  )(async ({ user, ctx }) => ({ success: true, data: await listDevices(ctx, user) }))

  handle(
    app,
    contract.endOtherSessions,
  )(async ({ user, ctx }) => {
    await endOtherSessions(ctx, user)
    return { success: true, data: await listDevices(ctx, user) }
  })
}
