import type { Command } from '../tests/system/commands.ts'
import { tunnels } from '../tests/system/known.ts'
import { faults } from '../tests/system/network.ts'
import { expect, test } from './console-guard.ts'
import { replay } from './replay.ts'

// Each test opens its own server, phone and laptop.
test.describe.configure({ timeout: 180_000 })

// `tests/system` plays all known sequences; a browser repeats one of them, and every command once.
const [known] = tunnels
if (known)
  test(`tunnel: ${known.title}`, async ({ browser }) => {
    // A reload without the network is left out: it needs the service worker (e2e/offline.spec.ts).
    await replay(browser, known.steps)
  })

/** Every command of the exploration, at least once. */
const everything: readonly Command[] = [
  { does: 'sign in', tab: 'first', who: 'asha' },
  { does: 'sign in', tab: 'laptop', who: 'ravi' },
  { does: 'save an address elsewhere', who: 'asha', isFar: true },
  { does: 'read the addresses again', tab: 'first' },
  { does: 'wait' },
  { does: 'choose the address', tab: 'first', which: 1 },
  { does: 'choose the address', tab: 'first', which: 0 },
  { does: 'tap a heart', tab: 'first', isFavourite: true },
  { does: 'add a dish', tab: 'first', dish: 0 },
  { does: 'set a quantity', tab: 'first', dish: 0, quantity: 3 },
  { does: 'take one off', tab: 'first', dish: 0 },
  { does: 'change the price', who: 'asha', dish: 0, by: 1000 },
  { does: 'wait' },
  { does: 'add a dish', tab: 'first', dish: 1 },
  { does: 'keep the restaurant', tab: 'first' },
  { does: 'read the cart again', tab: 'first' },
  { does: 'cut the network', of: 'laptop' },
  { does: 'add a dish', tab: 'laptop', dish: 0 },
  { does: 'mend the network', of: 'laptop' },
  { does: 'add a dish', tab: 'laptop', dish: 0 },
  { does: 'add a dish', tab: 'laptop', dish: 1 },
  { does: 'change the restaurant', tab: 'laptop' },
  { does: 'wait' },
  { does: 'sell out', who: 'ravi', dish: 0, isAvailable: false },
  { does: 'close a restaurant', restaurant: 1, isOpen: false },
  { does: 'go', tab: 'second', to: '/' },
  { does: 'reload', tab: 'second' },
  { does: 'go offline', of: 'first' },
  { does: 'set a quantity', tab: 'first', dish: 0, quantity: 2 },
  { does: 'come back', of: 'first' },
  { does: 'time passes', seconds: 11 },
  { does: 'update the app' },
  { does: 'close the tab', tab: 'second' },
  { does: 'open the tab', tab: 'second', as: 'copy' },
  { does: 'close the tab', tab: 'second' },
  { does: 'open the tab', tab: 'second', as: 'new' },
  { does: 'wait' },
  { does: 'choose how to pay', tab: 'first', method: 'online' },
  { does: 'write a wish', tab: 'first' },
  { does: 'apply a coupon', tab: 'first', couponCode: 'TWICE' },
  { does: 'wait' },
  { does: 'remove the coupon', tab: 'first' },
  { does: 'wait' },
  { does: 'apply a coupon', tab: 'first', couponCode: 'WELCOME' },
  { does: 'wait' },
  { does: 'order', tab: 'first' },
  { does: 'wait' },
  { does: 'come back from the provider', tab: 'first' },
  { does: 'order', tab: 'first' },
  { does: 'wait' },
  { does: 'decide at the provider', tab: 'first', choice: 'decline' },
  { does: 'wait' },
  { does: 'retry the payment', tab: 'first' },
  { does: 'order', tab: 'first' },
  { does: 'wait' },
  { does: 'decide at the provider', tab: 'first', choice: 'pending' },
  { does: 'look away', tab: 'first' },
  { does: 'time passes', seconds: 2 },
  { does: 'look again', tab: 'first' },
  { does: 'report the last payment', who: 'asha', outcome: 'paid' },
  { does: 'time passes', seconds: 2 },
  { does: 'the kitchen goes on' },
  ...faults.map((fault): Command => ({ does: 'disturb the next call', fault })),
  { does: 'delete the address', tab: 'first' },
  { does: 'time passes', seconds: 16 },
  { does: 'let held calls go on' },
  { does: 'revoke the tokens', who: 'ravi' },
  { does: 'read the cart again', tab: 'laptop' },
  { does: 'wait' },
  { does: 'log out', tab: 'first' },
  { does: 'wait' },
]

test('every command of the exploration works in the browser', async ({ browser }) => {
  expect(await replay(browser, everything)).toEqual([
    // No menu loads without the network.
    'laptop: add a dish (dish 0)',
  ])
})
