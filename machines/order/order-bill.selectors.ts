import type { OrderBill } from '@tiffin-junction/contract/domain/order-bill'
import type { SnapshotFrom } from 'xstate'
import type { orderBillMachine } from './order-bill.machine.ts'

type Snapshot = SnapshotFrom<typeof orderBillMachine>

/** The bill; `null` while there is none. */
export const billOf = ({ context }: Snapshot): OrderBill | null => context.bill

/** State shown in place of the bill while there is none. */
export type WithoutBill = 'loading' | 'guest' | 'failed' | 'missing' | 'unpaid'

/** Reason that there is no bill to show; `null` when there is one. */
export const withoutBill = (snapshot: Snapshot): WithoutBill | null =>
  (['loading', 'guest', 'failed', 'missing', 'unpaid'] as const).find((tag) => snapshot.hasTag(tag)) ?? null
