import type { ActorRefFrom, CallbackActorLogic, EventObject } from 'xstate'
import { sessionLink } from '../../machines/account/session.links.ts'
import type { menuMachine } from '../../machines/discover/menu.machine.ts'
import { addingMachine, restaurantLink } from '../../machines/order/adding.machine.ts'
import { cartLink, menuCartLink } from '../../machines/order/cart.links.ts'
import { customizationMachine } from '../../machines/order/customization.machine.ts'
import { fromCall } from './actor-logic.ts'
import type { System } from './system.ts'

const customizing = customizationMachine.provide({
  actors: {
    loadAddOns: fromCall(
      () => import('@tiffin-junction/contract/calls/cart-wire'),
      (calls) => calls.getMenuAddOnAndSizes,
    ),
  },
})

/** Returns the machine that handles taps on a menu, with its effects, for the session and the cart. */
export const addingOf = (
  { session, cart }: Pick<System, 'session' | 'cart'>,
  menu: ActorRefFrom<typeof menuMachine>,
  connection: CallbackActorLogic<EventObject>,
) =>
  addingMachine.provide({
    actors: {
      session: sessionLink(session),
      restaurant: restaurantLink(menu),
      cart: menuCartLink(cart),
      customization: customizing.provide({ actors: { cart: cartLink(cart), connection } }),
    },
  })
