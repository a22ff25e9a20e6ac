import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { pushRegistrationMachine } from '../../machines/account/push-registration.machine.ts'
import {
  hasFailed,
  isBusy,
  isDenied,
  isOffered,
  isRegistered,
} from '../../machines/account/push-registration.selectors.ts'
import { Button } from '../ui/button.tsx'
import { ScreenIcon } from '../ui/screen-icon.tsx'

type PushActor = ActorRefFrom<typeof pushRegistrationMachine>

function Offer({ push }: { push: PushActor }) {
  const isSettingUp = useSelector(push, isBusy)
  const isRetry = useSelector(push, hasFailed)
  return (
    <>
      <p className="text-pretty">
        {isRetry
          ? 'We could not set that up just now. Your order is fine; shall we try again?'
          : 'Doze off or look out of the window: a short note on this device says how your food is coming along while the app is open. Nothing else.'}
      </p>
      <Button
        tone="secondary"
        className="mt-3 w-full max-w-sm"
        busy={isSettingUp}
        onClick={() => push.send({ type: 'push.wanted' })}
      >
        {isSettingUp ? 'Setting it up...' : 'Tell me when it comes'}
      </Button>
    </>
  )
}

function Card({ children, className }: { children: ReactNode; className: string }) {
  return (
    <section
      aria-label="Notes about your order"
      className={`rounded-sheet bg-card p-5 shadow-low ${className}`}
    >
      <div className="flex gap-4">
        <ScreenIcon name="bell" size={26} className="mt-0.5 text-link" />
        <div className="min-w-0 flex-1" aria-live="polite">
          {children}
        </div>
      </div>
    </section>
  )
}

/**
 * Offers notifications about the order while the page is not visible. The browser's permission is requested
 * only after a tap. Set `takesNo` on a screen that people return to: it shows nothing after they have
 * declined. `className` lays out the card.
 */
export function TellMeView({
  push,
  takesNo = false,
  className = 'mx-auto mb-8 w-[calc(100%-2rem)] max-w-[30rem]',
}: {
  push: PushActor
  takesNo?: boolean
  className?: string
}) {
  const mayAsk = useSelector(push, isOffered)
  const receivesMessages = useSelector(push, isRegistered)
  const saidNo = useSelector(push, isDenied)
  if (mayAsk)
    return (
      <Card className={className}>
        <Offer push={push} />
      </Card>
    )
  if (receivesMessages)
    return (
      <Card className={className}>
        <p className="text-pretty">
          We tell you on this device when your food moves on, while the app is open.
        </p>
      </Card>
    )
  return saidNo && !takesNo ? (
    <Card className={className}>
      <p className="text-pretty text-soft">
        No notifications, then. Your order history always shows how your food is coming along.
      </p>
    </Card>
  ) : null
}
