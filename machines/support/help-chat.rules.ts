import { brand } from '@tiffin-junction/contract/domain/brand'

/** How long the bot types before it answers, in milliseconds (SUP-19, SUP-20). */
export const replyDelays = { message: 1000, option: 800 } as const

/** Questions to tap instead of typing (SUP-17): the text of the person's message, and its answer. */
export const quickOptions = {
  track: {
    label: 'Track my order',
    reply:
      'Open Order History and tap Track Order on your order: the map shows the kitchen, your rider and the minutes left. A standard delivery takes 30-45 minutes, an express one 15-25.',
  },
  cancel: {
    label: 'Cancel my order',
    reply:
      'An order can be cancelled only before the restaurant starts preparation, and free of charge: open Order History and tap Cancel order. The refund of an online payment starts 1-2 minutes after you cancel.',
  },
  refund: {
    label: 'Ask about a refund',
    reply:
      'Wallet refunds are instant. Card and UPI refunds take 5-7 business days, bank transfers 3-5 business days.',
  },
  delivery: {
    label: 'Delivery problem',
    reply: `We are sorry about that. If your order has not come, call us at ${brand.phone}: unreceived orders are resolved within 30 minutes.`,
  },
  payment: {
    label: 'Payment problem',
    reply:
      'If money left your account although the payment failed, it comes back in 3-5 business days. You can pay again right away; nobody is charged twice for one order.',
  },
  other: {
    label: 'Something else',
    reply: 'Of course. Tell us in a few words what happened, with the order id if there is one.',
  },
} as const

export type QuickOption = keyof typeof quickOptions

/** The options in the order in which they are shown. */
export const optionNames = Object.keys(quickOptions).filter((name): name is QuickOption =>
  Object.hasOwn(quickOptions, name),
)

/** The bot's first message. */
export const greeting = `Hello! This is the ${brand.name} help desk. What can we do for you?`

const fallback = `Thank you for telling us. For anything this chat cannot settle, people are there 24/7 at ${brand.phone}, or write to ${brand.email}: we answer in 2-4 hours.`

// The first match wins: 'refund for my cancelled order' is about money, not about cancelling.
const topics: readonly (readonly [QuickOption, RegExp])[] = [
  ['refund', /refund|money back|cashback/i],
  ['cancel', /cancel/i],
  ['payment', /pay|upi|card|charged|wallet/i],
  ['track', /track|where|status|how long/i],
  ['delivery', /deliver|late|rider|missing|not (come|arrived|received)/i],
]

/** The bot's answer to a message: that of the first topic that matches, else how to reach people. */
export const replyTo = (message: string): string => {
  const topic = topics.find(([, words]) => words.test(message))
  return topic ? quickOptions[topic[0]].reply : fallback
}
