import { Component, type ReactNode } from 'react'
import { logFailure } from '../effects/log.ts'
import { dispatchAlive } from '../effects/page.ts'
import { BrokenScreen } from '../ui/broken-screen.tsx'

interface Props {
  children: ReactNode
  /** Stands in its place when it breaks; without it the broken screen does. */
  fallback?: ReactNode
}

/** Stands behind everything: whatever breaks in a screen, the person finds a way home instead of a white page. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override componentDidCatch(error: unknown) {
    logFailure('A screen broke', error)
    dispatchAlive()
  }
  override render() {
    const { children, fallback = <BrokenScreen /> } = this.props
    return this.state.isBroken ? fallback : children
  }
}
