import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { changePasswordMachine } from '../../machines/account/change-password.machine.ts'
import { isAtCode } from '../../machines/account/change-password.selectors.ts'
import type { profileMachine } from '../../machines/account/profile.machine.ts'
import { emailOf } from '../../machines/account/profile.selectors.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { type Tab, Tabs } from '../ui/tabs.tsx'
import { ChangePasswordView } from './change-password-view.tsx'
import { ProfileView } from './profile-view.tsx'

const tabs: readonly Tab<'profile' | 'security'>[] = [
  { id: 'profile', label: 'Profile', icon: 'user' },
  { id: 'security', label: 'Security', icon: 'lock' },
]

/** The two tabs of the account settings (ACC-100). Requests of one tab continue while the other is shown. */
export function AccountSettingView({
  profile,
  password,
  verification = null,
  devices = null,
}: {
  profile: ActorRefFrom<typeof profileMachine>
  password: ActorRefFrom<typeof changePasswordMachine>
  /** The offer to confirm the email. */
  verification?: ReactNode
  /** The devices that the person is signed in on. */
  devices?: ReactNode
}) {
  // After a reload, a code that is waited for comes first (ACC-147).
  const isCodeAwaited = useSelector(password, isAtCode)
  const [tab, setTab] = useState<'profile' | 'security'>(isCodeAwaited ? 'security' : 'profile')
  const email = useSelector(profile, emailOf)
  return (
    <div className="page-text pt-6 pb-12">
      <h1 className="mb-3 text-3xl">Account settings</h1>
      <Tabs label="Account settings" tabs={tabs} current={tab} onChoose={setTab}>
        {tab === 'profile' ? (
          <ProfileView profile={profile} />
        ) : (
          <>
            <ChangePasswordView password={password} email={email} />
            {devices}
          </>
        )}
      </Tabs>
      {/* It stays where it is while the other tab is shown, so that a code that is being typed is not lost. */}
      <div hidden={tab !== 'profile'}>{verification}</div>
    </div>
  )
}

/** The account settings of a guest. */
export function AccountSettingGuest() {
  return (
    <EmptyState
      level="h1"
      title="Sign in to see your account"
      hint="Your profile and your password wait behind the ticket gate."
      art="/food/teacup.webp"
      action={
        <>
          <Link href="/login" className={buttonClass('primary')}>
            Sign In
          </Link>
          <Link href="/signup" className={buttonClass('secondary')}>
            Create Account
          </Link>
        </>
      }
    />
  )
}
