import { brand } from '@tiffin-junction/contract/domain/brand'

export interface Faq {
  readonly question: string
  readonly answer: string
}

export interface FaqCategory {
  readonly id: 'orders' | 'cancel' | 'delivery' | 'payments' | 'account' | 'refund'
  readonly label: string
  readonly faqs: readonly Faq[]
}

/** The six tabs of the help centre with their questions and answers (SUP-4, SUP-6 to SUP-12). */
export const faqCategories: readonly FaqCategory[] = [
  {
    id: 'orders',
    label: 'Orders',
    faqs: [
      {
        question: 'How do I place an order?',
        answer:
          'Choose where the food shall come to, open a restaurant, add what you like and go to your cart. There you pick an address and a way to pay. The order goes to the kitchen at once.',
      },
      {
        question: 'How do I follow my order?',
        answer:
          'Open Order History and tap Track Order. You see the kitchen, your rider and the minutes left, and we tell you about every step.',
      },
      {
        question: 'I have not received my order. What now?',
        answer: `We are sorry. Call ${brand.phone} or open the live chat with your order id: unreceived orders are resolved within 30 minutes, with a new delivery or your money back.`,
      },
      {
        question: 'Something is missing or wrong',
        answer:
          'Tell us within 30 minutes of delivery, best with a photo. We look into it with the restaurant and refund what was missing or wrong.',
      },
      {
        question: 'When can I reach you?',
        answer: `Live chat and phone support (${brand.phone}) are there 24/7. E-mails to ${brand.email} are answered in 2-4 hours.`,
      },
    ],
  },
  {
    id: 'cancel',
    label: 'Cancellation',
    faqs: [
      {
        question: 'Until when can I cancel?',
        answer:
          'Only before the restaurant starts preparation: open Order History and tap Cancel order on the order. Once the cooking has begun, an order can no longer be cancelled.',
      },
      {
        question: 'What does it cost to cancel?',
        answer:
          'Nothing. Cancelling is free until the restaurant starts preparation: there is no charge before it confirms your order, and none after.',
      },
      {
        question: 'When is a cancelled order refunded?',
        answer:
          'The whole amount of an online payment is refunded. The refund is started within 1-2 minutes after you cancel, and Order History shows its state. How long the money travels depends on how you paid; see Refunds.',
      },
      {
        question: 'What if the restaurant cancels?',
        answer: 'Then you pay nothing: the whole amount goes back the way it came, and we tell you at once.',
      },
    ],
  },
  {
    id: 'delivery',
    label: 'Delivery',
    faqs: [
      {
        question: 'How long does a delivery take?',
        answer:
          'A standard delivery takes 30-45 minutes, an express delivery 15-25 minutes. Rain, crowded platforms and large orders can add a little.',
      },
      {
        question: 'Do you deliver to my address?',
        answer:
          'Choose your location at the top of the page: the nearest restaurants come first, each with its distance.',
      },
      {
        question: 'What is the four-digit pin for?',
        answer:
          'It is shown in Order History once your order is out for delivery. Tell it to the rider and nobody but you gets your food.',
      },
      {
        question: 'May the rider leave the food at the door?',
        answer:
          'Yes. Tick ‘Leave at door’, ‘Leave with security’ or ‘Avoid ringing bell’ in your cart, or write down how to find you.',
      },
    ],
  },
  {
    id: 'payments',
    label: 'Payments',
    faqs: [
      {
        question: 'How can I pay?',
        answer: 'Online by card, UPI or net banking, or in cash on delivery where the restaurant offers it.',
      },
      {
        question: 'My payment failed, but money left my account',
        answer:
          'It is on its way back: a failed payment is refunded in 3-5 business days. You can try again right away; one order is never charged twice.',
      },
      {
        question: 'I have not paid an order yet',
        answer:
          'Open Order History: Pay now leads back to the payment, Remove takes the order out of your history. An order that is not paid expires after 30 minutes, and nothing is charged.',
      },
      {
        question: 'When do I get my cashback?',
        answer: 'Cashback arrives in your wallet within 24 hours of the delivery.',
      },
      {
        question: 'Is it safe to pay here?',
        answer:
          'You pay on the page of the payment provider. We never see your card number, PIN or password, and nobody of us will ever ask for them.',
      },
    ],
  },
  {
    id: 'account',
    label: 'Account',
    faqs: [
      {
        question: 'How do I change my details or password?',
        answer:
          'Open Account Settings from the account menu. Another email or mobile number needs your password, and for a new password we send you a code first, to be sure that it is you.',
      },
      {
        question: 'I forgot my password',
        answer: 'Choose ‘Forgot password’ on the sign-in page and type the six digits we send you.',
      },
      {
        question: 'My account is suspended',
        answer: `Write to ${brand.email} or call ${brand.phone}: a suspended account is reviewed within 24 hours.`,
      },
      {
        question: 'How do I add or change an address?',
        answer:
          'Open Delivery Addresses from the account menu. One of them can be the default that your cart starts with.',
      },
    ],
  },
  {
    id: 'refund',
    label: 'Refunds',
    faqs: [
      {
        question: 'How long does a refund take?',
        answer:
          'To your wallet: instant. To a card or UPI: 5-7 business days. By bank transfer: 3-5 business days.',
      },
      {
        question: 'How do I ask for a refund?',
        answer: `Within 30 minutes of delivery, by phone (${brand.phone}) or by e-mail (${brand.email}), with the order id and a photo if something is wrong.`,
      },
      {
        question: 'Where does the money go?',
        answer: 'Back the way it came, or into your wallet if you like it sooner.',
      },
      {
        question: 'My refund has not arrived',
        answer:
          'Once the days above are over, tell us the order id. We give you the bank’s reference, with which your bank finds the money.',
      },
    ],
  },
]
