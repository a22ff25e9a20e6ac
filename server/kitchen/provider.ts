import type { DeliveryNotes, RiderWish } from '@tiffin-junction/contract/domain/delivery-notes'

/** The seat that an order is brought to; times as ISO text. */
export interface KitchenTrain {
  readonly number: string
  readonly name: string
  /** Both are '' while the customer has not given them; `order.changed` brings them. */
  readonly coach: string
  readonly berth: string
  readonly station: { readonly code: string; readonly name: string }
  readonly expectedArrival: string
  /** Start of the preparation; until then the customer can cancel the order. */
  readonly beginAt: string
  readonly passenger: { readonly name: string; readonly mobile: string }
  /** Whether the customer said, after the rider found the seat empty, that they are there. */
  readonly isThere: boolean
}

/** Message about an order for the system of the restaurants. Amounts in paise, times as ISO text. */
export interface KitchenMessage {
  /** `order.changed`, of an order that is under way: its seat was given, its train is late, or its passenger is there. */
  readonly event: 'order.placed' | 'order.changed' | 'order.cancelled'
  readonly order: {
    readonly id: string
    readonly number: string
    readonly placedAt: string
    /** Time of the automatic rejection unless it is accepted before; null once it was. */
    readonly acceptBy: string | null
    readonly restaurant: { readonly id: number; readonly name: string }
    readonly items: readonly { readonly name: string; readonly choices: string; readonly quantity: number }[]
    readonly kitchenNote: DeliveryNotes['kitchenNote']
    readonly delivery: Readonly<Record<RiderWish, boolean>> & {
      readonly address: string
      /** The customer's `directionToReach`. */
      readonly direction: string
      /** PIN that the customer gives the rider. */
      readonly pin: string
      /** Only of an order to a train. */
      readonly train?: KitchenTrain
    }
    /** Cash that the rider collects; 0 for an order that is paid. */
    readonly cash: number
  }
}

/** The system of the restaurants, where it moves orders on; without one, the clock does (decisions D46). */
export interface KitchenProvider {
  /** Hands a message over; `id` is the same when it is sent again. Rejects when it was not taken. */
  send(message: KitchenMessage, id: string): Promise<void>
}
