import { expect, type Page } from '@playwright/test'
import { getProfile, updateProfile } from '@tiffin-junction/contract/calls/account'
import { accountSettingActions } from '../drivers/account-setting.ts'
import { inPage } from '../drivers/by-hand.ts'
import { credentialText, storedCredential } from '../drivers/device.ts'
import type { PausedApi } from './paused-api.ts'
import { asha, ok } from './prepared-answers.ts'

/**
 * Saves the profile unchanged, which brings a new credential. Leaves the page for this, and returns to it.
 */
export async function renewCredential(page: Page, api: PausedApi, token: string): Promise<void> {
  await inPage(
    page,
    'Come to /account-setting',
    (path) => history.pushState(null, '', path),
    '/account-setting',
  )
  const { name, email, mobile } = asha
  const user = { name, email, mobile }
  await (await api.call(getProfile)).answer({ ...ok, data: user })
  const settings = accountSettingActions(page)
  await settings.edit()
  await settings.save()
  await (await api.call(updateProfile)).answer({ ...ok, message: 'Saved', user, token })
  await expect.poll(() => storedCredential(page)).toBe(credentialText(token))
  await page.goBack()
}
