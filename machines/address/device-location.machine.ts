import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import { assign, log, setup } from 'xstate'
import { type Failed, requiredActor } from '../required.ts'
import {
  type GeolocationCode,
  type GeolocationReason,
  geolocationReason,
  geolocationText,
  undetermined,
} from './device-location.rules.ts'

export interface DeviceLocationContext {
  /** Best known position; New Delhi while none is known. */
  readonly point: Point
  readonly source: 'device' | 'ip' | 'default'
  /** Why no better position is known, as a message to show. */
  readonly problem: string | null
  /** Why the browser gave no position in the last request. */
  readonly reason: GeolocationReason | null
}

export type DeviceLocationEvent =
  /** The person requests the position. */
  | { readonly type: 'location.requested' }
  /** The app can use a position; ignored after the first request. */
  | { readonly type: 'location.needed' }

/** Rejection of the effect that asks the browser. */
export interface GeolocationFailure {
  readonly code: GeolocationCode
}

/** Position of the device: asks the browser first, then looks up the IP address, else uses New Delhi. */
export const deviceLocationMachine = setup({
  types: {} as {
    context: DeviceLocationContext
    events: DeviceLocationEvent
    tags: 'busy' | 'located' | 'unlocated'
  },
  actors: {
    locateByBrowser: requiredActor<Point, undefined>('locateByBrowser'),
    locateByIp: requiredActor<Point, undefined>('locateByIp'),
  },
  delays: {
    // The browser's own timeout of 10 s starts only when its prompt is answered, which may never happen.
    browserAnswer: 10_000,
    ipAnswer: 10_000,
  },
  guards: {
    isLocated: ({ context }) => context.source !== 'default',
  },
  actions: {
    setDevicePoint: assign((_, point: Point) => ({ point, source: 'device', problem: null, reason: null })),
    setIpPoint: assign((_, point: Point) => ({ point, source: 'ip' })),
    setProblem: assign((_, { error }: Failed) => ({
      problem: geolocationText(error),
      reason: geolocationReason(error),
    })),
    setTimeout: assign({ problem: geolocationText({ code: 3 }), reason: 3 }),
    setUndetermined: assign({ problem: undetermined }),
    logProblem: log(({ context }) => context.problem, 'location: locating the device failed'),
  },
}).createMachine({
  id: 'deviceLocation',
  context: { point: newDelhi, source: 'default', problem: null, reason: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody has asked yet; New Delhi stands',
      meta: { req: ['ADR-82'] },
      on: { 'location.requested': 'askingBrowser', 'location.needed': 'askingBrowser' },
    },
    askingBrowser: {
      description: 'The browser is asked, and may be asking the person',
      tags: 'busy',
      meta: { req: ['ADR-78'] },
      invoke: {
        id: 'locateByBrowser',
        src: 'locateByBrowser',
        onDone: {
          target: 'located',
          actions: { type: 'setDevicePoint', params: ({ event }) => event.output },
        },
        onError: {
          target: 'askingIp',
          actions: [{ type: 'setProblem', params: ({ event }) => event }, 'logProblem'],
          meta: { req: ['ADR-83', 'ADR-84', 'ADR-85', 'ADR-86', 'ADR-87'] },
        },
      },
      after: {
        browserAnswer: {
          target: 'askingIp',
          actions: ['setTimeout', 'logProblem'],
          meta: { req: ['ADR-78', 'ADR-85'] },
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
      description: 'Nothing is known: New Delhi stands',
      tags: 'unlocated',
      meta: { req: ['ADR-82', 'ADR-89'] },
      on: { 'location.requested': 'askingBrowser' },
    },
  },
})
