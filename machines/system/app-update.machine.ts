import { sendTo, setup } from 'xstate'
import { requiredAction, requiredCallback } from '../required.ts'

/** Milliseconds to wait for the new version to take over; the page is loaded again in any case. */
export const takeOverTime = 10_000

export type AppUpdateEvent =
  /** A new version has been fetched and waits. */
  | { readonly type: 'update.found' }
  /** Another version took over: this page asked for it, or another tab did. */
  | { readonly type: 'worker.replaced' }
  | { readonly type: 'update.accepted' }
  | { readonly type: 'update.declined' }

/**
 * Offers a new version of the app, and loads the page again only when the person says so: they may be typing, paying
 * or changing the cart (APP-160).
 */
export const appUpdateMachine = setup({
  types: {} as {
    events: AppUpdateEvent
    tags: 'offered' | 'busy'
  },
  actors: {
    /** Reports new versions, and has the waiting one take over. */
    worker: requiredCallback<{ readonly type: 'update.wanted' }>('worker'),
  },
  actions: {
    takeUpdate: sendTo('worker', { type: 'update.wanted' }),
    /** Loads the page again. */
    reload: requiredAction('reload'),
  },
  delays: { takeOver: takeOverTime },
}).createMachine({
  id: 'appUpdate',
  invoke: { id: 'worker', src: 'worker' },
  initial: 'current',
  states: {
    current: {
      description: 'The page is of the newest version known, or the person wants to stay with it',
      on: { 'update.found': 'offered', 'worker.replaced': 'outdated' },
    },
    offered: {
      description: 'A new version waits, and the person is asked',
      tags: 'offered',
      meta: { req: ['APP-160'] },
      on: {
        'update.accepted': 'applying',
        'update.declined': 'current',
        'worker.replaced': 'outdated',
      },
    },
    outdated: {
      description: 'Another tab took the new version; this page still runs the one before',
      tags: 'offered',
      meta: { req: ['APP-160'] },
      on: { 'update.accepted': 'reloading', 'update.declined': 'current' },
    },
    applying: {
      description: 'The new version takes over',
      tags: 'busy',
      entry: 'takeUpdate',
      after: { takeOver: 'reloading' },
      on: { 'worker.replaced': 'reloading' },
    },
    reloading: {
      description: 'The page is being loaded again',
      tags: 'busy',
      meta: { req: ['APP-160'] },
      entry: 'reload',
    },
  },
})
