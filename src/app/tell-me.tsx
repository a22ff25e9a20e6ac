import { useEffect, useState } from 'react'
import { logFailure } from '../effects/log.ts'
import { TellMeView } from '../order/tell-me-view.tsx'
import type { PushActor } from './push.ts'
import { useSystem } from './system.ts'

/** What follows an order: the offer to be told of it. Comes once its code is there; nothing waits for it. */
export function TellMe(look: { takesNo?: boolean; className?: string }) {
  const { openPush } = useSystem()
  const [push, setPush] = useState<PushActor | null>(null)
  useEffect(() => {
    let isShown = true
    openPush().then(
      (actor) => isShown && setPush(actor),
      (error: unknown) => logFailure('Push messages could not be loaded', error),
    )
    return () => {
      isShown = false
    }
  }, [openPush])
  return push && <TellMeView push={push} {...look} />
}
