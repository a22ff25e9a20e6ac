import { Component, type ReactNode } from 'react'
import { logFailure } from '../effects/log.ts'
import { dispatchAlive, dispatchBroken } from '../effects/page.ts'
import { BrokenScreen } from '../ui/broken-screen.tsx'

interface Props {
  children: ReactNode
  /** Shown when a child fails to render; by default, `BrokenScreen`. */
  fallback?: ReactNode
}

/** Shows a fallback when a child fails to render, so that the person never sees a blank page. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override componentDidCatch(error: unknown) {
    logFailure('A screen broke', error)
    dispatchBroken(error)
    dispatchAlive()
  }
  override render() {
    const { children, fallback = <BrokenScreen /> } = this.props
    return this.state.isBroken ? fallback : children
  }
}
