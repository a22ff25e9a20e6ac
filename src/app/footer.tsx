import { brand } from '@tiffin-junction/contract/domain/brand'
import { Link } from 'wouter'
import { Wordmark } from '../ui/wordmark.tsx'

const policies = [
  ['/terms&conditions', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/refund-policy', 'Refund Policy'],
  ['/shipping-timeline', 'Delivery & Shipping'],
] as const

const line = 'inline-flex min-h-11 items-center text-on-rail underline-offset-4 hover:underline'

/** The footer: the company, its address, the link for restaurants, and the policies (APP-49, APP-50). */
export function Footer() {
  return (
    <footer className="mt-12 [overflow-anchor:none]">
      <div aria-hidden="true" className="sleepers h-2.5" />
      <div className="coach">
        <div className="page-wide grid gap-6 py-8 md:grid-cols-[1fr_auto] md:gap-12">
          <div>
            <Wordmark name={brand.name} />
            <address className="mt-3 max-w-sm not-italic">{brand.postalAddress}</address>
            <p className="mt-2">
              Part of{' '}
              <a
                href={brand.parent.url}
                rel="noopener"
                className="inline-flex min-h-11 items-center font-semibold text-marigold underline underline-offset-4"
              >
                {brand.parent.name}
              </a>
            </p>
            <Link href="/restaurent-name" className={line}>
              For restaurants: see how to join (preview)
            </Link>
          </div>
          <nav aria-label="Policies">
            <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-1">
              {policies.map(([to, label]) => (
                <li key={to}>
                  <Link href={to} className={line}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  )
}
