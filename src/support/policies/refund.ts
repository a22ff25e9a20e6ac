import { brand } from '@tiffin-junction/contract/domain/brand'
import type { Policy } from './policy.ts'

/** `/refund-policy` (SUP-25, SUP-27 to SUP-29, SUP-31). */
export const refund: Policy = {
  title: 'Refund Policy',
  effective: '10 July 2025',
  intro:
    'When you get your money back, how to ask for it and how long it takes. If something went wrong with your meal, we want to make it right.',
  sections: [
    {
      id: 'cancelling',
      title: 'Cancelling an order',
      body: [
        'You can cancel an order only before the restaurant starts preparation. Cancellation is not allowed once preparation has started or delivery staff is dispatched.',
        [
          'Before preparation starts: no charge, the whole amount of an online payment is refunded. Tap Cancel order in Order History.',
          'If the restaurant does not take the order: the whole amount of an online payment is refunded.',
        ],
        'The refund of a cancelled order is started within 1-2 minutes. Order History shows its state.',
      ],
    },
    {
      id: 'when',
      title: 'When you can ask for a refund',
      body: [
        [
          'The order never came.',
          'An item is missing, or you got somebody else’s.',
          'A meal is spoilt, spilt or clearly not as described.',
          'You were charged wrongly.',
        ],
        'Taste is a matter of taste, and a wrong address or a phone that is switched off is not the kitchen’s fault: in such cases we cannot refund.',
      ],
    },
    {
      id: 'how',
      title: 'How to ask',
      body: [
        'Make your request within 30 minutes of delivery, while the meal can still be looked at.',
        `Call ${brand.phone} or write to ${brand.email}. Tell us the order id and what is wrong; a photo helps.`,
      ],
    },
    {
      id: 'decision',
      title: 'How we decide',
      body: [
        'We look at what you sent, ask the restaurant, and give you our decision within 7 business days. If it is no, we say why, and you can ask for a second look.',
      ],
    },
    {
      id: 'times',
      title: 'How long the money takes',
      body: [
        'An online payment goes back the way it came, and Order History shows whether it was sent back. When it reaches you depends on your bank.',
        { sample: 'UPI and wallet: 2-5 business days. Card and net banking: 5-10 business days.' },
      ],
    },
    {
      id: 'failed-payments',
      title: 'Failed payments',
      body: [
        'Money that arrives for an order that was closed before, or a second time for the same order, is sent back by itself. If money left your account and Order History shows no payment, ask your bank first, then us.',
        { sample: 'A failed payment comes back in 3-5 business days.' },
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      body: [
        'This policy takes nothing from the rights that the law gives you as a consumer. Indian law governs it; the courts of Delhi decide.',
      ],
    },
    {
      id: 'contact',
      title: 'Questions',
      body: [`Phone: ${brand.phone}. E-mail: ${brand.email}. Letters: ${brand.postalAddress}.`],
    },
  ],
}
