import { typedProfile } from '@tiffin-junction/contract/calls/device-pages'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type EventObject, fromCallback } from 'xstate'
import { changePasswordMachine } from '../../../machines/account/change-password.machine.ts'
import { codeEntryMachine } from '../../../machines/account/code-entry.machine.ts'
import type { CodeWithPassword } from '../../../machines/account/code-entry.rules.ts'
import { profileMachine } from '../../../machines/account/profile.machine.ts'
import { emailOf } from '../../../machines/account/profile.selectors.ts'
import { endingLink } from '../../../machines/account/session.links.ts'
import { isSignedIn, isSignedOut, sessionNumberOf } from '../../../machines/account/session.selectors.ts'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { AccountSettingGuest, AccountSettingView } from '../../account/account-setting-view.tsx'
import { keepPassword, readKeptPassword } from '../../effects/password-change.ts'
import { readToken } from '../../effects/storage.ts'
import { typedText } from '../../effects/typed-text.ts'
import { fromLazyCall, useScreen } from '../actor-logic.ts'
import { ConfirmEmail } from '../confirm-email.tsx'
import { countdown } from '../countdown.ts'
import { Devices } from '../devices.tsx'
import { Loading } from '../loading.tsx'
import { useSystem } from '../system.ts'

const typedHere = typedText('profile', typedProfile)

const account = () => import('../../effects/calls/account.ts')

const ofProfile = profileMachine.provide({
  actors: {
    loadProfile: fromLazyCall(account, (calls) => (_, signal) => calls.loadProfile(signal)),
    saveProfile: fromLazyCall(account, (calls) => calls.saveProfile),
  },
  actions: {
    keepTyped: (_, { person, typed }) => typedHere.keep(person, typed),
    forgetTyped: typedHere.forget,
  },
})
const ofPassword = changePasswordMachine.provide({
  actors: {
    codeEntry: codeEntryMachine.provide({
      actors: {
        countdown: countdown.provide({
          actors: {
            loadSeconds: fromLazyCall(account, (calls) => (_, signal) => calls.loadChangeWait(signal)),
          },
        }),
        sendCode: fromLazyCall(account, (calls) => (_, signal) => calls.sendChangeCode(true, signal)),
        verifyCode: fromLazyCall(
          account,
          (calls) => (code: CodeWithPassword, signal) => calls.changePassword(code, signal),
        ),
      },
    }),
    sendCode: fromLazyCall(account, (calls) => (_, signal) => calls.sendChangeCode(false, signal)),
    keepForReload: fromCallback<EventObject, { readonly password: string }>(({ input }) =>
      keepPassword(readToken() ?? '', input.password),
    ),
  },
})

function Member() {
  const { session, root } = useSystem()
  const [machine] = useState(() =>
    ofProfile.provide({ actors: { session: endingLink(session), connection: connectionLink(root) } }),
  )
  const [start] = useState(() => ({ typed: typedHere.read() }))
  const profile = useScreen(machine, { input: start })
  const [input] = useState(() => ({ kept: readKeptPassword(readToken() ?? '') }))
  const password = useScreen(ofPassword, { input })
  const email = useSelector(profile, emailOf)
  return (
    <AccountSettingView
      profile={profile}
      password={password}
      // Another address is verified anew.
      verification={email && <ConfirmEmail key={email} showsVerified className="mt-5" />}
      devices={<Devices />}
    />
  )
}

/** `/account-setting`: profile and password of the signed-in person. */
export default function AccountSettingScreen() {
  const { session } = useSystem()
  const isMember = useSelector(session, isSignedIn)
  const isGuest = useSelector(session, isSignedOut)
  const number = useSelector(session, sessionNumberOf)
  // A new session gets a new screen, so that no person sees what another one typed.
  if (isMember) return <Member key={number} />
  return isGuest ? <AccountSettingGuest /> : <Loading />
}
