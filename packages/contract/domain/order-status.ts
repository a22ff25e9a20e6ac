export type OrderStatus =
  | 'delivered'
  | 'preparing'
  | 'cancelled'
  | 'rejected'
  | 'pending'
  | 'confirmed'
  | 'out_for_delivery'
  | 'payment_failed'
  | 'payment_processing'

/** Time at which an order reached each status so far, as ISO text. */
export type StatusTimes = { readonly [S in OrderStatus]?: string }

export type StatusColour = 'green' | 'orange' | 'red' | 'blue' | 'purple' | 'yellow' | 'grey'

/** Label and colour of an order status. */
export interface StatusDisplay {
  readonly label: string
  readonly colour: StatusColour
}

const looks: Record<OrderStatus, StatusDisplay> = {
  delivered: { label: 'Delivered', colour: 'green' },
  preparing: { label: 'Preparing', colour: 'orange' },
  cancelled: { label: 'Cancelled', colour: 'red' },
  rejected: { label: 'Rejected', colour: 'red' },
  pending: { label: 'Pending', colour: 'blue' },
  confirmed: { label: 'Confirmed', colour: 'blue' },
  out_for_delivery: { label: 'Out for Delivery', colour: 'purple' },
  payment_failed: { label: 'Payment Failed', colour: 'red' },
  payment_processing: { label: 'Payment Processing', colour: 'yellow' },
}

const folded = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '')
const byFolded = new Map(Object.keys(looks).map((key) => [folded(key), key as OrderStatus]))

/** Parses a status, ignoring case, spaces, dashes and underscores; `null` when it is unknown. */
export const readStatus = (text: string): OrderStatus | null => byFolded.get(folded(text)) ?? null

/** Label and colour of a status text; 'Unknown' in grey for an unknown one. */
export const statusDisplay = (text: string): StatusDisplay => {
  const status = readStatus(text)
  return status ? looks[status] : { label: 'Unknown', colour: 'grey' }
}

export type PaymentStatus = 'Pending' | 'Completed' | 'Failed'
