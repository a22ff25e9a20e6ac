import { brand } from '@tiffin-junction/contract/domain/brand'
import type { Policy } from './policy.ts'

/** `/terms&conditions` (SUP-25, SUP-31). */
export const terms: Policy = {
  title: 'Terms & Conditions',
  effective: '10 July 2025',
  intro: `These are the rules between you and ${brand.name}. By using the app or ordering through it you agree to them. They are short and in plain words.`,
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      body: [
        `${brand.name} is a platform on which restaurants offer meals and riders bring them to you. The restaurant cooks and sells the meal; we pass on your order, take the payment on the restaurant’s behalf and see to the delivery.`,
        `You reach us at ${brand.postalAddress}, by phone at ${brand.phone} and by e-mail at ${brand.email}.`,
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      body: [
        'You need an account to order. To hold one, you must be 18 or older and able to enter into a contract under Indian law.',
        [
          'Give your true name and a mobile number and e-mail address that are yours, and keep them up to date.',
          'Keep your password and the codes we send you to yourself. Nobody of us ever asks for them.',
          'Tell us at once if you think that somebody else uses your account.',
        ],
        { sample: 'A suspended account is reviewed within 24 hours.' },
      ],
    },
    {
      id: 'orders',
      title: 'Orders',
      body: [
        'Your order is an offer to the restaurant. The contract for the meal comes about when the restaurant confirms it. A restaurant may decline an order, for instance when a dish has run out; you then pay nothing.',
        'Pictures show how a dish may look. Dishes can contain or have touched nuts, milk, gluten and other allergens: the app does not know which.',
        'The cart holds dishes of one restaurant at a time. Before it is emptied for another one, we ask you.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      body: [
        'Prices are in Indian rupees and set by the restaurants. Before you pay, the cart shows every part of the amount: the items, delivery, platform and other charges, taxes and discounts.',
        'You pay online through a payment provider, or in cash on delivery where your cart offers it. One order is charged once, however often a page is reloaded or a button tapped; if two payments of it succeed, the second is sent back.',
      ],
    },
    {
      id: 'cancellation',
      title: 'Cancellation and refunds',
      body: [
        'An order can be cancelled only before the restaurant starts preparation, and free of charge. An online payment is then refunded in full. Cancellation is not allowed once preparation has started or delivery staff is dispatched.',
        'An order that is not paid within 30 minutes expires; nothing is charged for it.',
        'What is refunded, and when, is written in our Refund Policy, which is part of these terms.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      body: [
        'Delivery times are estimates, not promises. Our page on delivery and shipping explains how they come about.',
        'Please be at the address you gave and within reach of your phone. If nobody can be found there, the rider may have to take the meal away, and it is not refunded.',
      ],
    },
    {
      id: 'offers',
      title: 'Offers',
      body: [
        'A code is taken on the terms that its offer names, and cannot be turned into cash. What is marked as a sample is not an offer.',
        { sample: 'Cashback is put into your wallet within 24 hours of the delivery.' },
      ],
    },
    {
      id: 'fair-use',
      title: 'What is not allowed',
      body: [
        [
          'Orders in somebody else’s name or with somebody else’s means of payment.',
          'False claims about meals or deliveries.',
          'Rude or threatening behaviour towards riders, restaurants or our people.',
          'Reading out the app by machine, disturbing it or trying to get past its safeguards.',
          'Ratings that are bought or invented.',
        ],
      ],
    },
    {
      id: 'content',
      title: 'Ratings and what belongs to whom',
      body: [
        'Your ratings and comments stay yours; you allow us to show them with the restaurant, to anybody, with your first name. We may remove what is unlawful or offends people.',
        `The app, its name and its design belong to ${brand.name} or its licensors. Names and pictures of restaurants belong to them.`,
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'The restaurant answers for what it cooks, its safety and its description. We answer for our own part with the care of a prudent merchant. Where the law allows it, our liability for an order is limited to what you paid for it. Rights that the law gives to consumers are untouched.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of these terms',
      body: [
        'We may change these terms for good reasons, such as new services or laws. This page always shows the terms that apply; changes are not announced elsewhere. If you do not agree with them, write to us to have your account closed.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      body: [
        'These terms are governed by Indian law. The courts of Delhi decide disputes that we cannot settle among ourselves. Please talk to us first.',
      ],
    },
  ],
}
