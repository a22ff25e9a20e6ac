import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { helpChatMachine } from './help-chat.machine.ts'

const nine = Date.UTC(2025, 6, 10, 9)

test('[SUP-20 SUP-24] an answer interrupted by X is typed again, and has the time at which it is given', () => {
  const clock = new SimulatedClock()
  const chat = createActor(helpChatMachine, { clock })
  chat.start()
  chat.send({ type: 'chat.opened', at: nine })
  chat.send({ type: 'option.picked', option: 'refund', at: nine + 2000 })
  clock.increment(799)
  chat.send({ type: 'chat.closed' })
  clock.increment(60_000)
  expect(chat.getSnapshot().context.messages).toHaveLength(2)
  chat.send({ type: 'chat.opened', at: nine + 63_000 })
  clock.increment(799)
  expect(chat.getSnapshot().hasTag('typing')).toBe(true)
  clock.increment(1)
  expect(chat.getSnapshot().context.messages.map(({ timestamp }) => timestamp)).toEqual([
    nine,
    nine + 2000,
    nine + 63_800,
  ])
})
