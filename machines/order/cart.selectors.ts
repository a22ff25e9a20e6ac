import type { SnapshotFrom } from 'xstate'
import { type Cart, viewOf } from '../../src/domain/cart.ts'
import type { cartMachine } from './cart.machine.ts'

/** The cart as the person sees it: the server's last answer with every change on it that is still under way. */
export const cartOf = ({ context }: SnapshotFrom<typeof cartMachine>): Cart =>
  viewOf(context.base, context.pending)
