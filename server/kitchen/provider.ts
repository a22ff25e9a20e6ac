import type { DeliveryNotes } from '@tiffin-junction/contract/domain/delivery-notes'

/** What the system of the restaurants learns of an order. Amounts in paise, times as ISO text. */
export interface KitchenMessage {
  readonly event: 'order.placed' | 'order.cancelled'
  readonly order: {
    readonly id: string
    readonly number: string
    readonly placedAt: string
    /** When it is rejected by itself unless it was accepted before; null once it was. */
    readonly acceptBy: string | null
    readonly restaurant: { readonly id: number; readonly name: string }
    readonly items: readonly { readonly name: string; readonly choices: string; readonly quantity: number }[]
    readonly kitchenNote: DeliveryNotes['kitchenNote']
    readonly delivery: Pick<
      DeliveryNotes,
      'avoidCalling' | 'leaveAtDoor' | 'avoidRingingBell' | 'leaveAtSecurity'
    > & {
      readonly address: string
      /** The customer's `directionToReach`. */
      readonly direction: string
      /** What the customer tells the rider. */
      readonly pin: string
    }
    /** What the rider collects; 0 for an order that is paid. */
    readonly cash: number
  }
}

/** The system of the restaurants, where it moves orders on; without one, the clock does (decisions D46). */
export interface KitchenProvider {
  /** Hands a message over; `id` is the same when it is sent again. Rejects when it was not taken. */
  send(message: KitchenMessage, id: string): Promise<void>
}
