import { brand } from '@tiffin-junction/contract/domain/brand'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { accountFigures } from '@tiffin-junction/contract/domain/sample'
import type { User } from '@tiffin-junction/contract/domain/session'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isSignedIn, userOf } from '../../machines/account/session.selectors.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { ScreenIcon, type ScreenIconName } from '../ui/screen-icon.tsx'
import { SidePanel } from '../ui/side-panel.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import type { System } from './system.ts'
import { useBackCloses } from './use-back-closes.ts'

const entries: readonly { to: string; icon: ScreenIconName; label: string; badge?: number }[] = [
  { to: '/user/order-history', icon: 'clock', label: 'Order History' },
  { to: '/user/address', icon: 'pin', label: 'Delivery Addresses' },
  { to: '/favourites', icon: 'heart', label: 'Favorites' },
  { to: '/offers-near-me', icon: 'ticket', label: 'Offers & Coupons', badge: accountFigures.offers },
  { to: '/help', icon: 'help', label: 'Help & Support' },
  { to: '/account-setting', icon: 'user', label: 'Account Settings' },
]

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-control bg-card p-2.5 shadow-low">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="font-display text-xl leading-tight font-bold tabular-nums">{children}</dd>
    </div>
  )
}

function Member({
  user,
  onClose,
  onLogout,
}: {
  user: User | null
  onClose: () => void
  onLogout: () => void
}) {
  return (
    <>
      <div className="coach coach-band px-5 pt-4 pb-6">
        <IconButton icon="close" label="Close" onClick={onClose} className="float-right -mr-2" />
        <h2 data-autofocus tabIndex={-1} className="pt-2 text-2xl outline-none">
          {user?.name || 'Welcome back'}
        </h2>
        {user?.email && <p className="mt-1">{user.email}</p>}
        {user?.mobile && <p>{user.mobile}</p>}
        <p className="mt-3 flex flex-wrap gap-2">
          <Badge tone="marigold">{accountFigures.tier}</Badge>
          <Badge tone="blue">{accountFigures.newUpdates} new updates</Badge>
        </p>
      </div>
      <SampleNote className="px-4 pt-3 text-sm">The tier and all figures here are made up.</SampleNote>
      <dl className="grid grid-cols-[1fr_1.1fr_1.5fr] gap-2 p-4 pt-2">
        <Figure label="Rating">{accountFigures.rating}</Figure>
        <Figure label="Wallet">{formatMoney(accountFigures.wallet)}</Figure>
        <Figure label="Reward points">{accountFigures.rewardPoints}</Figure>
      </dl>
      <nav aria-label="Account" className="px-2">
        <ul>
          {entries.map(({ to, icon, label, badge }) => (
            <li key={to}>
              <Link
                href={to}
                replace
                onClick={onClose}
                className="flex min-h-13 items-center gap-3 rounded-control px-3 font-semibold text-ink no-underline hover:bg-sunk"
              >
                <ScreenIcon name={icon} size={22} className="text-link" />
                <span className="flex-1">{label}</span>
                {badge && <Badge tone="marigold">{badge}</Badge>}
                <ScreenIcon name="chevronRight" size={18} className="text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t-2 border-dashed border-line p-4 pb-safe">
        <Button tone="secondary" className="w-full" onClick={onLogout}>
          <ScreenIcon name="logout" />
          Logout
        </Button>
      </div>
    </>
  )
}

function Guest({ onClose }: { onClose: () => void }) {
  return (
    <>
      <div className="coach coach-band px-5 pt-4 pb-6">
        <IconButton icon="close" label="Close" onClick={onClose} className="float-right -mr-2" />
        <Wordmark name={brand.name} className="pt-1" />
        <h2 data-autofocus tabIndex={-1} className="mt-6 text-2xl outline-none">
          Welcome aboard
        </h2>
        <p className="mt-1">Sign in to order, keep your addresses and follow your food on its way.</p>
      </div>
      <div className="grid gap-3 p-5">
        <Link href="/login" replace onClick={onClose} className={buttonClass('primary', 'large')}>
          Sign In
        </Link>
        <Link href="/signup" replace onClick={onClose} className={buttonClass('secondary', 'large')}>
          Create Account
        </Link>
        <p className="mt-2 text-sm text-soft">
          By continuing you agree to our{' '}
          <Link href="/terms&conditions" replace onClick={onClose}>
            Terms & Conditions
          </Link>{' '}
          and{' '}
          <Link href="/privacy-policy" replace onClick={onClose}>
            Privacy Policy
          </Link>
          .
        </p>
      </div>
    </>
  )
}

/** The account side panel, for signed-in people and guests (APP-30 to APP-44). */
export default function AccountPanel({
  session,
  onClose,
}: {
  session: System['session']
  onClose: () => void
}) {
  const isMember = useSelector(session, isSignedIn)
  const user = useSelector(session, userOf)
  useBackCloses(onClose)
  const logOut = () => {
    session.send({ type: 'logout.requested' })
    onClose()
  }
  return (
    <SidePanel label="Account" onClose={onClose}>
      {isMember ? <Member user={user} onClose={onClose} onLogout={logOut} /> : <Guest onClose={onClose} />}
    </SidePanel>
  )
}
