import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readsIn } from './snapshot-reads.ts'

/** The inspector is for developers only. It shows recorded snapshots, not those of one machine. */
const developersOnly = /^src\/inspector\//

/** Views and their wiring, and hooks. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name).replaceAll('\\', '/'))
  .filter((path) => /(\.tsx|\/use-[^/]+\.ts)$/.test(path) && !developersOnly.test(path))
  .map((path) => [path, readFileSync(path, 'utf8')] as const)

test('views and their hooks read machines through selectors', () => {
  const reads = sources.map(([path, text]) => [path, readsIn(path, text)] as const)
  const faulty = reads.filter(([, found]) => found.length > 0)
  expect(sources.filter(([, text]) => text.includes('useSelector(')).length).toBeGreaterThan(30)
  expect(Object.fromEntries(faulty)).toEqual({})
})

const view = (line: string) => `
import { useSelector as useIt, useSelector } from '@xstate/react'
import { cartOf, isBusy, listedQueryOf, textOf } from '../machines/order/cart.selectors.ts'
export function View({ actor, item }: { actor: Actor; item: Item }) {
  ${line}
  return <p>{String(actor)}</p>
}
`

test.each([
  'const busy = useSelector(actor, isBusy)',
  'const text = useSelector(actor, textOf(item.id))',
  'const count = useSelector(cart, (snapshot) => quantityOf(cartOf(snapshot), item.menuId))',
  'const served = listedQueryOf(actor.getSnapshot())',
  'const known = textOf(item.id)(actor.getSnapshot())',
  "if (element.matches(':popover-open')) element.children[0]?.focus()",
])('it is no fault to write: %s', (line) => {
  expect(readsIn('view.tsx', view(line))).toEqual([])
})

test.each([
  "const busy = useSelector(actor, (state) => state.hasTag('busy'))",
  "const busy = useSelector(actor, (state) => state.matches('busy'))",
  "const busy = useSelector(actor, (state) => !state.can({ type: 'sent' }))",
  'const text = useSelector(actor, (state) => state.context.text)',
  'const text = useSelector(actor, ({ context }) => context.text)',
  'const text = useSelector(actor, ({ context: { text } }) => text)',
  "const text = useSelector(actor, (state) => state['context'].text)",
  'const list = useSelector(actor, ({ children }) => children.list)',
  'const rest = useSelector(actor, ({ value, ...rest }) => rest)',
  'const all = useSelector(actor, (state) => state)',
  'const text = useSelector(actor, (state) => { const { context } = state; return context.text })',
  'const text = useSelector(actor, (state) => textOf((() => state)()))',
  'const text = useSelector(actor, function (state) { return state.context.text })',
  'const text = useSelector<Actor, string>(actor, (state) => textOf(state) + state.context.text)',
  'const text = useIt(actor, ({ context }) => context.text)',
  'const text = actor.getSnapshot().context.text',
  'const { context, children } = actor.getSnapshot()',
  "const busy = actor?.getSnapshot()?.hasTag('busy')",
  'const snapshot = actor.getSnapshot()\n  const busy = isBusy(snapshot) || snapshot.context.isBusy',
  'const text = useSelector(actor, (state) => textOf(state)(state) || state.context.text)',
  "const busy = !state.hasTag('idle')",
  'const pick = (state: State) => state.context.text\n  const text = useSelector(actor, pick)',
])('it is a fault to write: %s', (line) => {
  expect(readsIn('view.tsx', view(line))).not.toEqual([])
})

test.each(['useActor', 'useMachine', 'useMachine as useFlow'])('it is a fault to import %s', (name) => {
  expect(readsIn('view.tsx', `import { ${name} } from '@xstate/react'`)).toHaveLength(1)
})
