import { brand } from '@tiffin-junction/contract/domain/brand'
import { onboardingPaths } from '@tiffin-junction/contract/domain/partner'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { contractMachine } from '../../machines/partner/contract.machine.ts'
import { draftOf } from '../../machines/partner/contract.selectors.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { catchFocus } from '../ui/focus.ts'
import { Plate } from '../ui/plate.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { Ticket } from '../ui/ticket.tsx'

/** Shown after signing (PAR-22). */
export function Welcome({
  contract,
  restaurantName,
}: {
  contract: ActorRefFrom<typeof contractMachine>
  restaurantName: string
}) {
  const { fullName, commissionRate, paymentCycle } = useSelector(contract, draftOf)
  const [isAsking, setAsking] = useState(false)
  return (
    <Ticket
      className="flex flex-col items-center px-5 py-8 text-center"
      stubClassName="flex flex-col gap-3 px-5 pt-5 pb-6 sm:flex-row sm:justify-center"
      stub={
        <>
          <Link href="/" className={buttonClass('primary', 'large')}>
            Back to home
          </Link>
          <Link href={onboardingPaths.menu} className={buttonClass('secondary', 'large')}>
            Go on with the menu
          </Link>
          <Button tone="quiet" size="large" onClick={() => setAsking(true)}>
            Add another restaurant
          </Button>
        </>
      }
    >
      <Plate src="/food/party.webp" seed={fullName} shape="round" className="w-32" />
      <h2 ref={catchFocus} tabIndex={-1} className="mt-5 text-3xl outline-none">
        Welcome to {brand.name}, {fullName.trim()}!
      </h2>
      <p className="mt-2 text-soft text-pretty">
        You chose {commissionRate} % commission for {restaurantName.trim() || 'your restaurant'}, paid{' '}
        {paymentCycle}.
      </p>
      <SampleNote className="mt-3">
        This was a preview: nothing was sent, and no restaurant is listed.
      </SampleNote>
      {isAsking && (
        <Confirm
          title="Begin with another restaurant?"
          confirmLabel="Begin anew"
          tone="danger"
          onCancel={() => setAsking(false)}
          onConfirm={() => contract.send({ type: 'restart.requested' })}
        >
          <p>What you typed for this one is removed from this device.</p>
        </Confirm>
      )}
    </Ticket>
  )
}
