import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { beforeEach, expect, test, vi } from 'vitest'
import { emit, setup } from 'xstate'
import { createRoot } from './actor-logic.ts'

const heard = vi.hoisted(() => ({ notify: vi.fn(), goTo: vi.fn() }))
vi.mock('../effects/toasts.ts', () => ({ notify: heard.notify }))
vi.mock('../effects/navigation.ts', () => ({ goTo: heard.goTo }))

const saved: UiEffect = { type: 'notify', tone: 'success', message: 'Saved' }
const home: UiEffect = { type: 'navigate', to: '/', replace: true }

/** Emits an effect when it starts, and another on `asked`. */
const speaker = setup({ types: {} as { emitted: UiEffect; events: { type: 'asked' } } }).createMachine({
  id: 'speaker',
  initial: 'speaking',
  states: { speaking: { entry: emit(saved), on: { asked: { actions: emit(home) } } } },
})
const middle = setup({ actors: { speaker } }).createMachine({ invoke: { id: 'speaker', src: 'speaker' } })
const top = setup({ actors: { middle } }).createMachine({ invoke: { id: 'middle', src: 'middle' } })

beforeEach(() => {
  vi.clearAllMocks()
})

test('the effects of an actor run from its start on', () => {
  const actor = createRoot(speaker, {})
  expect(heard.notify).not.toHaveBeenCalled()
  actor.start()
  expect(heard.notify.mock.calls).toEqual([[saved]])
  actor.send({ type: 'asked' })
  expect(heard.goTo.mock.calls).toEqual([['/', { replace: true, state: undefined }]])
})

test('the effects of child actors at any depth run too, each once', () => {
  const actor = createRoot(top, {}).start()
  expect(heard.notify.mock.calls).toEqual([[saved]])
  const [child] = Object.values(actor.getSnapshot().children)
  child?.getSnapshot().children.speaker?.send({ type: 'asked' })
  expect(heard.goTo).toHaveBeenCalledTimes(1)
})

test('a page that cannot be opened shows an error', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  heard.goTo.mockImplementationOnce(() => {
    throw new Error('Refused to leave for an unsafe address')
  })
  createRoot(speaker, {}).start().send({ type: 'asked' })
  expect(heard.notify).toHaveBeenLastCalledWith({
    tone: 'error',
    message: 'That page could not be opened. Please try again.',
  })
})
