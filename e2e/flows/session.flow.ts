import { expect, type Page } from '@playwright/test'
import { getProfile, login, me, updateProfile } from '@tiffin-junction/contract/calls/account'
import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import type { Access, Detour, StoredSession, User } from '@tiffin-junction/contract/domain/session'
import { type Step, stepKey } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import sessionModel from '../../machines/account/session.model.ts'
import { credentialOf } from '../../machines/account/session.rules.ts'
import { payloadOf } from '../../tests/samples.ts'
import { accountSettingActions } from '../drivers/account-setting.ts'
import { inPage } from '../drivers/by-hand.ts'
import { credentialText, OtherTab, remember, rememberedKeys, storedCredential } from '../drivers/device.ts'
import { loginActions, loginShows } from '../drivers/login.ts'
import { shellActions, shellShows } from '../drivers/shell.ts'
import { BlockedScripts, openAsleep } from './blocked-scripts.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { emptyCartAnswers, guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const pages: Record<Access, readonly [string, ...string[]]> = {
  everyone: ['/', '/home'],
  guests: ['/login'],
  members: ['/foods/item-view-cart'],
}
const accessOf = (path: string): Access =>
  pages.members.includes(path) ? 'members' : pages.guests.includes(path) ? 'guests' : 'everyone'

/** Returns the path to which the guard of accounts §4 leads a person who opens `path`. */
const restOf = (path: string, stored: StoredSession): string => {
  const access = accessOf(path)
  if (access === 'guests' && stored.kind === 'signedIn') return '/'
  if (access !== 'members' || stored.kind === 'signedIn') return path
  return stored.kind === 'unreadable' ? '/' : '/login'
}

/** What the tab keeps when the guard leads from the members' page to the sign-in page. */
const detour = { from: pages.members[0], wish: null, person: null }

/** The tab itself keeps the page that was left for the sign-in page, so that no route brings another one. */
const model: typeof sessionModel = {
  ...sessionModel,
  events: {
    ...sessionModel.events,
    'route.changed': (sessionModel.events?.['route.changed'] ?? []).map((route) => ({
      ...route,
      path: pages[route.access as Access][0],
      detour: route.detour && detour,
    })),
  },
}

const nobody: StoredSession = { kind: 'none' }

/** The payload of a step of this flow. */
const carriedBy = (step: Step) =>
  payloadOf(step) as {
    access: Access
    stored: StoredSession
    detour: Detour | null
    credential: { token: string; roleType: string }
    user: User
    token: string
  }

const textOf = (stored: StoredSession, turn: number): string | null => {
  if (stored.kind === 'signedIn') return credentialText(stored.credential.token, turn)
  if (stored.kind === 'unreadable') return `not json ${turn}`
  // An object without a token is no credential, yet other tabs receive an event for it even after `null`.
  return turn > 0 ? credentialText('', turn) : null
}

async function drive(page: Page): Promise<Driver> {
  const asleep = await BlockedScripts.keep(page)
  const api = await PausedApi.before(page, [...emptyCartAnswers, ...guestAnswers], { servesData: true })
  const otherTab = new OtherTab(page)
  const shell = shellActions(page)
  const form = loginActions(page)
  const settings = accountSettingActions(page)
  const shows = shellShows(page)
  const formShows = loginShows(page)
  let isAwake = false
  let turn = 0
  let path = '/'
  let name = 'Account'

  const pathNow = () => new URL(page.url()).pathname
  /** Sets the path to which the app must lead for this stored session. */
  const settle = (stored: StoredSession) => {
    path = restOf(pathNow(), stored)
  }

  /** Goes back in the tab's own history to one of these pages that is not the current one. */
  const goBackTo = async (wanted: readonly string[]) => {
    path = await inPage(
      page,
      `Go back in the history of the tab to ${wanted.join(' or ')}`,
      (paths) => {
        const { navigation } = window
        const at = navigation.currentEntry?.index ?? 0
        const entry = navigation.entries().findLast(({ url, index }) => {
          const { pathname } = new URL(url ?? '')
          return index < at && pathname !== location.pathname && paths.includes(pathname)
        })
        if (!entry) throw new Error(`No page of ${paths.join(', ')} lies behind`)
        navigation.traverseTo(entry.key)
        return new URL(entry.url ?? '').pathname
      },
      wanted,
    )
  }

  /** Fills the history with pages to go back to, as if all had been visited before. */
  const fillHistory = (last: string) =>
    inPage(
      page,
      'Fill the history of the tab with pages to go back to',
      ({ paths, last }) => {
        for (let round = 0; round < 12; round++) for (const path of paths) history.pushState(null, '', path)
        history.pushState(null, '', last)
      },
      { paths: Object.values(pages).flat(), last },
    )

  const signIn = async () => {
    await form.fill('9811122233', 'Asha@2026')
    await form.submit()
    return api.call(login)
  }

  const signedOut = async () => {
    expect((await storedCredential(page)) ?? '').not.toMatch(/"token":"[^"]/)
    if (path === '/login') {
      await formShows.form()
      await shows.hidden()
    } else await shows.guest()
  }

  return {
    does: {
      start: async () => {
        await openAsleep(page, '/')
      },
      'route.changed': async (step) => {
        const { access, stored } = carriedBy(step)
        const [first] = pages[access]
        if (isAwake) {
          await remember(page, { user_cred: textOf(stored, 0), user: null })
          await goBackTo(pages[access])
          path = restOf(path, stored)
          return
        }
        if (first !== '/') await openAsleep(page, first)
        await remember(page, { user_cred: textOf(stored, 0), user: null })
        await fillHistory(first)
        path = restOf(first, stored)
        asleep.wake()
        isAwake = true
      },
      'storage.changed': async (step) => {
        const { stored } = carriedBy(step)
        turn++
        settle(stored)
        await otherTab.remember({ user_cred: textOf(stored, turn) })
      },
      'credential.received': async (step) => {
        const { credential } = carriedBy(step)
        const call = await signIn()
        expect(call.body).toEqual({ phone: '9811122233', password: 'Asha@2026' })
        await call.answer({ success: true, ...credential })
        path = '/'
        await expect.poll(() => storedCredential(page)).toBe(JSON.stringify(credential))
      },
      'credential.rejected': async () => {
        const call = await signIn()
        await call.refuse(401, 'Invalid phone number or password.')
        await formShows.problem('Invalid phone number or password.')
        expect(await storedCredential(page)).toBeNull()
      },
      'credential.renewed': async (step) => {
        const { token, user } = carriedBy(step)
        // The page is for everyone, like the page that is left and returned to.
        await inPage(
          page,
          'Come to /account-setting',
          (path) => history.pushState(null, '', path),
          '/account-setting',
        )
        await (await api.call(getProfile)).answer({ success: true, data: { ...user, name: 'Asha' } })
        await settings.edit()
        await settings.fillProfile({ 'Full Name': user.name })
        await settings.save()
        const call = await api.call(updateProfile)
        expect(call.body).toEqual(user)
        await call.answer({ success: true, message: 'Profile updated successfully!', user, token })
        await expect.poll(() => storedCredential(page)).toContain(`"token":"${token}"`)
        name = user.name
        await page.goBack()
      },
      'credential.refused': async () => {
        const call = await api.call(getAllAddresses)
        settle(nobody)
        await call.refuse(401, 'Please sign in.')
        await expect.poll(() => rememberedKeys(page)).toEqual([])
      },
      'logout.requested': async () => {
        await shell.openAccount()
        settle(nobody)
        await shell.logOut()
        await expect.poll(() => rememberedKeys(page)).toEqual([])
      },
      'loadUser.done': async (step) => {
        const user = step.type === 'done' ? step.output : null
        name = String(Object(user).name)
        const call = await api.call(me)
        expect(call.request.headers().authorization).toMatch(/^Bearer token-of-/)
        await call.answer({ success: true, user })
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('user')))
          .toBe(JSON.stringify({ user }))
      },
      'loadUser.error': async () => {
        name = 'Account'
        const call = await api.call(me)
        await call.refuse(500)
      },
    },
    shows: {
      reading: async () => {
        await expect(
          page.getByRole('heading', { name: "India's Best Authentic Food Delivery" }),
        ).toBeVisible()
        await shows.guest()
      },
      signedIn: shows.member,
      'signedIn.greeting': shows.member,
      'signedIn.known': () => shows.name(name),
      signedOut,
      unreadable: signedOut,
    },
    always: async (underWay) => {
      await expect(page).toHaveURL(path)
      const isAsked = underWay.includes('loadUser') ? 1 : 0
      await expect.poll(() => api.waiting(me), 'profiles asked for').toBe(isAsked)
    },
  }
}

const isSignedIn = ({ context }: AnyMachineSnapshot): boolean => context.stored.kind === 'signedIn'
const isReading = (snapshot: AnyMachineSnapshot) => snapshot.matches('reading')
const unheard = 'before its scripts run, a page hears of nothing'

/** Whether the step signs somebody in on the sign-in page. */
const leadsBack = ({ context }: AnyMachineSnapshot, step: Step): boolean => {
  const { stored, access } = carriedBy(step)
  if (step.name === 'credential.received') return true
  if (stored?.kind !== 'signedIn') return false
  return (step.name === 'route.changed' ? access : context.access) === 'guests'
}

const routeSamples = model.events?.['route.changed'] ?? []
const routeStep = (access: Access, stored: StoredSession, kept: Detour | null = null): string => {
  const token = (each: StoredSession) => credentialOf({ stored: each })?.token
  const sample = routeSamples.findIndex(
    (each) =>
      each.access === access &&
      each.stored.kind === stored.kind &&
      token(each.stored) === token(stored) &&
      (each.detour === null) === (kept === null),
  )
  return stepKey({ type: 'event', event: { type: 'route.changed' }, name: 'route.changed', sample })
}

export const sessionFlow: BrowserFlow = {
  flow: 'session',
  id: 'session',
  isAsleepAtStart: true,
  model,
  proves:
    '[ACC-5 ACC-6 ACC-7 ACC-9 ACC-10 ACC-21 ACC-22 ACC-23 ACC-25 ACC-26 ACC-27 ACC-28 ACC-35 ACC-37 ACC-39 APP-3 APP-28 APP-29 APP-67]',
  drive,
  cannot: [
    { step: 'storage.changed', when: isReading, because: unheard },
    {
      step: 'signIn.requested',
      because: 'the hearts, the menu and the favourites ask for it, each in its own flow',
    },
    {
      step: 'route.changed',
      when: ({ context }, step) =>
        carriedBy(step).access === 'guests' &&
        (carriedBy(step).detour === null) !== (context.detour === null),
      because: 'the tab keeps the page that was left, and no other',
    },
    ...['route.changed', 'storage.changed', 'credential.received'].map((step) => ({
      step,
      when: (snapshot: AnyMachineSnapshot, taken: Step) =>
        snapshot.context.detour !== null && leadsBack(snapshot, taken),
      because: 'the way back to the page that was left is followed by journeys',
    })),
    {
      step: 'credential.received',
      when: (snapshot) => isSignedIn(snapshot) || snapshot.context.access !== 'guests',
      because: 'only the sign-in page asks for a password, and it is closed to who is signed in',
    },
    {
      step: 'credential.rejected',
      when: (snapshot) => isSignedIn(snapshot) || snapshot.context.access !== 'guests',
      because: 'only the sign-in page asks for a password, and it is closed to who is signed in',
    },
    {
      step: 'credential.refused',
      when: ({ context }, step) => carriedBy(step).token !== context.stored.credential?.token,
      because: 'the calls of somebody else end with their session',
    },
    {
      step: 'credential.renewed',
      when: ({ context }) => context.access !== 'everyone',
      because: 'a profile is saved on a page for everyone',
    },
    {
      step: 'route.changed',
      when: (snapshot, step) =>
        !isReading(snapshot) &&
        snapshot.context.access !== 'everyone' &&
        carriedBy(step).access === snapshot.context.access,
      because: 'there is one page of this kind, and whoever is on it does not come to it',
    },
  ],
  detours: { 'credential.renewed': ['session.signedIn | route.changed | 1'] },
  // After a redirect, the route of its target follows.
  follows: ({ context: { stored, access } }, step) => {
    if (step.type === 'start') return undefined
    if (stored.kind === 'signedIn' && access === 'guests') return routeStep('everyone', stored)
    if (stored.kind === 'none' && access === 'members') return routeStep('guests', stored, detour)
    if (stored.kind === 'unreadable' && access === 'members') return routeStep('everyone', stored)
    return undefined
  },
}
