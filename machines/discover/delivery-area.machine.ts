import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import { assign, log, setup } from 'xstate'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import { alternativesOf, nearestLoaded } from './delivery-area.rules.ts'

export interface DeliveryAreaContext {
  readonly restaurantId: number
  /** Point that an order would be delivered to; `null` until it is known. */
  readonly point: Point | null
  /** Name of the restaurant, when it does not deliver to the point. */
  readonly name: string
  /** The nearest open restaurants that do deliver there. */
  readonly alternatives: readonly Restaurant[]
}

export type DeliveryAreaEvent =
  /** The point that an order would be delivered to became known or changed. */
  | { readonly type: 'point.changed'; readonly point: Point }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }

const requested = ({ context: { restaurantId, point } }: { context: DeliveryAreaContext }) => ({
  restaurantId,
  point: point ?? newDelhi,
})

/**
 * Whether the restaurant of a menu delivers to the person's place, and the nearest ones that do when it does not
 * (decisions D33). A failed call shows nothing: the cart and the server say it too.
 */
export const deliveryAreaMachine = setup({
  types: {} as {
    input: { readonly restaurantId: number }
    context: DeliveryAreaContext
    events: DeliveryAreaEvent
    tags: 'outside' | 'searching' | 'nobody'
  },
  actors: {
    loadHead: requiredActor<Restaurant, { readonly restaurantId: number; readonly point: Point }>('loadHead'),
    loadNearest: requiredActor<readonly Restaurant[], { readonly point: Point; readonly count: number }>(
      'loadNearest',
    ),
    /** Sends the point that an order would be delivered to. */
    around: requiredCallback('around'),
    connection: requiredCallback('connection'),
  },
  guards: {
    isOutside: (_, { isOutside }: Restaurant) => isOutside === true,
    hasAlternatives: ({ context }, nearest: readonly Restaurant[]) =>
      alternativesOf(nearest, context.restaurantId).length > 0,
  },
  actions: {
    setPoint: assign((_, point: Point) => ({ point, name: '', alternatives: [] })),
    setName: assign((_, { name }: Restaurant) => ({ name })),
    setAlternatives: assign(({ context }, nearest: readonly Restaurant[]) => ({
      alternatives: alternativesOf(nearest, context.restaurantId),
    })),
    logFailure: log((_, { error }: Failed) => error, 'deliveryArea: call failed'),
  },
}).createMachine({
  id: 'deliveryArea',
  context: ({ input: { restaurantId } }) => ({ restaurantId, point: null, name: '', alternatives: [] }),
  invoke: { id: 'around', src: 'around' },
  on: {
    'point.changed': {
      target: '.checking',
      actions: { type: 'setPoint', params: ({ event }) => event.point },
    },
  },
  initial: 'waiting',
  states: {
    waiting: { description: 'Not known yet where an order would go; nothing is shown' },
    checking: {
      description: 'The server is asked whether the restaurant delivers there',
      invoke: {
        id: 'loadHead',
        src: 'loadHead',
        input: requested,
        onDone: [
          {
            guard: { type: 'isOutside', params: ({ event }) => event.output },
            target: 'outside',
            actions: { type: 'setName', params: ({ event }) => event.output },
            meta: { req: ['DIS-106'] },
          },
          { target: 'inside' },
        ],
        onError: { target: 'unknown', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    inside: { description: 'The restaurant delivers there; nothing is shown' },
    unknown: {
      description: 'It could not be found out; nothing is shown',
      meta: { req: ['APP-163'] },
      invoke: { id: 'connection', src: 'connection' },
      on: { 'connection.back': 'checking' },
    },
    outside: {
      description: 'The restaurant does not deliver there',
      tags: 'outside',
      meta: { req: ['DIS-106'] },
      initial: 'searching',
      states: {
        searching: {
          description: 'The nearest that do deliver are on their way',
          tags: 'searching',
          invoke: {
            id: 'loadNearest',
            src: 'loadNearest',
            input: ({ context }) => ({ ...requested({ context }), count: nearestLoaded }),
            onDone: [
              {
                guard: { type: 'hasAlternatives', params: ({ event }) => event.output },
                target: 'offered',
                actions: { type: 'setAlternatives', params: ({ event }) => event.output },
                meta: { req: ['DIS-107'] },
              },
              { target: 'nobody' },
            ],
            onError: { target: 'unoffered', actions: { type: 'logFailure', params: ({ event }) => event } },
          },
        },
        offered: { description: 'The nearest that do deliver are offered', meta: { req: ['DIS-107'] } },
        nobody: {
          description: 'No other open restaurant delivers there',
          tags: 'nobody',
          meta: { req: ['DIS-107'] },
        },
        unoffered: {
          description: 'Who does deliver there could not be found out',
          meta: { req: ['APP-163'] },
          invoke: { id: 'connection', src: 'connection' },
          on: { 'connection.back': 'searching' },
        },
      },
    },
  },
})
