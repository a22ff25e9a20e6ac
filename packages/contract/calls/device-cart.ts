import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'
import { idNumber } from './shapes.ts'

// Schemas of the changes of a cart that wait on the device. The values are untrusted.

/** Changes of a cart that one page keeps (decisions D48); each is checked by itself. */
export const keptChanges = lazily(() => type({ owner: 'number', changes: 'unknown[]' }))

/** One change of a cart (ORD-244). */
export const keptChange = lazily(() =>
  type({
    kind: '"add" | "set"',
    key: 'string > 0',
    restaurantId: idNumber,
    restaurantName: 'string',
    line: {
      menuId: idNumber,
      name: 'string',
      image: 'string',
      text: 'string',
      unitPrice: '0 <= number.integer <= 1000000000',
      groupId: 'number.integer | null',
      groupItemId: 'number.integer | null',
      addOnItemsCount: '0 <= number.integer <= 1000',
    },
    menuCount: idNumber,
    quantity: '0 <= number.integer <= 50',
    group: type({ groupId: 'number.integer', items: 'number.integer[]' }).array(),
    'tries?': '0 <= number.integer <= 1000000000',
    keptAt: 'number',
  }),
)
