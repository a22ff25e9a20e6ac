import { expect, it } from 'vitest'
import { nearestTests } from './nearest-tests.mjs'

const tests = new Map([
  ['machines/order/cart.test.ts', ''],
  ['packages/contract/domain/money.test.ts', ''],
  ['packages/contract/domain/totals.test.ts', "import { rupees } from './money.ts'"],
  ['tests/server/cart.test.ts', "import { rupees } from '@tiffin-junction/contract/domain/money'"],
  ['tests/server/order-life.test.ts', "import { far } from '../../server/far.ts'"],
  ['src/order/bill.test.ts', "import { far } from '../far.ts'"],
])

it.each([
  [
    'packages/contract/domain/money.ts',
    [
      'packages/contract/domain/money.test.ts',
      'packages/contract/domain/totals.test.ts',
      'tests/server/cart.test.ts',
    ],
  ],
  ['machines/order/cart.rules.ts', ['machines/order/cart.test.ts']],
  ['server/cart/charges.ts', ['tests/server/cart.test.ts']],
  ['server/order/order-life.ts', ['tests/server/order-life.test.ts']],
  ['src/order/bill.test.ts', ['src/order/bill.test.ts']],
  ['src/support/help-view.tsx', []],
])('the nearest tests of %s have its name, or import it directly', (changed, files) => {
  expect(nearestTests([changed], tests)).toEqual({ files, left: 0 })
})

it('of many tests ten run, the nearest first, and the others are counted', () => {
  const many = Array.from({ length: 15 }, (_, n): [string, string] => [
    `tests/server/far-${n}.test.ts`,
    "import { rupees } from '@tiffin-junction/contract/domain/money'",
  ])
  const { files, left } = nearestTests(['packages/contract/domain/money.ts'], new Map([...many, ...tests]))
  expect(files).toHaveLength(10)
  expect(files.slice(0, 2)).toEqual([
    'packages/contract/domain/money.test.ts',
    'packages/contract/domain/totals.test.ts',
  ])
  expect(left).toBe(8)
})
