import { typedNotes } from '@tiffin-junction/contract/calls/device-pages'
import { notesIn } from '@tiffin-junction/contract/domain/delivery-notes'
import { fromCallback } from 'xstate'
import { endedLink } from '../../machines/account/session.links.ts'
import { checkoutLinks } from '../../machines/order/checkout.links.ts'
import { type CheckoutEvent, checkoutMachine } from '../../machines/order/checkout.machine.ts'
import { clearingCartLink } from '../../machines/order/clearing.links.ts'
import { clearingMachine } from '../../machines/order/clearing.machine.ts'
import { connectionLink } from '../../machines/system/connection.links.ts'
import { forgetAttempt, readAttempt, writeAttempt } from '../effects/checkout-attempt.ts'
import { watchReturn } from '../effects/page.ts'
import { watchVisibility } from '../effects/presence.ts'
import { typedText } from '../effects/typed-text.ts'
import { fromLazyCall } from './actor-logic.ts'
import type { System } from './system.ts'

const order = () => import('../effects/calls/order.ts')

const typedHere = typedText('checkout', typedNotes)

const readTyped = () => {
  const typed = typedHere.read()
  return typed && notesIn(typed)
}

const paying = checkoutMachine.provide({
  actors: {
    orderOnline: fromLazyCall(order, (calls) => calls.orderOnline),
    orderInCash: fromLazyCall(order, (calls) => calls.orderInCash),
    watchReturn: fromCallback<CheckoutEvent>(({ sendBack }) => {
      let wasHidden = false
      const ends = [
        watchReturn(() => sendBack({ type: 'page.restored' })),
        watchVisibility((isVisible) => {
          if (isVisible && wasHidden) sendBack({ type: 'page.seen' })
          wasHidden = !isVisible
        }),
      ]
      return () => {
        for (const end of ends) end()
      }
    }),
  },
  actions: {
    keepAttempt: (_, { attempt }) => {
      // The attempt that is kept now replaces the notes that an ended session left.
      typedHere.forget()
      if (attempt) writeAttempt(attempt)
      else forgetAttempt()
    },
    keepTyped: (_, { person, notes }) => typedHere.keep(person, notes),
  },
})

/** Returns the checkout with its effects, for the cart and the addresses of the signed-in person. */
export const checkoutOf = ({
  cart,
  book,
  session,
  trip,
  root,
}: Pick<System, 'cart' | 'book' | 'session' | 'trip' | 'root'>) => ({
  machine: paying.provide({
    actors: {
      ...checkoutLinks(cart, book, trip),
      session: endedLink(session),
      connection: connectionLink(root),
    },
  }),
  options: { input: { seed: crypto.randomUUID(), attempt: readAttempt(), typed: readTyped() } },
})

/** Returns the machine that clears the cart and puts its lines back. */
export const clearingOf = ({ cart }: Pick<System, 'cart'>) => ({
  machine: clearingMachine.provide({ actors: { cart: clearingCartLink(cart) } }),
  options: {},
})
