import { aboard, type Command, riderSays } from './commands.ts'

interface Sequence {
  readonly title: string
  readonly steps: readonly Command[]
}

/** Bugs that exploration found and that are fixed. */
export const mended: readonly Sequence[] = [
  {
    title: 'a session that ends while its person orders, and the sign-in after it',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'wait' },
      { does: 'write a wish', tab: 'first' },
      { does: 'revoke the tokens', who: 'asha' },
      { does: 'order', tab: 'first' },
      { does: 'wait' },
      { does: 'sign in', tab: 'first', who: 'ravi' },
      { does: 'wait' },
    ],
  },
  {
    title: 'an order that leads to the provider while a change of the cart has got no answer',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'wait' },
      { does: 'go', tab: 'first', to: '/foods/item-view-cart' },
      { does: 'wait' },
      { does: 'disturb the next call', fault: 'answerHeld' },
      { does: 'order', tab: 'first' },
      { does: 'wait' },
      { does: 'disturb the next call', fault: 'lostBefore' },
      { does: 'set a quantity', tab: 'first', dish: 0, quantity: 0 },
    ],
  },
  {
    title: 'a sign-out that leaves the session open on the server',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'wait' },
      { does: 'log out', tab: 'first' },
      { does: 'wait' },
    ],
  },
  {
    title: "a checkout shown again from the browser's memory, after somebody else signed in beside it",
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'wait' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'wait' },
      { does: 'write a wish', tab: 'first' },
      { does: 'order', tab: 'first' },
      { does: 'wait' },
      { does: 'log out', tab: 'second' },
      { does: 'sign in', tab: 'second', who: 'ravi' },
      { does: 'wait' },
      { does: 'come back from the provider', tab: 'first' },
    ],
  },
  {
    title: 'a tab that learns late that its person has signed out in another one',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'add a dish', tab: 'second', dish: 0 },
      { does: 'log out', tab: 'first' },
      { does: 'wait' },
    ],
  },
  {
    title: "a guest's wish at the sign-in",
    steps: [
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'wait' },
    ],
  },
  {
    title: 'a piece that one tab has not sent yet, beside another tab that adds one',
    steps: [
      { does: 'add a dish', tab: 'second', dish: 0 },
      { does: 'disturb the next call', fault: 'lostBefore' },
      { does: 'disturb the next call', fault: 'answerHeld' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'wait' },
      { does: 'add a dish', tab: 'first', dish: 0 },
    ],
  },
  {
    title: "a guest's wish after a reload of the sign-in page",
    steps: [
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'reload', tab: 'first' },
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'wait' },
    ],
  },
  {
    title: "a guest's wish that was given up for the cart page",
    steps: [
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'go', tab: 'first', to: '/foods/item-view-cart' },
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'wait' },
    ],
  },
  {
    title: 'a change of the cart that the server refuses, which went back without a word',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'close a restaurant', restaurant: 1, isOpen: false },
      { does: 'add a dish', tab: 'first', dish: 1 },
      { does: 'wait' },
    ],
  },
  {
    title: 'an order that was asked for under an estimate cost what the server calculated',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'wait' },
      { does: 'disturb the next call', fault: 'answerHeld' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'order', tab: 'first' },
      { does: 'wait' },
      { does: 'let held calls go on' },
      { does: 'wait' },
      { does: 'decide at the provider', tab: 'first', choice: 'pay' },
    ],
  },
  {
    title: 'a price that rose while the cart was open',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'wait' },
      { does: 'go', tab: 'first', to: '/foods/item-view-cart' },
      { does: 'choose how to pay', tab: 'first', method: 'cash' },
      { does: 'wait' },
      { does: 'change the price', who: 'asha', dish: 0, by: 1000 },
      { does: 'order', tab: 'first' },
      { does: 'wait' },
    ],
  },
  {
    title: 'a price that rose while the cart was open, and was agreed to',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'wait' },
      { does: 'go', tab: 'first', to: '/foods/item-view-cart' },
      { does: 'wait' },
      { does: 'change the price', who: 'asha', dish: 0, by: 1000 },
      { does: 'order', tab: 'first' },
      { does: 'wait' },
      { does: 'wait' },
      { does: 'decide at the provider', tab: 'first', choice: 'pay' },
    ],
  },
  {
    title: 'an order of the cart as another tab had left it',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'wait' },
      { does: 'go', tab: 'first', to: '/foods/item-view-cart' },
      { does: 'wait' },
      { does: 'sign in', tab: 'laptop', who: 'asha' },
      { does: 'wait' },
      { does: 'add a dish', tab: 'laptop', dish: 0 },
      { does: 'wait' },
      { does: 'choose how to pay', tab: 'first', method: 'cash' },
      { does: 'order', tab: 'first' },
      { does: 'wait' },
      { does: 'wait' },
    ],
  },
]

/** Ways through a tunnel. */
export const tunnels: readonly Sequence[] = [
  {
    title: '[ORD-240 ORD-244 ORD-246] a change on its way, one that waits, and a reload in between',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'wait' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'go offline', of: 'first' },
      { does: 'wait' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'reload', tab: 'first' },
      { does: 'wait' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'time passes', seconds: 16 },
      { does: 'update the app' },
      { does: 'come back', of: 'first' },
      { does: 'wait' },
    ],
  },
  {
    title: '[ORD-246] a network that goes again while the changes are sent',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'go offline', of: 'first' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'come back', of: 'first' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'go offline', of: 'first' },
      { does: 'reload', tab: 'first' },
      { does: 'come back', of: 'first' },
      { does: 'time passes', seconds: 2 },
      { does: 'go offline', of: 'first' },
      { does: 'come back', of: 'first' },
      { does: 'time passes', seconds: 11 },
    ],
  },
  {
    title: '[ORD-247] a tab that is copied in a tunnel',
    steps: [
      { does: 'close the tab', tab: 'second' },
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'wait' },
      { does: 'go offline', of: 'first' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'open the tab', tab: 'second', as: 'copy' },
      { does: 'wait' },
      { does: 'come back', of: 'first' },
      { does: 'wait' },
    ],
  },
  {
    title: '[ORD-245] somebody signs out in another tab while a change waits, and another person comes',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'wait' },
      { does: 'go offline', of: 'first' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'log out', tab: 'second' },
      { does: 'sign in', tab: 'second', who: 'ravi' },
      { does: 'come back', of: 'first' },
      { does: 'wait' },
    ],
  },
  {
    title: '[ORD-245] a closed tab with a change that waited, restored for another person',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'wait' },
      { does: 'go offline', of: 'first' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'close the tab', tab: 'first' },
      { does: 'log out', tab: 'second' },
      { does: 'sign in', tab: 'second', who: 'ravi' },
      { does: 'come back', of: 'second' },
      { does: 'open the tab', tab: 'first', as: 'restored' },
      { does: 'wait' },
    ],
  },
  {
    title: '[ORD-245] a closed tab with a change that waited, restored after the sign-out',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'wait' },
      { does: 'go offline', of: 'first' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'close the tab', tab: 'first' },
      { does: 'log out', tab: 'second' },
      { does: 'open the tab', tab: 'first', as: 'restored' },
      { does: 'wait' },
    ],
  },
  {
    title: '[ORD-246 ORD-251] a tab that is closed in a tunnel, while another one is open',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'wait' },
      { does: 'go offline', of: 'first' },
      { does: 'add a dish', tab: 'second', dish: 0 },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'close the tab', tab: 'first' },
      { does: 'wait' },
      { does: 'reload', tab: 'second' },
      { does: 'come back', of: 'second' },
      { does: 'wait' },
    ],
  },
  {
    title: '[ORD-246 ORD-251] all tabs are closed in a tunnel, and one is opened after it',
    steps: [
      { does: 'close the tab', tab: 'second' },
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'go offline', of: 'first' },
      { does: 'wait' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'close the tab', tab: 'first' },
      { does: 'come back', of: 'first' },
      { does: 'open the tab', tab: 'second', as: 'new' },
      { does: 'wait' },
    ],
  },
  {
    title: '[ORD-248] an order that is asked for in a tunnel',
    steps: [
      { does: 'sign in', tab: 'first', who: 'asha' },
      { does: 'add a dish', tab: 'first', dish: 0 },
      { does: 'wait' },
      { does: 'choose how to pay', tab: 'first', method: 'cash' },
      { does: 'wait' },
      { does: 'go offline', of: 'first' },
      { does: 'order', tab: 'first' },
      { does: 'wait' },
      { does: 'reload', tab: 'first' },
      { does: 'order', tab: 'first' },
      { does: 'wait' },
    ],
  },
]

/** What a rider says of a paid order to a seat, each alone and after 'nobody'. */
export const rides: readonly Sequence[] = riderSays.flatMap((said) =>
  [[], ['nobody' as const]].map((before) => ({
    title: `[TRN-28] a rider says ${[...before, said].join(', then ')}`,
    steps: [
      ...aboard,
      ...[...before, said].map((each) => ({
        does: 'the rider says' as const,
        who: 'asha' as const,
        said: each,
      })),
      { does: 'wait' },
    ],
  })),
)
