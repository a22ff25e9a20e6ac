import { TellMeView } from '../order/tell-me-view.tsx'
import { useSystem } from './system.ts'
import { useLoaded } from './use-loaded.ts'

/** What follows an order: the offer to be told of it. Comes once its code is there; nothing waits for it. */
export function TellMe(look: { takesNo?: boolean; className?: string }) {
  const { openPush } = useSystem()
  const push = useLoaded(openPush)
  return push && <TellMeView push={push} {...look} />
}
