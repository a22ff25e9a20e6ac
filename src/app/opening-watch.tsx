import { useState } from 'react'
import { fromCallback } from 'xstate'
import { openingWatchMachine } from '../../machines/system/opening-watch.machine.ts'
import { watchWaking } from '../effects/clock.ts'
import { useScreen } from './actor-logic.ts'

export * from '../../machines/system/opening-watch.links.ts'

type Subject = NonNullable<
  NonNullable<Parameters<typeof openingWatchMachine.provide>[0]['actors']>['subject']
>

const clock = fromCallback<{ readonly type: 'time.requested' }>(({ receive, sendBack }) => {
  const tell = () => sendBack({ type: 'time.read', now: Date.now() })
  receive(tell)
  return watchWaking(tell)
})

/** Has a part of the page read again when a restaurant in it opens or closes; draws nothing. */
export function OpeningWatch({ subjectOf }: { subjectOf: () => Subject }) {
  const [machine] = useState(() => openingWatchMachine.provide({ actors: { subject: subjectOf(), clock } }))
  useScreen(machine, {})
  return null
}
