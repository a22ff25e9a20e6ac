import * as contract from '@tiffin-junction/contract/calls/account'
import { checkEmail, checkMobile, checkName, mobileDigits } from '@tiffin-junction/contract/domain/formats'
import { eq } from 'drizzle-orm'
import { isUniqueViolation } from '../db/rows.ts'
import { users } from '../db/schema.ts'
import { type App, handle } from '../http/handle.ts'
import { assertValid, conflict } from '../http/http-error.ts'
import { dropCodes } from './one-time-codes.ts'
import { renewSession } from './sessions.ts'

/** Mounts reading and changing one's own profile. */
export const mountProfile = (app: App): void => {
  handle(
    app,
    contract.getProfile,
  )(({ user: { name, email, mobile } }) => ({ success: true, data: { name, email, mobile } }))

  handle(
    app,
    contract.updateProfile,
  )(async ({ body, user: caller, ctx }) => {
    assertValid(checkName(body.name), 'name')
    assertValid(checkEmail(body.email), 'email')
    const mobile = mobileDigits(body.mobile)
    assertValid(checkMobile(mobile), 'mobile')
    const user = {
      name: body.name.trim(),
      email: body.email.trim().toLowerCase(),
      mobile,
    }
    try {
      const token = await ctx.db.transaction(async (tx) => {
        await tx.update(users).set(user).where(eq(users.id, caller.id))
        // A code sent to an address that is no longer the person's must not work any more.
        if (user.email !== caller.email) await dropCodes(tx, caller.id)
        return renewSession(tx, caller, ctx.now())
      })
      return { success: true, message: 'Profile updated successfully', user, token }
    } catch (cause) {
      if (isUniqueViolation(cause, 'users_mobile_key'))
        throw conflict('An account with this mobile number already exists.', 'mobile')
      if (isUniqueViolation(cause, 'users_email_key'))
        throw conflict('An account with this email address already exists.', 'email')
      throw cause
    }
  })
}
