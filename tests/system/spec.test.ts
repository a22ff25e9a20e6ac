import { expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { specOf } from './spec.ts'

test('a sequence is printed as a Playwright spec', () => {
  const commands: Command[] = [
    { does: 'sign in', tab: 'first', who: 'asha' },
    { does: 'go', tab: 'first', to: '/foods/item-view-cart' },
  ]
  expect(
    specOf(commands, "[ORD-11] first after 'go': another person's dishes"),
  ).toBe(`import { test } from '@playwright/test'
import { replay } from './replay.ts'

test("[ORD-11] first after 'go': another person's dishes", ({ browser }) =>
  replay(browser, [
    {"does":"sign in","tab":"first","who":"asha"},
    {"does":"go","tab":"first","to":"/foods/item-view-cart"},
  ]))
`)
})
