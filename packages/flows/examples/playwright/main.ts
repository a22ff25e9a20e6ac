import { createActor, type InspectionEvent } from 'xstate'
import { turnstileMachine } from './turnstile.machine.ts'

declare global {
  /** The fixture `flows` provides it in tests. */
  var flowsInspect: ((event: InspectionEvent) => void) | undefined
}

const actor = createActor(turnstileMachine, {
  ...(globalThis.flowsInspect ? { inspect: globalThis.flowsInspect } : {}),
})
const status = document.querySelector('[role=status]')
actor.subscribe(({ value }) => {
  if (status) status.textContent = String(value)
})
document.querySelector('[name=coin]')?.addEventListener('click', () => actor.send({ type: 'coin.inserted' }))
document.querySelector('[name=push]')?.addEventListener('click', () => actor.send({ type: 'pushed' }))
actor.start()
