import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutNotes } from '../server/setup/lean-machines.mjs'

test('a machine loses its notes and nothing else', () => {
  const source = `
    idle: {
      description: 'It\\'s quiet, nobody asks',
      meta: { req: ['ORD-1', 'ORD-2'] },
      tags: 'quiet',
      on: { 'x.happened': [{ guard: 'isX', target: 'busy', meta: { req: ['ORD-3'] } }, { target: 'idle' }] },
    },
    busy: { description: "Work's on", always: 'idle' },
  `
  const lean = withoutNotes(source)
  expect(lean).not.toMatch(/description|meta|ORD-/)
  expect(lean.replace(/\s+/g, '')).toBe(
    "idle:{tags:'quiet',on:{'x.happened':[{guard:'isX',target:'busy',},{target:'idle'}]},},busy:{always:'idle'},",
  )
})

const machines = Object.keys(import.meta.glob('../machines/**/*.machine.ts'))

test.each(machines)('%s keeps every other word', (path) => {
  const source = readFileSync(new URL(path, import.meta.url), 'utf8')
  const lean = withoutNotes(source)
  expect(lean).not.toMatch(/\bdescription:|\breq:/)
  for (const word of ['invoke:', 'target:', 'guard:', 'actions:', 'after:', 'tags:', 'emit('])
    expect(lean.split(word).length).toBe(source.split(word).length)
})
