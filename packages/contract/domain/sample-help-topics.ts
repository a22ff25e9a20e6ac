/** Sample data of the older help page (APP-37, SUP-13, SUP-14); no call returns it. */
export const helpTopics = [
  { title: 'Orders & Delivery', hint: 'Placing, tracking and receiving an order', articles: 12 },
  { title: 'Payments & Refunds', hint: 'Ways to pay, money on its way back', articles: 8 },
  { title: 'Account & Profile', hint: 'Signing in, addresses, your details', articles: 6 },
  { title: 'Offers & Rewards', hint: 'Codes, cashback and points', articles: 9 },
] as const

export const popularArticles = [
  { title: 'How do I follow my order?', answer: 'Open Order History, then Track Order on the order.' },
  {
    title: 'Can I change the address after ordering?',
    answer: 'Not by yourself. Call us at once: before the rider leaves, we can often still help.',
  },
  {
    title: 'Why was my payment declined?',
    answer:
      'Mostly because of the bank’s limit or a lost connection. Try again or choose another way to pay.',
  },
  {
    title: 'How do I cancel an order?',
    answer:
      'Open Order History and tap Cancel order. It is free, as long as the restaurant has not started to prepare it.',
  },
  {
    title: 'When does my refund arrive?',
    answer: 'At once in the wallet, in 5-7 business days on a card or UPI, in 3-5 by bank transfer.',
  },
] as const
