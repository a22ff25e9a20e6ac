import { welcomeCoupon } from '@tiffin-junction/contract/domain/coupon'
import fc from 'fast-check'
import { kitchen, otherKitchen, twice } from '../server/kitchen.ts'
import { type Fault, faults } from './network.ts'

/** Dishes by person. Each person only adds their own. */
export const dishes = {
  asha: [
    { restaurantId: kitchen.id, menuId: kitchen.dal, price: 18_050 },
    { restaurantId: otherKitchen.id, menuId: otherKitchen.poha, price: 6000 },
  ],
  ravi: [
    { restaurantId: kitchen.id, menuId: kitchen.roti, price: 3000 },
    { restaurantId: otherKitchen.id, menuId: otherKitchen.thali, price: 200_001 },
  ],
} as const

export type Who = keyof typeof dishes
export const people: readonly Who[] = ['asha', 'ravi']
/** How often a person may use each coupon. */
export const coupons = { [welcomeCoupon.code]: 1, [twice.code]: twice.usesPerPerson } as const
type CouponCode = keyof typeof coupons

/** Two tabs of one phone, and a laptop. */
export const tabNames = ['first', 'second', 'laptop'] as const
export type TabName = (typeof tabNames)[number]
type Which = 0 | 1

/**
 * What a tab that opens has kept for itself: nothing, what the other tab of the device keeps (a tab is duplicated), or
 * what it had kept when it was closed (a closed tab is restored, also one that the browser had discarded).
 */
const openings = ['new', 'copy', 'restored'] as const
export type Opening = (typeof openings)[number]

/** A person's action in a tab. */
export type TabCommand = { readonly tab: TabName } & (
  | { does: 'sign in'; who: Who }
  | { does: 'log out' }
  | { does: 'add a dish'; dish: Which }
  | { does: 'take one off'; dish: Which }
  | { does: 'set a quantity'; dish: Which; quantity: number }
  | { does: 'change the restaurant' }
  | { does: 'keep the restaurant' }
  | { does: 'read the cart again' }
  | { does: 'go'; to: string }
  | { does: 'reload' }
  | { does: 'tap a heart'; isFavourite: boolean }
  | { does: 'read the addresses again' }
  | { does: 'choose the address'; which: Which }
  | { does: 'delete the address' }
  | { does: 'choose how to pay'; method: 'online' | 'cash' }
  | { does: 'write a wish' }
  /** At a station of a train tomorrow. */
  | { does: 'choose a stop'; which: Which }
  | { does: 'drop the stop' }
  | { does: 'give the seat' }
  | { does: 'apply a coupon'; couponCode: CouponCode }
  | { does: 'remove the coupon' }
  | { does: 'order' }
  | { does: 'decide at the provider'; choice: 'pay' | 'decline' | 'pending' }
  | { does: 'come back from the provider' }
  | { does: 'retry the payment' }
  | { does: 'look away' }
  | { does: 'look again' }
  | { does: 'close the tab' }
  | { does: 'open the tab'; as: Opening }
)

/** What a rider says at a train (decisions D59); `delivered` comes with the PIN. */
export const riderSays = ['at_station', 'nobody', 'train-early', 'wrong PIN', 'delivered'] as const
export type RiderSaid = (typeof riderSays)[number]

/** An event that no person in a tab causes. */
export type WorldCommand =
  | { does: 'wait' }
  | { does: 'time passes'; seconds: number }
  | { does: 'disturb the next call'; fault: Fault }
  | { does: 'let held calls go on' }
  /** The calls of a device fail, or work again, and its tabs have not noticed yet. */
  | { does: 'cut the network'; of: TabName }
  | { does: 'mend the network'; of: TabName }
  /** The same, and the tabs notice it, now or long after it happened. */
  | { does: 'go offline'; of: TabName }
  | { does: 'come back'; of: TabName }
  /** A new build comes out: every tab is loaded again. */
  | { does: 'update the app' }
  | { does: 'revoke the tokens'; who: Who }
  | { does: 'sell out'; dish: Which; who: Who; isAvailable: boolean }
  | { does: 'change the price'; dish: Which; who: Who; by: number }
  | { does: 'close a restaurant'; restaurant: Which; isOpen: boolean }
  /** Far ones are outside the area of every restaurant. */
  | { does: 'save an address elsewhere'; who: Who; isFar: boolean }
  | { does: 'report the last payment'; who: Who; outcome: 'paid' | 'declined' }
  | { does: 'the kitchen goes on' }
  | { does: 'the train is late'; minutes: number }
  | { does: 'the train is cancelled' }
  /** Of the last order of a person to a train. */
  | { does: 'the rider says'; who: Who; said: RiderSaid }

/** One step of a sequence. Commands are plain data, so that a failing sequence can be printed. */
export type Command = TabCommand | WorldCommand

/** Describes a command in words: `first: add a dish (dish 1)`. */
export const inWords = ({ does, ...facts }: Command): string => {
  const { tab, ...rest }: Partial<Record<string, unknown>> = facts
  const details = Object.entries(rest).map(([name, value]) => `${name} ${value}`)
  return `${tab ? `${tab}: ` : ''}${does}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
}

const tab = fc.constantFrom(...tabNames)
const of = tab
const who = fc.constantFrom(...people)
const dish = fc.constantFrom(0, 1)
const bool = fc.boolean()

const one = (weight: number, does: Command['does'], facts: Record<string, fc.Arbitrary<unknown>> = {}) => ({
  weight,
  arbitrary: fc.record({ does: fc.constant(does), ...facts }),
})

/** Any command, weighted by how often people do it. */
const anyCommand = fc.oneof(
  one(6, 'sign in', { tab, who }),
  one(2, 'log out', { tab }),
  one(9, 'add a dish', { tab, dish }),
  one(4, 'set a quantity', { tab, dish, quantity: fc.nat({ max: 3 }) }),
  one(2, 'take one off', { tab, dish }),
  one(2, 'change the restaurant', { tab }),
  one(2, 'keep the restaurant', { tab }),
  one(2, 'read the cart again', { tab }),
  one(3, 'go', { tab, to: fc.constantFrom('/', '/login', '/foods/item-view-cart') }),
  one(2, 'reload', { tab }),
  one(1, 'tap a heart', { tab, isFavourite: bool }),
  one(1, 'read the addresses again', { tab }),
  one(2, 'choose the address', { tab, which: dish }),
  one(1, 'delete the address', { tab }),
  one(4, 'choose how to pay', { tab, method: fc.constantFrom('online', 'cash') }),
  one(1, 'write a wish', { tab }),
  one(2, 'choose a stop', { tab, which: dish }),
  one(1, 'drop the stop', { tab }),
  one(2, 'give the seat', { tab }),
  one(4, 'apply a coupon', { tab, couponCode: fc.constantFrom('WELCOME', 'TWICE') }),
  one(1, 'remove the coupon', { tab }),
  one(9, 'order', { tab }),
  one(5, 'decide at the provider', { tab, choice: fc.constantFrom('pay', 'decline', 'pending') }),
  one(2, 'come back from the provider', { tab }),
  one(3, 'retry the payment', { tab }),
  one(1, 'look away', { tab }),
  one(1, 'look again', { tab }),
  one(1, 'close the tab', { tab }),
  one(3, 'open the tab', { tab, as: fc.constantFrom(...openings) }),
  one(9, 'wait'),
  one(3, 'time passes', { seconds: fc.constantFrom(2, 11, 16) }),
  one(6, 'disturb the next call', { fault: fc.constantFrom(...faults) }),
  one(2, 'let held calls go on'),
  one(1, 'cut the network', { of }),
  one(2, 'mend the network', { of }),
  one(3, 'go offline', { of }),
  one(5, 'come back', { of }),
  one(1, 'update the app'),
  one(1, 'revoke the tokens', { who }),
  one(1, 'sell out', { dish, who, isAvailable: bool }),
  one(1, 'change the price', { dish, who, by: fc.constantFrom(-1000, 1000) }),
  one(1, 'close a restaurant', { restaurant: dish, isOpen: bool }),
  one(2, 'save an address elsewhere', { who, isFar: bool }),
  one(2, 'report the last payment', { who, outcome: fc.constantFrom('paid', 'declined') }),
  one(2, 'the kitchen goes on'),
  one(1, 'the train is late', { minutes: fc.constantFrom(0, 15, 60) }),
  one(1, 'the train is cancelled'),
  one(3, 'the rider says', { who, said: fc.constantFrom(...riderSays) }),
) as fc.Arbitrary<Command>

const shopping: Command[] = [
  { does: 'sign in', tab: 'first', who: 'asha' },
  { does: 'add a dish', tab: 'first', dish: 0 },
  { does: 'wait' },
]
const ordering: Command[] = [...shopping, { does: 'order', tab: 'first' }, { does: 'wait' }]
const discounting: Command[] = [
  ...shopping,
  { does: 'apply a coupon', tab: 'first', couponCode: 'WELCOME' },
  { does: 'wait' },
]
const together: Command[] = [
  ...shopping,
  { does: 'sign in', tab: 'laptop', who: 'asha' },
  { does: 'sign in', tab: 'second', who: 'asha' },
  { does: 'wait' },
]
const beside: Command[] = [...shopping, { does: 'sign in', tab: 'laptop', who: 'ravi' }, { does: 'wait' }]

/** A tunnel: one change is on its way when the network goes, and another one waits. */
const tunnel: Command[] = [
  ...shopping,
  { does: 'disturb the next call', fault: 'answerHeld' },
  { does: 'add a dish', tab: 'first', dish: 0 },
  { does: 'go offline', of: 'first' },
  { does: 'let held calls go on' },
  { does: 'add a dish', tab: 'first', dish: 0 },
]

const faraway: Command[] = [
  ...shopping,
  { does: 'save an address elsewhere', who: 'asha', isFar: true },
  { does: 'read the addresses again', tab: 'first' },
  { does: 'wait' },
  { does: 'choose the address', tab: 'first', which: 1 },
  { does: 'order', tab: 'first' },
  { does: 'wait' },
]

/** A paid order to a seat. */
export const aboard: readonly Command[] = [
  ...shopping,
  { does: 'choose a stop', tab: 'first', which: 0 },
  { does: 'give the seat', tab: 'first' },
  { does: 'wait' },
  { does: 'choose how to pay', tab: 'first', method: 'online' },
  { does: 'order', tab: 'first' },
  { does: 'wait' },
  { does: 'report the last payment', who: 'asha', outcome: 'paid' },
]

/** Random sequences, most of them after an opening that makes interesting states likely. */
export const anySequence = fc
  .tuple(
    fc.constantFrom([], shopping, discounting, ordering, together, beside, faraway, tunnel, aboard),
    fc.array(anyCommand, { minLength: 1, maxLength: 28, size: 'max' }),
  )
  .map(([opening, rest]) => [...opening, ...rest])
