import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { assertProvided, requiredAction, requiredActor, requiredCallback } from '../machines/required.ts'

const child = setup({
  actors: { save: requiredActor<void, undefined>('save'), listen: requiredCallback('listen') },
}).createMachine({ invoke: [{ src: 'save' }, { src: 'listen' }] })

const machine = setup({
  actors: { child },
  actions: { keep: requiredAction('keep'), count: () => {} },
}).createMachine({ entry: 'keep', invoke: { src: 'child' } })

const save = fromPromise<void, undefined>(() => Promise.resolve())
const listen = fromCallback(() => {})

test('a machine that lacks effects is not started, and all of them are named', () => {
  expect(() => assertProvided(machine)).toThrow('Effects are not provided: keep, save, listen')
  const rest = machine.provide({ actions: { keep: () => {} } })
  expect(() => assertProvided(rest)).toThrow('Effects are not provided: save, listen')
})

test('a machine with all its effects, and those of the machines it starts, may start', () => {
  const whole = machine.provide({
    actors: { child: child.provide({ actors: { save, listen } }) },
    actions: { keep: () => {} },
  })
  expect(() => assertProvided(whole)).not.toThrow()
})

test('a stand-in that runs all the same fails by its name', async () => {
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
