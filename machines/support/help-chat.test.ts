import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { quietLink } from '../../tests/quiet-link.ts'
import { helpChatMachine } from './help-chat.machine.ts'
import { replyTo } from './help-chat.rules.ts'

const nine = Date.UTC(2025, 6, 10, 9)
const alone = helpChatMachine.provide({ actors: { order: quietLink() } })

test('[SUP-20 SUP-24] an answer interrupted by X is typed again, and has the time at which it is given', () => {
  const clock = new SimulatedClock()
  const chat = createActor(alone, { clock })
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

test('[SUP-19 SUP-22] what is asked while the bot types is sent, and answered 1000 ms after it was asked', () => {
  const clock = new SimulatedClock()
  const chat = createActor(alone, { clock })
  chat.start()
  const ask = (text: string, at: number) => {
    chat.send({ type: 'draft.changed', text })
    chat.send({ type: 'message.sent', at: nine + at })
  }
  const said = () => chat.getSnapshot().context.messages.map(({ sender }) => sender)
  chat.send({ type: 'chat.opened', at: nine })
  ask('Where is my food?', 0)
  clock.increment(400)
  ask('And my refund?', 400)
  expect(chat.getSnapshot().context.draft).toBe('')
  expect(said()).toEqual(['bot', 'user', 'user'])
  clock.increment(600)
  expect(said()).toEqual(['bot', 'user', 'user', 'bot'])
  expect(chat.getSnapshot().hasTag('typing')).toBe(true)
  clock.increment(399)
  expect(said()).toHaveLength(4)
  clock.increment(1)
  expect(said()).toEqual(['bot', 'user', 'user', 'bot', 'bot'])
  const [, , , first, second] = chat.getSnapshot().context.messages
  expect(first?.message).toContain('which stage the order has reached')
  expect(second?.message).toContain('depends on your bank')
  expect([first?.timestamp, second?.timestamp]).toEqual([nine + 1000, nine + 1400])
  expect(chat.getSnapshot().hasTag('typing')).toBe(false)
})

test.each([
  ['My train is two hours late', 'Is your train late?'],
  ['delay of train 12301', 'Is your train late?'],
  ['I missed the stop', 'It did not come'],
  ['my train was cancelled', 'It did not come'],
  ['wrong coach', 'until 60 minutes before'],
  ['Cancel my order', 'before the restaurant starts preparation'],
])('[SUP-55] %j is answered with what to do on a train', (question, words) => {
  expect(replyTo(question)).toContain(words)
})

test('[SUP-56] an answer about a train names the order under way and leads to its page; others do not', () => {
  const clock = new SimulatedClock()
  const chat = createActor(alone, { clock })
  const order = { text: 'Your order TJ-1 to Kanpur Central, 12:05 pm', href: '/track-order?order=TJ-1' }
  chat.start()
  chat.send({ type: 'chat.opened', at: nine })
  const answerTo = (text: string) => {
    chat.send({ type: 'draft.changed', text })
    chat.send({ type: 'message.sent', at: nine })
    clock.increment(1000)
    return chat.getSnapshot().context.messages.at(-1)
  }
  expect(answerTo('my train is late')?.order).toBeUndefined()
  chat.send({ type: 'order.changed', order })
  for (const question of ['my train is late', 'I missed the stop', 'wrong coach'])
    expect(answerTo(question)).toMatchObject({ sender: 'bot', order })
  expect(answerTo('Where is my refund?')?.order).toBeUndefined()
})
