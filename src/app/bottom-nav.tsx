import { brand } from '@tiffin-junction/contract/domain/brand'
import { Link } from 'wouter'
import { CountBadge } from '../ui/count-badge.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

const cartPath = '/foods/item-view-cart'

const places: readonly { to: string; icon: IconName; label: string }[] = [
  { to: '/user/order-history', icon: 'refresh', label: 'Reorder' },
  { to: '/offers-near-me', icon: 'ticket', label: 'Offers' },
  { to: '/help', icon: 'help', label: 'Help' },
]

/** Large text grows to the width of a fifth of the window. */
const look =
  'grid min-h-16 content-center justify-items-center gap-0.5 text-[length:min(0.75rem,4.2vw)] leading-[1.33] font-semibold text-on-rail no-underline -outline-offset-4 aria-[current=page]:text-marigold'

/** The links at the bottom edge, on phones only (APP-45 to APP-48, APP-197). */
export function BottomNav({ path, count }: { path: string; count: number }) {
  const currentAt = (to: string) => (path === to ? 'page' : undefined)
  return (
    <nav
      aria-label="Quick links"
      className="bottom-nav coach fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t-3 border-marigold md:hidden"
    >
      <Link href="/" aria-label={`Home of ${brand.name}`} aria-current={currentAt('/')} className={look}>
        <Wordmark name="" className="h-5.5 gap-0! [&_svg]:h-full [&_svg]:w-auto" />
        Home
      </Link>
      <Link href={cartPath} aria-current={currentAt(cartPath)} className={look}>
        <span className="relative px-3">
          <Icon name="tiffin" size={22} />
          <CountBadge count={count} />
        </span>
        Cart
        <span className="sr-only">{count === 1 ? '1 item' : `${count} items`}</span>
      </Link>
      {places.map(({ to, icon, label }) => (
        <Link key={to} href={to} aria-current={currentAt(to)} className={look}>
          <Icon name={icon} size={22} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
