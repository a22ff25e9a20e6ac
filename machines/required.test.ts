import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { assertProvided, requiredAction, requiredActor, requiredCallback } from './required.ts'

const child = setup({
  actors: { save: requiredActor<void, undefined>('save'), listen: requiredCallback('listen') },
}).createMachine({ invoke: [{ src: 'save' }, { src: 'listen' }] })

const machine = setup({
  actors: { child },
  actions: { keep: requiredAction('keep'), count: () => {} },
}).createMachine({ entry: 'keep', invoke: { src: 'child' } })

const save = fromPromise<void, undefined>(() => Promise.resolve())
const listen = fromCallback(() => {})

test('a machine with missing effects is not started, and the error names them all', () => {
  expect(() => assertProvided(machine)).toThrow('Effects are not provided: keep, save, listen')
  const rest = machine.provide({ actions: { keep: () => {} } })
  expect(() => assertProvided(rest)).toThrow('Effects are not provided: save, listen')
})

test('a machine may start when it and its child machines have all effects', () => {
  const whole = machine.provide({
    actors: { child: child.provide({ actors: { save, listen } }) },
    actions: { keep: () => {} },
  })
  expect(() => assertProvided(whole)).not.toThrow()
})

test('a stand-in that runs fails with its name', async () => {
  const failed = (logic: Parameters<typeof createActor>[0]) =>
    new Promise((resolve) => {
      const actor = createActor(logic)
      actor.subscribe({ error: (error) => resolve(String(error)) })
      actor.start()
    })
  expect(await failed(machine)).toBe('Error: The effect keep is not provided.')
  expect(await failed(requiredActor('save'))).toBe('Error: The effect save is not provided.')
  expect(await failed(requiredCallback('listen'))).toBe('Error: The effect listen is not provided.')
})
