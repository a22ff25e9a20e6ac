import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { installOfferMachine } from './install-offer.machine.ts'

const order = 'order 17'
const openedWith = (kept: string | null, isInstalled = false) => ({ input: { isInstalled, kept, order } })

export default defineModel(installOfferMachine, {
  scenarios: {
    first: openedWith(null),
    sameOrder: openedWith(order),
    otherOrder: openedWith('order 4'),
    declined: openedWith('declined'),
    dismissed: openedWith('dismissed'),
    installed: openedWith('installed'),
    standalone: openedWith(null, true),
  },
  events: { 'offer.accepted': [{}], 'offer.declined': [{}] },
  outcomes: {
    browser: { sends: [{ type: 'prompt.ready' }, { type: 'app.installed' }] },
    askBrowser: { done: [true, false], error: [new Error('The dialog was shown before')] },
  },
  facts: ({ context }) => ({ ...context }),
  invariants: {
    'the installed app offers nothing': ({ snapshot, context }) =>
      !context.isInstalled || snapshot.matches('closed'),
    'nothing is offered on a device that kept an answer, or another order': ({ snapshot, context }) =>
      snapshot.matches('closed') || context.kept === null || context.kept === order,
    'the dialog of the browser opens only when the person agreed': ({ snapshot, actors }) =>
      (actors.askBrowser !== undefined) === snapshot.matches('asking'),
  },
  states: {
    waiting: ({ snapshot }) => expect(snapshot.hasTag('offered')).toBe(false),
    offered: ({ snapshot }) => {
      expect(snapshot.hasTag('offered')).toBe(true)
      expect(snapshot.hasTag('busy')).toBe(false)
    },
    asking: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(true),
    installed: ({ snapshot }) => expect(snapshot.hasTag('installed')).toBe(true),
    declined: ({ snapshot }) => expect(snapshot.hasTag('declined')).toBe(true),
    closed: ({ snapshot, context, step }) => {
      for (const tag of ['offered', 'installed', 'declined'] as const)
        expect(snapshot.hasTag(tag)).toBe(false)
      if (step.type === 'start')
        expect(context.isInstalled || (context.kept !== null && context.kept !== order)).toBe(true)
    },
  },
  emits: {},
})
