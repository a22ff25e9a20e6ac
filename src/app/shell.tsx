import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { cartCountOf } from '../../machines/order/cart.selectors.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RunningOrder } from './running-order.tsx'
import { useSystem } from './system.ts'

/**
 * The shell around every screen except the authentication screens. A screen that pins an element to an edge
 * of the window reads from `--top-bar` and `--bottom-bar` how much of the edge is covered.
 */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const count = useSelector(useSystem().cart, cartCountOf)
  return (
    <div className="shell flex min-h-dvh flex-col">
      <SkipLink to="main">Skip to content</SkipLink>
      <Header path={path} />
      <RunningOrder path={path} />
      {/* The footer begins below the visible part, so a screen that fills up does not push it. */}
      <main id="main" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <BottomNav path={path} count={count} />
    </div>
  )
}
