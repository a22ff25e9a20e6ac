import { isBlank, tidy } from '@tiffin-junction/contract/domain/plain-text'
import { assign, setup } from 'xstate'
import type { TrainOrderLink } from '../order/running-order.selectors.ts'
import { requiredCallback } from '../required.ts'
import {
  greeting,
  isAboutTrain,
  type QuickOption,
  quickOptions,
  replyDelays,
  replyTo,
} from './help-chat.rules.ts'

/** One message of the conversation (SUP-24). */
export interface ChatMessage {
  /** Counts from 1 within a conversation. */
  readonly id: number
  readonly sender: 'bot' | 'user'
  readonly message: string
  /** Epoch milliseconds. */
  readonly timestamp: number
  /** The order that the answer is about. */
  readonly order?: TrainOrderLink
}

/** A message that the bot has yet to give. */
interface Answer extends Pick<ChatMessage, 'message' | 'order'> {
  /** Milliseconds from the question to the answer. */
  readonly delay: number
  /** Epoch milliseconds. */
  readonly due: number
}

export interface HelpChatContext {
  readonly messages: readonly ChatMessage[]
  /** Text in the box. */
  readonly draft: string
  /** One for each question that is not answered yet, in their order. */
  readonly answers: readonly Answer[]
  /** Time at which the bot began to type the first of them; epoch milliseconds. */
  readonly typesFrom: number
  /** The order under way to a train; `null` without one. */
  readonly order: TrainOrderLink | null
}

/** `at` is the time of the event in epoch milliseconds, because machines do not read the clock. */
export type HelpChatEvent =
  | { readonly type: 'chat.opened'; readonly at: number }
  | { readonly type: 'chat.closed' }
  | { readonly type: 'order.changed'; readonly order: TrainOrderLink | null }
  | { readonly type: 'draft.changed'; readonly text: string }
  | { readonly type: 'message.sent'; readonly at: number }
  | { readonly type: 'option.picked'; readonly option: QuickOption; readonly at: number }

const answerTo = (message: string, delay: number, at: number): Answer => ({ message, delay, due: at + delay })

const draftAnswer = ({ draft, order }: HelpChatContext, at: number): Answer => ({
  ...answerTo(replyTo(draft), replyDelays.message, at),
  order: (isAboutTrain(draft) && order) || undefined,
})

const grown = (
  messages: readonly ChatMessage[],
  sender: ChatMessage['sender'],
  message: string,
  timestamp: number,
  order?: TrainOrderLink,
): readonly ChatMessage[] => [...messages, { id: messages.length + 1, sender, message, timestamp, order }]

/**
 * The chat of the help centre: a bot that answers with texts of the help centre. It makes no calls (SUP-23).
 * Closing the chat hides it and loses nothing; when it is opened again, the bot starts again to type a
 * pending answer. An answer about an order to a train names the one that is under way (SUP-56).
 */
export const helpChatMachine = setup({
  types: {} as {
    context: HelpChatContext
    events: HelpChatEvent
    tags: 'open' | 'typing' | 'options'
  },
  actors: {
    /** Sends `order.changed` when the order under way to a train is known. */
    order: requiredCallback('order'),
  },
  delays: {
    botTyping: ({ context: { answers, typesFrom } }) =>
      Math.max(0, (answers[0]?.due ?? typesFrom) - typesFrom),
  },
  guards: {
    isNew: ({ context }) => context.messages.length === 0,
    isBlank: ({ context }) => isBlank(context.draft),
    hasAnswerDue: ({ context }) => context.answers.length > 0,
    hasMoreDue: ({ context }) => context.answers.length > 1,
    hasAsked: ({ context }) => context.messages.some(({ sender }) => sender === 'user'),
  },
  actions: {
    greet: assign({ messages: (_, at: number) => grown([], 'bot', greeting, at) }),
    setDraft: assign((_, text: string) => ({ draft: text })),
    setOrder: assign((_, order: TrainOrderLink | null) => ({ order })),
    sendDraft: assign(({ context }, at: number) => ({
      messages: grown(context.messages, 'user', tidy(context.draft), at),
      draft: '',
      answers: [...context.answers, draftAnswer(context, at)],
      typesFrom: context.answers.length > 0 ? context.typesFrom : at,
    })),
    ask: assign(({ context: { messages } }, { option, at }: { option: QuickOption; at: number }) => ({
      messages: grown(messages, 'user', quickOptions[option].label, at),
      answers: [answerTo(quickOptions[option].reply, replyDelays.option, at)],
      typesFrom: at,
    })),
    typeAnew: assign(({ context }, at: number) => ({
      answers: context.answers.map((answer) => ({ ...answer, due: at + answer.delay })),
      typesFrom: at,
    })),
    say: assign(({ context: { messages, answers } }) => {
      const [answer, ...later] = answers
      return answer
        ? {
            messages: grown(messages, 'bot', answer.message, answer.due, answer.order),
            answers: later,
            typesFrom: answer.due,
          }
        : {}
    }),
  },
}).createMachine({
  id: 'helpChat',
  context: { messages: [], draft: '', answers: [], typesFrom: 0, order: null },
  invoke: { id: 'order', src: 'order' },
  on: {
    'order.changed': {
      actions: { type: 'setOrder', params: ({ event }) => event.order },
      meta: { req: ['SUP-56'] },
    },
  },
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
          description: 'The bot types. What is asked meanwhile is answered in its turn',
          tags: 'typing',
          after: {
            botTyping: [
              { guard: 'hasMoreDue', target: 'botTyping', reenter: true, actions: 'say' },
              { target: 'asking', actions: 'say', meta: { req: ['SUP-19', 'SUP-20'] } },
            ],
          },
          on: {
            'message.sent': [
              { guard: 'isBlank', meta: { req: ['SUP-21'] } },
              {
                actions: { type: 'sendDraft', params: ({ event }) => event.at },
                meta: { req: ['SUP-19', 'SUP-22'] },
              },
            ],
          },
        },
      },
    },
  },
})
