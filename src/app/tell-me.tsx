import { TellMeView } from '../order/tell-me-view.tsx'
import { useSystem } from './system.ts'
import { useLoaded } from './use-loaded.ts'

/** The offer of notifications about an order. It is shown once its code is loaded; nothing waits for it. */
export function TellMe(look: { takesNo?: boolean; className?: string }) {
  const { openPush } = useSystem()
  const push = useLoaded(openPush)
  return push && <TellMeView push={push} {...look} />
}
