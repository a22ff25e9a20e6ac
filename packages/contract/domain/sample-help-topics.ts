/** Sample data of the older help page (APP-37, SUP-13, SUP-14); no call returns it. */
export const helpTopics = [
  { title: 'Orders & Delivery', hint: 'Placing, tracking and receiving an order', articles: 12 },
  { title: 'Payments & Refunds', hint: 'Ways to pay, money on its way back', articles: 8 },
  { title: 'Account & Profile', hint: 'Signing in, addresses, your details', articles: 6 },
  { title: 'Offers & Coupons', hint: 'Codes and what they take off', articles: 9 },
] as const

export const popularArticles = [
  { title: 'How do I follow my order?', answer: 'Open Order History, then Track Order on the order.' },
  {
    title: 'Can I change the address after ordering?',
    answer:
      'No. Until the restaurant starts to prepare the order you can cancel it free of charge, and order again to another address.',
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
    answer:
      'It starts within 1-2 minutes after you cancel, and Order History shows its state. The rest depends on your bank.',
  },
] as const
