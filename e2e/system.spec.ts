import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import { addFavouriteRestaurant } from '@tiffin-junction/contract/calls/discover'
import { anatomyOf } from '@tiffin-junction/flows/anatomy'
import { systemMachine } from '../machines/system/system.machine.ts'
import { markOf } from '../src/effects/storage.ts'
import { chosenStop, wishFor } from '../tests/samples.ts'
import { expect, test } from './console-guard.ts'
import { credentialText, OtherTab } from './drivers/device.ts'
import { homeActions } from './drivers/home.ts'
import { shellShows } from './drivers/shell.ts'
import { watchFlows } from './flows/page-notes.ts'
import { PausedApi } from './flows/paused-api.ts'
import { asha, emptyCartAnswers, home, kitchens, memberAnswers, ok } from './flows/prepared-answers.ts'
import { renewCredential } from './flows/saved-profile.ts'

test('[ACC-35 ACC-40 ACC-116 ADR-82] every rule between the long-lived actors runs in a browser', async ({
  page,
}) => {
  const actors = await watchFlows(page)
  const api = await PausedApi.before(page, [
    ...emptyCartAnswers,
    ...memberAnswers.filter(({ endpoint }) => endpoint !== getAllAddresses),
  ])
  const taken = () => new Set(actors.since('system', 0).transitions)
  const otherTab = new OtherTab(page)
  const shell = shellShows(page)
  // Push messages were allowed at an earlier visit.
  await page.context().grantPermissions(['notifications'])

  await homeActions(page).open()
  await shell.guest()

  await homeActions(page).toggleHeart(kitchens.dosaCamp.name)
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await shell.guest()

  // A change that waited in a tab that was closed.
  const change = {
    ...wishFor(1, { menuId: 11 }),
    kind: 'add',
    key: 'before-1',
    menuCount: 1,
    keptAt: Date.now(),
  }
  await page.evaluate(
    (kept) => localStorage.setItem('cart_pending:closed', kept),
    JSON.stringify({ owner: markOf(asha.token), changes: [change] }),
  )
  await otherTab.remember({ user_cred: credentialText(asha.token, 1) })
  await shell.name(asha.name)
  await (await api.call(getAllAddresses)).answer({ ...ok, data: [writeAddress(home)] })

  // Another tab is done with a change of the cart.
  for (const value of ['{}', null]) await otherTab.remember({ 'cart_pending:other': value })

  // Another tab chooses a stop of a train, which leaves tomorrow.
  const arrival = new Date(Date.now() + 24 * 3_600_000).toISOString()
  await otherTab.remember({ trip: JSON.stringify(chosenStop({ arrival, departure: null })) })

  await renewCredential(page, api, 'newer-token-of-asha')

  await homeActions(page).toggleHeart(kitchens.dosaCamp.name)
  await (await api.call(addFavouriteRestaurant)).refuse(401, 'Please sign in.')
  await shell.guest()

  await otherTab.remember({ user_cred: credentialText('token-of-ravi', 2) })
  await (await api.call(getAllAddresses)).refuse(500)
  // The page must hear of the failure before the next person comes, who ends the call.
  await expect.poll(() => taken().has('system | xstate.snapshot.book | 0')).toBe(true)

  await otherTab.remember({ user_cred: credentialText('token-of-meera', 3) })
  await (await api.call(getAllAddresses)).answer({ ...ok, data: [] })
  await expect(page.getByRole('dialog')).toBeVisible()

  // What the device kept needs the service worker: e2e/offline.spec.ts. An address is chosen in journeys-area.spec.ts.
  const elsewhere = ['system | age.changed | 0', 'system | address.selected | 0']
  const { transitions } = anatomyOf(systemMachine)
  const expected = transitions.map(({ id }) => id).filter((id) => !elsewhere.includes(id))
  await expect.poll(() => expected.filter((id) => !taken().has(id))).toEqual([])
})
