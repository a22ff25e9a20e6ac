import { expect, type Page } from '@playwright/test'
import { getProfile, updateProfile } from '@tiffin-junction/contract/calls/account'
import type { User } from '@tiffin-junction/contract/domain/session'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import profileModel from '../../machines/account/profile.model.ts'
import { needsPassword, type ProfileField } from '../../machines/account/profile.rules.ts'
import { payloadOf } from '../../tests/samples.ts'
import { accountSettingActions, accountSettingShows } from '../drivers/account-setting.ts'
import { credentialText, enterAs, rememberTyped, storedCredential } from '../drivers/device.ts'
import { toastShows } from '../drivers/toast.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { said } from './one-time-code.ts'
import { PausedApi } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const labels = { name: 'Full Name', mobile: 'Mobile Number', email: 'Email' } as const
const tooLong = `${'a'.repeat(90)}@example.in`

/** The model's samples, and one for every other message of accounts §5. */
const model = {
  ...profileModel,
  events: {
    ...profileModel.events,
    'field.changed': [
      ...(profileModel.events?.['field.changed'] ?? []),
      { field: 'email', value: '' },
      { field: 'email', value: tooLong },
      { field: 'mobile', value: '' },
      { field: 'mobile', value: '5876543210' },
    ],
  },
}

/** The messages of accounts §5, by the value of the field. */
const faults: Readonly<Record<ProfileField, Readonly<Record<string, string>>>> = {
  name: { ' ': 'Name is required' },
  email: {
    '': 'Email is required',
    asha: 'Please enter a valid email format (e.g., name@example.com)',
    [tooLong]: 'Email must not exceed 100 characters',
  },
  mobile: {
    '': 'Mobile number is required',
    '5876543210': 'Mobile number must start with 6, 7, 8, or 9',
    '98765': 'Mobile number must be exactly 10 digits',
  },
}

/** The payload of a step of this flow. */
const carriedBy = (step: Step) => payloadOf(step) as { field: ProfileField; value: string }
const outputOf = (step: Step) => Object(step.type === 'done' ? step.output : null)

/** ACC-112: the value of the field after a person typed. */
const heldAfter = (before: string, { field, value }: { field: ProfileField; value: string }): string => {
  if (field !== 'mobile') return value
  const taken = value.replace(/[^\d\s()-]/g, '')
  return taken.replace(/\D/g, '').length > 10 ? before : taken
}

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [...emptyCartAnswers, ...memberAnswers])
  const does = accountSettingActions(page)
  const shows = accountSettingShows(page)
  const toast = toastShows(page)
  let saved: User = { name: '', email: '', mobile: '' }
  let draft = saved
  let token = asha.token
  let problem = ''
  let password = ''
  let typed: User | null = null

  const wrong = () =>
    (['name', 'mobile', 'email'] as const).flatMap((field) => faults[field][draft[field]] ?? [])
  const isGuarded = () =>
    draft.email !== saved.email || draft.mobile.replace(/\D/g, '') !== saved.mobile.replace(/\D/g, '')
  const canSave = () => wrong().length === 0 && (password !== '' || !isGuarded())
  const values = async () => {
    await shows.fields({
      'Full Name': draft.name,
      'Mobile Number': draft.mobile,
      Email: draft.email,
    })
    await shows.currentPassword(isGuarded() ? password : null)
  }
  const typedTo = async (step: Step) => {
    const { field, value } = carriedBy(step)
    problem = ''
    draft = { ...draft, [field]: heldAfter(draft[field], { field, value }) }
    await does.fillProfile({ [labels[field]]: value })
  }
  return {
    does: {
      start: async (step) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await enterAs(page, asha)
        typed = Object(step.type === 'start' ? step.input : null).typed
        if (typed) await rememberTyped(page, asha, 'profile', typed)
        await page.goto('/account-setting')
        await shows.tabs()
      },
      'loadProfile.done': async (step) => {
        saved = outputOf(step) as User
        draft = typed ?? saved
        typed = null
        await (await api.call(getProfile)).answer({ ...ok, data: saved })
      },
      'loadProfile.error': async () => {
        problem = 'Network Error.'
        await (await api.call(getProfile)).lose()
      },
      'retry.requested': async () => {
        problem = ''
        await does.retry()
      },
      'edit.requested': does.edit,
      'field.changed': typedTo,
      'password.changed': async (step) => {
        problem = ''
        password = String(payloadOf(step).password)
        await does.typePassword(password)
      },
      'form.submitted': async () => {
        problem = ''
        if (canSave()) return does.save()
        problem = 'Fix all validation errors before saving'
        await does.saveByEnter()
        await toast.error(problem)
      },
      'cancel.requested': async () => {
        problem = ''
        draft = saved
        password = ''
        await does.cancel()
      },
      'saveProfile.done': async (step) => {
        const { user, token: newer } = outputOf(step)
        const call = await api.call(updateProfile)
        expect(call.body).toEqual({
          name: draft.name.trim(),
          email: draft.email,
          mobile: draft.mobile.replace(/\D/g, ''),
          ...(isGuarded() ? { currentPassword: password } : {}),
        })
        saved = user
        password = ''
        draft = saved
        token = newer
        await call.answer({ ...ok, message: 'Profile updated successfully!', user, token })
        await toast.success('Profile updated successfully')
      },
      'saveProfile.error': async (step) => {
        const { status, body } = Object(step.type === 'error' ? step.error : null)
        problem = status ? String(body.message) : 'Network Error.'
        const call = await api.call(updateProfile)
        await (status ? call.refuse(status, problem) : call.lose())
        await toast.error(problem)
      },
    },
    shows: {
      loading: shows.loading,
      failed: () => shows.alerts([problem]),
      viewing: async () => {
        await shows.profile({
          'Full Name': saved.name,
          'Mobile Number': saved.mobile,
          Email: saved.email,
        })
        await shows.alerts([])
        await expect.poll(() => storedCredential(page)).toBe(credentialText(token))
      },
      editing: async () => {
        await values()
        await shows.alerts([...wrong(), ...(problem === '' ? [] : [problem])])
        await shows.savable(canSave())
        await shows.cancellable(true)
      },
      saving: async () => {
        await values()
        await shows.saving()
        await shows.cancellable(false)
      },
    },
    always: async (underWay) => {
      const asked = (id: string) => (underWay.includes(id) ? 1 : 0)
      await expect
        .poll(() => [getProfile, updateProfile].map((each) => api.waiting(each)), 'calls under way')
        .toEqual([asked('loadProfile'), asked('saveProfile')])
    },
  }
}

const hasValue = ({ context }: AnyMachineSnapshot, step: Step): boolean =>
  context.draft[carriedBy(step).field] === carriedBy(step).value

export const profileFlow: BrowserFlow = {
  flow: 'profile',
  id: 'profile',
  isAsleepAtStart: false,
  model,
  proves:
    '[ACC-100 ACC-101 ACC-102 ACC-103 ACC-104 ACC-105 ACC-106 ACC-107 ACC-108 ACC-109 ACC-110 ACC-111 ACC-112 ACC-113 ACC-114 ACC-115 ACC-116 ACC-117 ACC-118 ACC-152 ACC-158]',
  drive,
  cannot: [
    awaitsNetwork,
    {
      step: 'password.changed',
      when: ({ context }: AnyMachineSnapshot, step) =>
        !needsPassword(context) || context.password === payloadOf(step).password,
      because: 'the field shows only where it is needed, and typing the same again changes nothing',
    },
    { step: 'field.changed', when: hasValue, because: said },
    { step: 'session:session.ended', because: 'the page is left; journeys-sign-in.spec.ts comes back to it' },
  ],
}
