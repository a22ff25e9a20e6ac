import { systemMachine } from '../machines/system/system.machine.ts'
import { getProfile, updateProfile } from '../src/contract/account.ts'
import { getAllAddresses } from '../src/contract/address.ts'
import { writeAddress } from '../src/contract/address-wire.ts'
import { addFavouriteRestaurant } from '../src/contract/discover.ts'
import { anatomyOf } from '../tests/flows/anatomy.ts'
import { accountSettingActions } from './drivers/account-setting.ts'
import { inPage } from './drivers/by-hand.ts'
import { credentialText, OtherTab, storedCredential } from './drivers/device.ts'
import { homeActions } from './drivers/home.ts'
import { shellShows } from './drivers/shell.ts'
import { HeldApi, prepared } from './flows/held-api.ts'
import { PageActors } from './flows/page-actors.ts'
import { asha, emptyCartAnswers, home, kitchens, memberAnswers, ok } from './flows/prepared-answers.ts'
import { expect, test } from './quiet-page.ts'

const ravi = 'token-of-ravi'

test('[ACC-35 ACC-40 ACC-116 ADR-82] every rule between the long-lived actors is at work in a browser', async ({
  page,
}) => {
  const actors = await PageActors.watch(page)
  const api = await HeldApi.before(page, [
    prepared(getAllAddresses, (request) => ({
      ...ok,
      data: request.headers().authorization === `Bearer ${ravi}` ? [] : [writeAddress(home)],
    })),
    ...emptyCartAnswers,
    ...memberAnswers,
  ])
  const otherTab = new OtherTab(page)
  const shell = shellShows(page)
  const settings = accountSettingActions(page)
  // Push messages were allowed at an earlier visit.
  await page.context().grantPermissions(['notifications'])

  await homeActions(page).open()
  await shell.guest()

  await otherTab.remember({ user_cred: credentialText(asha.token, 1) })
  await shell.name(asha.name)

  await inPage(
    page,
    'Come to /account-setting',
    (path) => history.pushState(null, '', path),
    '/account-setting',
  )
  const { name, email, mobile } = asha
  await (await api.call(getProfile)).answer({ ...ok, data: { name, email, mobile } })
  await settings.edit()
  await settings.save()
  const renewed = { ...ok, message: 'Saved', user: { name, email, mobile }, token: 'newer-token-of-asha' }
  await (await api.call(updateProfile)).answer(renewed)
  await expect.poll(() => storedCredential(page)).toContain(renewed.token)
  await page.goBack()

  await homeActions(page).toggleHeart(kitchens.dosaCamp.name)
  await (await api.call(addFavouriteRestaurant)).refuse(401, 'Please sign in.')
  await shell.guest()

  await otherTab.remember({ user_cred: credentialText(ravi, 2) })
  await expect(page.getByRole('dialog')).toBeVisible()

  const { transitions } = anatomyOf(systemMachine)
  const taken = () => new Set(actors.since('system', 0).transitions)
  await expect.poll(() => transitions.map(({ id }) => id).filter((id) => !taken().has(id))).toEqual([])
})
