import type { PointSource } from '@tiffin-junction/contract/domain/delivery-place'
import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import { assign, log, sendTo, setup } from 'xstate'
import { requiredActor, requiredCallback } from '../required.ts'
import {
  type GeolocationReason,
  geolocationReason,
  geolocationText,
  undetermined,
} from './device-location.rules.ts'

export interface DeviceLocationContext {
  /** Best known position; New Delhi while none is known. */
  readonly point: Point
  readonly source: PointSource
  /** Reason that no better position is known, as a message to show. */
  readonly problem: string | null
  /** Reason that the browser gave no position in the last request. */
  readonly reason: GeolocationReason | null
}

export type DeviceLocationEvent =
  /** The person requests the position. */
  | { readonly type: 'location.requested' }
  /** The app can use a position; ignored after the first request. */
  | { readonly type: 'location.needed' }
  /** The browser asks the person for permission. */
  | { readonly type: 'prompt.opened' }
  | { readonly type: 'prompt.closed' }
  | { readonly type: 'position.found'; readonly point: Point }
  /** `code` is that of the Geolocation API, or `unsupported` without it. */
  | ({ readonly type: 'position.failed' } & BrowserRefusal)

interface BrowserRefusal {
  readonly code: number | 'unsupported'
}

/** Position of the device: asks the browser first, then looks up the IP address, else uses New Delhi. */
export const deviceLocationMachine = setup({
  types: {} as {
    context: DeviceLocationContext
    events: DeviceLocationEvent
    tags: 'busy' | 'located' | 'unlocated'
  },
  actors: {
    /** Requests the position from the browser, and reports its answers. */
    browser: requiredCallback<{ readonly type: 'position.requested' }>('browser'),
    locateByIp: requiredActor<Point, undefined>('locateByIp'),
  },
  delays: {
    browserAnswer: 10_000,
    ipAnswer: 10_000,
  },
  guards: {
    isLocated: ({ context }) => context.source !== 'default',
  },
  actions: {
    setDevicePoint: assign((_, point: Point) => ({ point, source: 'device', problem: null, reason: null })),
    setIpPoint: assign((_, point: Point) => ({ point, source: 'ip' })),
    askBrowser: sendTo('browser', { type: 'position.requested' }),
    setProblem: assign((_, refusal: BrowserRefusal) => ({
      problem: geolocationText(refusal),
      reason: geolocationReason(refusal),
    })),
    setTimeout: assign({ problem: geolocationText({ code: 'late' }), reason: 'late' }),
    setUndetermined: assign({ problem: undetermined }),
    logProblem: log(({ context }) => context.problem, 'location: locating the device failed'),
  },
}).createMachine({
  id: 'deviceLocation',
  context: { point: newDelhi, source: 'default', problem: null, reason: null },
  invoke: { id: 'browser', src: 'browser' },
  on: {
    'position.found': {
      target: '.located',
      actions: { type: 'setDevicePoint', params: ({ event }) => event.point },
      meta: { req: ['ADR-78', 'ADR-92'] },
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Not requested yet; New Delhi is used',
      meta: { req: ['ADR-82'] },
      on: { 'location.requested': 'askingBrowser', 'location.needed': 'askingBrowser' },
    },
    askingBrowser: {
      description: 'The browser is asked',
      tags: 'busy',
      meta: { req: ['ADR-78'] },
      entry: 'askBrowser',
      on: {
        'position.failed': {
          target: 'askingIp',
          actions: [{ type: 'setProblem', params: ({ event }) => event }, 'logProblem'],
          meta: { req: ['ADR-83', 'ADR-84', 'ADR-85', 'ADR-86', 'ADR-87'] },
        },
      },
      initial: 'locating',
      states: {
        locating: {
          description: 'The browser looks for the position',
          after: {
            browserAnswer: {
              target: '#deviceLocation.askingIp',
              actions: ['setTimeout', 'logProblem'],
              meta: { req: ['ADR-78', 'ADR-85'] },
            },
          },
          on: { 'prompt.opened': 'prompting' },
        },
        prompting: {
          description: 'The browser asks the person for permission, for as long as they like',
          meta: { req: ['ADR-91'] },
          on: { 'prompt.closed': 'locating' },
        },
      },
    },
    askingIp: {
      description: 'The IP address is looked up',
      tags: 'busy',
      meta: { req: ['ADR-79'] },
      invoke: {
        id: 'locateByIp',
        src: 'locateByIp',
        onDone: { target: 'located', actions: { type: 'setIpPoint', params: ({ event }) => event.output } },
        onError: {
          target: 'judging',
          actions: ['setUndetermined', 'logProblem'],
          meta: { req: ['ADR-89'] },
        },
      },
      after: {
        ipAnswer: {
          target: 'judging',
          actions: ['setUndetermined', 'logProblem'],
          meta: { req: ['ADR-89'] },
        },
      },
    },
    judging: { always: [{ guard: 'isLocated', target: 'located' }, { target: 'unlocated' }] },
    located: {
      description: 'A position is known, from this request or an earlier one',
      tags: 'located',
      on: { 'location.requested': 'askingBrowser' },
    },
    unlocated: {
      description: 'Nothing is known: New Delhi is used',
      tags: 'unlocated',
      meta: { req: ['ADR-82', 'ADR-89'] },
      on: { 'location.requested': 'askingBrowser' },
    },
  },
})
