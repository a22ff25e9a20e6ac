import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { helpChatMachine } from './help-chat.machine.ts'

/** The time of the first question. */
const nine = Date.UTC(2025, 6, 10, 9)
const reopened = nine + 60_000

const sentAt = (sample: number): number => [nine, nine + 500, reopened + 500][sample] ?? nine

const sampleWhile = (isTyping: boolean, since: number): number => {
  if (!isTyping) return 0
  return since < reopened ? 1 : 2
}

export default defineModel(helpChatMachine, {
  events: {
    'chat.opened': [{ at: nine }, { at: reopened }],
    'chat.closed': [{}],
    'draft.changed': [{ text: ' Where is my food? ' }, { text: ' \n ' }],
    // The later ones are sent while the bot types, for the first time or after the chat was opened again.
    'message.sent': [{ at: nine }, { at: nine + 500 }, { at: reopened + 500 }],
    'option.picked': [{ option: 'refund', at: nine }],
  },
  outcomes: {
    order: { sends: [{ type: 'order.changed', order: null }] },
  },
  facts: ({ context: { messages, draft, answers, typesFrom } }) => ({
    count: messages.length,
    last: messages.at(-1)?.message ?? '',
    draft,
    answers: answers.map(({ message, due }) => [message, due - nine]),
    typesFrom: typesFrom - nine,
  }),
  // One picked and one typed question are enough; more only make the conversation longer.
  tries: ({ context: { messages, answers, typesFrom } }, step) => {
    // help-chat.test.ts covers the changes of the order.
    if (step.name === 'order:order.changed') return messages.length === 0
    if (step.name === 'chat.opened') return step.sample === (messages.length > 0 ? 1 : 0)
    if (step.name !== 'message.sent' && step.name !== 'draft.changed') return true
    if (messages.length >= 4) return false
    return step.name === 'draft.changed' || step.sample === sampleWhile(answers.length > 0, typesFrom)
  },
  invariants: {
    'no message is blank': ({ context }) => context.messages.every(({ message }) => message.trim() !== ''),
    'every question has its answer, given or due': ({ context: { messages, answers } }) => {
      const asked = messages.filter(({ sender }) => sender === 'user').length
      return messages.length === 0 || messages.length - 1 - asked + answers.length === asked
    },
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
    'open.asking': ({ context: { messages, answers }, step }) => {
      if (step.type !== 'wait') return
      expect(answers).toEqual([])
      const questions = messages.filter(({ sender }) => sender === 'user')
      const given = messages.filter(({ id, sender }) => id > 1 && sender === 'bot')
      expect(given).toHaveLength(questions.length)
      for (const [place, question] of questions.entries()) {
        const isTyped = question.message === 'Where is my food?'
        expect(given[place]?.message).toContain(
          isTyped ? 'which stage the order has reached' : 'depends on your bank',
        )
        // Closing the chat meanwhile has an answer typed again.
        expect(given[place]?.timestamp).toBeGreaterThanOrEqual(question.timestamp + (isTyped ? 1000 : 800))
      }
    },
    'open.botTyping': ({ snapshot, context: { messages, draft }, step }) => {
      expect(snapshot.hasTag('typing')).toBe(true)
      // A blank one that is sent meanwhile changes nothing.
      if (
        step.name === 'message.sent' &&
        (step.sample === 0 || messages.at(-1)?.timestamp === sentAt(step.sample))
      ) {
        expect(messages.at(-1)).toMatchObject({
          sender: 'user',
          message: 'Where is my food?',
          timestamp: sentAt(step.sample),
        })
        expect(draft).toBe('')
      }
      if (step.name === 'option.picked')
        expect(messages.at(-1)).toMatchObject({
          sender: 'user',
          message: 'Ask about a refund',
          timestamp: nine,
        })
    },
  },
  emits: {},
})
