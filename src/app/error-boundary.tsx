import { Component, Fragment, type ReactNode } from 'react'
import { logFailure } from '../effects/log.ts'
import { dispatchAlive, dispatchBroken } from '../effects/page.ts'
import { BrokenScreen } from '../ui/broken-screen.tsx'

/** Number of times that one boundary draws its children again. */
const mostRedrawings = 5

interface Props {
  children: ReactNode
  /** Shown when a child fails to render; by default, `BrokenScreen`. */
  fallback?: ReactNode
}

/** Whether an extension or a translator has moved nodes of the page, so that React did not find them (APP-191). */
const isMovedNode = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError'

/**
 * Shows a fallback when a child fails to render, so that the person never sees a blank page. Children that could not be
 * changed because the page is not as React made it are drawn again in new elements.
 */
export class ErrorBoundary extends Component<Props, { isBroken: boolean; drawing: number }> {
  override state = { isBroken: false, drawing: 0 }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override componentDidCatch(error: unknown) {
    logFailure('A screen broke', error)
    dispatchBroken(error)
    const { drawing } = this.state
    if (isMovedNode(error) && drawing < mostRedrawings)
      this.setState({ isBroken: false, drawing: drawing + 1 })
    else dispatchAlive()
  }
  override render() {
    const { children, fallback = <BrokenScreen /> } = this.props
    const { isBroken, drawing } = this.state
    return isBroken ? fallback : <Fragment key={drawing}>{children}</Fragment>
  }
}
