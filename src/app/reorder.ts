import { sessionLink } from '../../machines/account/session.links.ts'
import { reorderCartLink } from '../../machines/order/cart.links.ts'
import { reorderMachine } from '../../machines/order/reorder.machine.ts'
import { fromLazyCall } from './actor-logic.ts'
import type { System } from './system.ts'

const again = reorderMachine.provide({
  actors: {
    reorder: fromLazyCall(
      () => import('../effects/calls/order.ts'),
      (calls) => calls.reorder,
    ),
  },
})

/** Returns the machine that orders past orders again, with its effects, for the cart of the signed-in person. */
export const reorderOf = ({ session, cart }: Pick<System, 'session' | 'cart'>) => ({
  machine: again.provide({ actors: { session: sessionLink(session), cart: reorderCartLink(cart) } }),
  options: { input: { seed: crypto.randomUUID() } },
})
