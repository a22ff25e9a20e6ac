import { useState } from 'react'
import { fromCallback } from 'xstate'
import { ageLink } from '../../machines/system/connection.links.ts'
import { renewalMachine } from '../../machines/system/renewal.machine.ts'
import { watchWaking } from '../effects/clock.ts'
import { useScreen } from './actor-logic.ts'
import { useSystem } from './system.ts'

export * from '../../machines/system/renewal.links.ts'

type Subject = NonNullable<NonNullable<Parameters<typeof renewalMachine.provide>[0]['actors']>['subject']>

const clock = fromCallback<{ readonly type: 'time.requested' }>(({ receive, sendBack }) => {
  const tell = () => sendBack({ type: 'time.read', now: Date.now() })
  receive(tell)
  return watchWaking(tell)
})

/**
 * Has a part of the page read again when a restaurant in it opens or closes, and when the device had answered and there
 * is a network now; draws nothing.
 */
export function Renewal({ subjectOf }: { subjectOf: () => Subject }) {
  const { root } = useSystem()
  const [machine] = useState(() =>
    renewalMachine.provide({ actors: { subject: subjectOf(), clock, page: ageLink(root) } }),
  )
  useScreen(machine, {})
  return null
}
