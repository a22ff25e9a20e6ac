import { brand } from '@tiffin-junction/contract/domain/brand'

/** Milliseconds that the bot types before it answers (SUP-19, SUP-20). */
export const replyDelays = { message: 1000, option: 800 } as const

/** Questions to tap instead of typing (SUP-17): the text of the person's message, and its answer. */
export const quickOptions = {
  track: {
    label: 'Track my order',
    reply:
      'Open Order History and tap Track Order on your order: it shows which stage the order has reached, and when.',
  },
  cancel: {
    label: 'Cancel my order',
    reply:
      'An order can be cancelled only before the restaurant starts preparation, and free of charge: open Order History and tap Cancel order. The refund of an online payment starts 1-2 minutes after you cancel.',
  },
  refund: {
    label: 'Ask about a refund',
    reply:
      'The refund of a cancelled or rejected order starts within 1-2 minutes and goes back the way you paid; Order History shows its state. When the money reaches you depends on your bank.',
  },
  delivery: {
    label: 'Delivery problem',
    reply: `We are sorry about that. If your order has not come, call ${brand.phone} or write to ${brand.email}, with your order id.`,
  },
  payment: {
    label: 'Payment problem',
    reply:
      'Look at the order in Order History first: a payment can be confirmed a little later. You can pay again right away; if two payments of one order succeed, the second is sent back.',
  },
  other: {
    label: 'Something else',
    reply: `Write a word such as ‘refund’, ‘cancel’ or ‘late’ for what this chat knows of it. To reach people, call ${brand.phone} or write to ${brand.email}.`,
  },
} as const

export type QuickOption = keyof typeof quickOptions

/** The options in the order in which they are shown. */
export const optionNames = Object.keys(quickOptions).filter((name): name is QuickOption =>
  Object.hasOwn(quickOptions, name),
)

/** The bot's first message. */
export const greeting = `Hello! This chat answers common questions about ${brand.name} by itself. Nobody reads it, and nothing you type is sent.`

const fallback = `This chat has no answer to that. To reach people, call ${brand.phone} or write to ${brand.email}.`

/** Questions about orders to a train, and their answers. */
const onTrain: readonly (readonly [RegExp, string])[] = [
  [
    /train.*(late|delay)|(late|delay).*train/i,
    'Open your order and say under ‘Is your train late?’ how late it is. Until the restaurant begins, the cooking moves with the train; if the restaurant is closed by then, the order is cancelled and all money goes back.',
  ],
  [
    /(miss(ed)?|cancel\w*).*(stop|station|train)|train.*cancel/i,
    'If your train is cancelled or you miss the stop, cancel the order on its page before the restaurant begins. What did not come to your seat you report there with ‘It did not come’, until two hours after the train has left: unless the rider got your PIN, the money goes back.',
  ],
  [
    /coach|berth|seat/i,
    'An order without coach and berth asks for them on its page, until 60 minutes before the train arrives. To change what you gave, cancel the order while it is free and order again.',
  ],
]

// The first match wins: 'refund for my cancelled order' is about money, not about cancelling.
const topics: readonly (readonly [QuickOption, RegExp])[] = [
  ['refund', /refund|money back|cashback/i],
  ['cancel', /cancel/i],
  ['payment', /pay|upi|card|charged|wallet/i],
  ['track', /track|where|status|how long/i],
  ['delivery', /deliver|late|rider|missing|not (come|arrived|received)/i],
]

const trainReply = (message: string) => onTrain.find(([words]) => words.test(message))?.[1]

/** Whether a message is about an order to a train, whose answer names the order (SUP-56). */
export const isAboutTrain = (message: string): boolean => trainReply(message) !== undefined

/** The bot's answer to a message: that of the first topic that matches, else how to reach people. */
export const replyTo = (message: string): string => {
  const reply = trainReply(message)
  if (reply) return reply
  const topic = topics.find(([, words]) => words.test(message))
  return topic ? quickOptions[topic[0]].reply : fallback
}
