import { Component, type ReactNode } from 'react'
import { logFailure } from '../effects/log.ts'
import { BrokenScreen } from '../ui/broken-screen.tsx'

/** Stands behind everything: whatever breaks in a screen, the person finds a way home instead of a white page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override componentDidCatch(error: unknown) {
    logFailure('A screen broke', error)
  }
  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children
  }
}
