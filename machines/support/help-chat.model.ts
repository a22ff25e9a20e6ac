import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { helpChatMachine } from './help-chat.machine.ts'

const nine = Date.UTC(2025, 6, 10, 9)

export default defineModel(helpChatMachine, {
  events: {
    'chat.opened': [{ at: nine }],
    'chat.closed': [{}],
    'draft.changed': [{ text: ' Where is my food? ' }, { text: ' \n ' }],
    'message.sent': [{ at: nine + 5000 }],
    'option.picked': [{ option: 'refund', at: nine + 2000 }],
  },
  facts: ({ context: { messages, draft, answer } }) => ({
    count: messages.length,
    last: messages.at(-1)?.message ?? '',
    draft,
    answer,
  }),
  // One picked and one typed question are enough; more only make the conversation longer.
  tries: ({ context }, step) =>
    (step.name !== 'message.sent' && step.name !== 'draft.changed') || context.messages.length < 4,
  invariants: {
    'no message is blank': ({ context }) => context.messages.every(({ message }) => message.trim() !== ''),
    'ids are counted from 1': ({ context }) => context.messages.every(({ id }, place) => id === place + 1),
    'nothing said before is lost or changed': ({ context, snapshot }) =>
      snapshot.matches('closed') || context.messages[0]?.sender === 'bot',
    'the options are there until the first question': ({ context, snapshot }) =>
      !snapshot.hasTag('open') || snapshot.hasTag('options') === (context.messages.length === 1),
  },
  states: {
    closed: ({ snapshot }) => {
      expect(snapshot.hasTag('open')).toBe(false)
      expect(snapshot.hasTag('options')).toBe(false)
    },
    open: ({ snapshot }) => expect(snapshot.hasTag('open')).toBe(true),
    'open.invited': ({ context, step }) => {
      expect(context.messages).toMatchObject([{ id: 1, sender: 'bot', timestamp: nine }])
      if (step.name === 'message.sent') expect(context.draft.trim()).toBe('')
    },
    'open.asking': ({ context: { messages, askedAt }, step }) => {
      if (step.type !== 'wait') return
      const [question, answer] = messages.slice(-2)
      expect([question?.sender, answer?.sender]).toEqual(['user', 'bot'])
      const isTyped = question?.message === 'Where is my food?'
      expect(step.ms).toBe(isTyped ? 1000 : 800)
      expect(answer?.timestamp).toBe(askedAt + (isTyped ? 1000 : 800))
      expect(answer?.message).toContain(isTyped ? '30-45 minutes' : '5-7 business days')
    },
    'open.botTyping': ({ snapshot, context: { messages, draft }, step }) => {
      expect(snapshot.hasTag('typing')).toBe(true)
      if (step.name === 'message.sent') {
        expect(messages.at(-1)).toMatchObject({
          sender: 'user',
          message: 'Where is my food?',
          timestamp: nine + 5000,
        })
        expect(draft).toBe('')
      }
      if (step.name === 'option.picked')
        expect(messages.at(-1)).toMatchObject({
          sender: 'user',
          message: 'Ask about a refund',
          timestamp: nine + 2000,
        })
    },
  },
  emits: {},
})
