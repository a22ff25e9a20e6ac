import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentDifference } from './document-words.ts'
import { DOCUMENT, flowsDocument } from './flows-document.ts'
import { raised } from './pairs-floor.ts'

test('docs/flows.md matches the machines; if not, run `npm run flows -- docs --accept`', async () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(await flowsDocument())
})

test('a floor of pairs only rises, and every flow has a floor', () => {
  const floors = raised(
    { 'order/cart': 90, 'order/gone': 50 },
    new Map([
      ['order/cart', 80],
      ['order/new', 70],
    ]),
  )
  expect(floors).toEqual({ 'order/cart': 90, 'order/new': 70 })
})

test('differences in docs/flows.md are described flow by flow', () => {
  const document = (...flows: string[]) => `# The flows\n\n## Order\n\n${flows.join('\n')}`
  const cart = '### Cart\n\n  a --> b : go\n  b --> a : back\n'
  const rating = '### Rating\n\n  a --> b : rate\n'
  expect(documentDifference(document(cart), document(cart))).toEqual([])
  expect(documentDifference(undefined, document(cart))).toEqual(['docs/flows.md does not exist yet.'])
  expect(documentDifference(document(cart), document(rating))).toEqual([
    'docs/flows.md: Cart is removed.',
    'docs/flows.md: Rating is new.',
  ])
  expect(documentDifference(document(cart), document(cart.replace('b : go', 'c : go')))).toEqual([
    'docs/flows.md, Cart:',
    '  no longer: a --> b : go',
    '  now: a --> c : go',
  ])
  expect(documentDifference(document(cart), document(cart, '## Support\n'))).toEqual([
    'docs/flows.md: only the text around the charts differs.',
  ])
  const other = '### Cart\n\n  b --> a : back\n  a --> b : go\n'
  expect(documentDifference(document(cart), document(other))).toEqual([
    'docs/flows.md, Cart:',
    '  the same lines in another order',
  ])
})
