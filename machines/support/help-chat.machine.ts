import { assign, setup } from 'xstate'
import { greeting, type QuickOption, quickOptions, replyDelays, replyTo } from './help-chat.rules.ts'

/** One message of the conversation (SUP-24). */
export interface ChatMessage {
  /** Counts from 1 within a conversation. */
  readonly id: number
  readonly sender: 'bot' | 'user'
  readonly message: string
  /** Epoch milliseconds. */
  readonly timestamp: number
}

/** The bot's next message, and how long the bot types before it, in milliseconds. */
interface Answer {
  readonly message: string
  readonly delay: number
}

export interface HelpChatContext {
  readonly messages: readonly ChatMessage[]
  /** Text in the box. */
  readonly draft: string
  readonly answer: Answer | null
  /** When the bot began to type; epoch milliseconds. */
  readonly askedAt: number
}

/** `at` is the time of the event in epoch milliseconds, because machines do not read the clock. */
export type HelpChatEvent =
  | { readonly type: 'chat.opened'; readonly at: number }
  | { readonly type: 'chat.closed' }
  | { readonly type: 'draft.changed'; readonly text: string }
  | { readonly type: 'message.sent'; readonly at: number }
  | { readonly type: 'option.picked'; readonly option: QuickOption; readonly at: number }

const grown = (
  messages: readonly ChatMessage[],
  sender: ChatMessage['sender'],
  message: string,
  timestamp: number,
): readonly ChatMessage[] => [...messages, { id: messages.length + 1, sender, message, timestamp }]

/**
 * The chat of the help centre: a bot that answers with texts of the help centre. It makes no calls (SUP-23).
 * Closing the chat hides it and loses nothing; when it is opened again, the bot starts again to type a
 * pending answer.
 */
export const helpChatMachine = setup({
  types: {} as {
    context: HelpChatContext
    events: HelpChatEvent
    tags: 'open' | 'typing' | 'options'
  },
  delays: { botTyping: ({ context }) => context.answer?.delay ?? replyDelays.message },
  guards: {
    isNew: ({ context }) => context.messages.length === 0,
    isBlank: ({ context }) => context.draft.trim() === '',
    hasAnswerDue: ({ context }) => context.answer !== null,
    hasAsked: ({ context }) => context.messages.some(({ sender }) => sender === 'user'),
  },
  actions: {
    greet: assign({ messages: (_, at: number) => grown([], 'bot', greeting, at) }),
    setDraft: assign((_, text: string) => ({ draft: text })),
    sendDraft: assign(({ context: { messages, draft } }, at: number) => ({
      messages: grown(messages, 'user', draft.trim(), at),
      draft: '',
      answer: { message: replyTo(draft), delay: replyDelays.message },
      askedAt: at,
    })),
    ask: assign(({ context: { messages } }, { option, at }: { option: QuickOption; at: number }) => ({
      messages: grown(messages, 'user', quickOptions[option].label, at),
      answer: { message: quickOptions[option].reply, delay: replyDelays.option },
      askedAt: at,
    })),
    typeAnew: assign((_, at: number) => ({ askedAt: at })),
    say: assign(({ context: { messages, answer, askedAt } }) =>
      answer
        ? { messages: grown(messages, 'bot', answer.message, askedAt + answer.delay), answer: null }
        : {},
    ),
  },
}).createMachine({
  id: 'helpChat',
  context: { messages: [], draft: '', answer: null, askedAt: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'The chat is not shown',
      on: {
        'chat.opened': [
          {
            guard: 'isNew',
            target: 'open',
            actions: { type: 'greet', params: ({ event }) => event.at },
            meta: { req: ['SUP-16'] },
          },
          {
            guard: 'hasAnswerDue',
            target: 'open.botTyping',
            actions: { type: 'typeAnew', params: ({ event }) => event.at },
          },
          { guard: 'hasAsked', target: 'open.asking' },
          { target: 'open' },
        ],
      },
    },
    open: {
      description: 'The conversation, with a box to type in',
      tags: 'open',
      meta: { req: ['SUP-23', 'SUP-24'] },
      on: {
        'chat.closed': { target: 'closed', meta: { req: ['SUP-16'] } },
        'draft.changed': { actions: { type: 'setDraft', params: ({ event }) => event.text } },
      },
      initial: 'invited',
      states: {
        invited: {
          description: 'Nothing is asked yet: quick options stand under the greeting',
          tags: 'options',
          meta: { req: ['SUP-17'] },
          on: {
            'option.picked': {
              target: 'botTyping',
              actions: { type: 'ask', params: ({ event }) => event },
              meta: { req: ['SUP-18', 'SUP-20'] },
            },
            'message.sent': [
              { guard: 'isBlank', meta: { req: ['SUP-21'] } },
              {
                target: 'botTyping',
                actions: { type: 'sendDraft', params: ({ event }) => event.at },
                meta: { req: ['SUP-18', 'SUP-19'] },
              },
            ],
          },
        },
        asking: {
          description: 'The bot listens; the quick options are gone',
          on: {
            'message.sent': [
              { guard: 'isBlank', meta: { req: ['SUP-21'] } },
              {
                target: 'botTyping',
                actions: { type: 'sendDraft', params: ({ event }) => event.at },
                meta: { req: ['SUP-19'] },
              },
            ],
          },
        },
        botTyping: {
          description: 'The bot types. What is written meanwhile waits in the box',
          tags: 'typing',
          after: {
            botTyping: { target: 'asking', actions: 'say', meta: { req: ['SUP-19', 'SUP-20'] } },
          },
        },
      },
    },
  },
})
