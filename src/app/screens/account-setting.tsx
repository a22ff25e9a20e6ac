import { typedProfile } from '@tiffin-junction/contract/calls/device-pages'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type EventObject, fromCallback } from 'xstate'
import { changePasswordMachine } from '../../../machines/account/change-password.machine.ts'
import { codeEntryMachine } from '../../../machines/account/code-entry.machine.ts'
import { profileMachine } from '../../../machines/account/profile.machine.ts'
import { emailOf } from '../../../machines/account/profile.selectors.ts'
import { endingLink } from '../../../machines/account/session.links.ts'
import { isSignedIn, isSignedOut, sessionNumberOf } from '../../../machines/account/session.selectors.ts'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { AccountSettingGuest, AccountSettingView } from '../../account/account-setting-view.tsx'
import { keepPassword, readKeptPassword } from '../../effects/password-change.ts'
import { readToken } from '../../effects/storage.ts'
import { typedText } from '../../effects/typed-text.ts'
import { fromCall, useScreen } from '../actor-logic.ts'
import { ConfirmEmail } from '../confirm-email.tsx'
import { countdown } from '../countdown.ts'
import { Devices } from '../devices.tsx'
import { Loading } from '../loading.tsx'
import { useSystem } from '../system.ts'

const typedHere = typedText('profile', typedProfile)

const account = () => import('@tiffin-junction/contract/calls/account-wire')

const ofProfile = profileMachine.provide({
  actors: {
    loadProfile: fromCall(account, (calls) => calls.getProfile),
    saveProfile: fromCall(account, (calls) => calls.updateProfile),
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
            loadSeconds: fromCall(account, (calls) => calls.changeOtpWait),
          },
        }),
        sendCode: fromCall(account, (calls) => calls.resendPasswordOtp),
        verifyCode: fromCall(account, (calls) => calls.userResetPassword),
      },
    }),
    sendCode: fromCall(account, (calls) => calls.sendResetPasswordOtp),
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
      // A new address starts a new verification.
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
