import { brand } from '@tiffin-junction/contract/domain/brand'

export interface Faq {
  readonly question: string
  /** Behaviour of the product. */
  readonly answer: string
  /** A specified promise of a service that the product does not have, shown as a sample (SUP-51). */
  readonly sample?: string
  /** Whether it is about an order to a train: the answer then names the one that is under way (SUP-56). */
  readonly isOnTrain?: true
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
          'Choose where the food shall come to, open a restaurant, add what you like and go to your cart. There you pick an address and a way to pay. An order in cash goes to the restaurant at once, an online order once it is paid.',
      },
      {
        question: 'How do I follow my order?',
        answer:
          'Open Order History and tap Track Order. You see which stage the order has reached, and when. If you allow notifications, a message says when the food is being cooked, on its way and delivered, while the app is open.',
      },
      {
        question: 'I have not received my order. What now?',
        answer: `We are sorry. Call ${brand.phone} or write to ${brand.email}, with your order id.`,
        sample: 'Support settles unreceived orders within 30 minutes.',
      },
      {
        question: 'My train is late. What happens to my food?',
        answer:
          'Open your order and say how late the train is. Until the restaurant begins, the cooking moves with it. Food that is being cooked already leaves the kitchen later.',
        isOnTrain: true,
      },
      {
        question: 'The food did not come to my seat',
        answer:
          'Say so on the page of your order, until two hours after the train has left. Unless the rider got your PIN, what you paid goes back.',
        isOnTrain: true,
      },
      {
        question: 'Something is missing or wrong',
        answer: `Call ${brand.phone} or write to ${brand.email} within 30 minutes of delivery, best with a photo. Our Refund Policy says when you can ask for your money.`,
      },
      {
        question: 'When can I reach you?',
        answer: `The live chat answers by itself, at any time; nobody reads it. To reach people, call ${brand.phone} or write to ${brand.email}.`,
        sample: `Live chat and phone support (${brand.phone}) are there 24/7. E-mails to ${brand.email} are answered in 2-4 hours.`,
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
          'The whole amount of an online payment is refunded. The refund is started within 1-2 minutes after you cancel, and Order History shows its state. When it reaches you depends on your bank.',
      },
      {
        question: 'What if the restaurant cancels?',
        answer:
          'Then you pay nothing: what you have paid goes back the way it came. Order History shows it, and a message says so if you allow notifications and the app is open.',
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
          'Each restaurant gives an estimate in minutes, which the lists and your cart show. Rain, crowded platforms and large orders can add a little.',
        sample: 'A standard delivery takes 30-45 minutes, an express delivery 15-25 minutes.',
      },
      {
        question: 'Do you deliver to my address?',
        answer:
          'Choose your location at the top of the page: the list shows the restaurants that deliver there, each with its distance.',
      },
      {
        question: 'What is the four-digit pin for?',
        answer:
          'It is shown in Order History once your order is out for delivery. Tell it to the rider and nobody but you gets your food.',
      },
      {
        question: 'May the rider leave the food at the door?',
        answer:
          'You can ask for it: choose ‘Leave at the door’, ‘Leave with security’ or ‘Avoid ringing the bell’ in your cart, or write down how to find you. It goes with your order.',
      },
    ],
  },
  {
    id: 'payments',
    label: 'Payments',
    faqs: [
      {
        question: 'How can I pay?',
        answer:
          'Your cart shows the ways you can choose: online on the page of the payment provider, or in cash on delivery. A large order may have to be paid online.',
      },
      {
        question: 'My payment failed, but money left my account',
        answer:
          'Look at the order in Order History first: a payment can be confirmed a little later. You can try again right away; if two payments of one order succeed, the second is sent back.',
        sample: 'A failed payment is refunded in 3-5 business days.',
      },
      {
        question: 'I have not paid an order yet',
        answer:
          'Open Order History: Pay now leads back to the payment, Remove takes the order out of your history. An order that is not paid expires after 30 minutes, and nothing is charged.',
      },
      {
        question: 'When do I get my cashback?',
        answer: 'There is none yet. What a code takes off is taken off the bill at once.',
        sample: 'Cashback arrives in your wallet within 24 hours of the delivery.',
      },
      {
        question: 'Is it safe to pay here?',
        answer:
          'You pay on the page of the payment provider. We never see your card number or your bank’s password, and none of us will ever ask for them.',
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
        answer: 'Choose ‘Forgot your password?’ on the sign-in page and type the six digits we send you.',
      },
      {
        question: 'My account is suspended',
        answer: `The app suspends no accounts. If you cannot sign in, set a new password, write to ${brand.email} or call ${brand.phone}.`,
        sample: 'A suspended account is reviewed within 24 hours.',
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
          'The refund of an order that was cancelled or that the restaurant rejected starts within 1-2 minutes, and Order History shows its state. When the money reaches you depends on your bank.',
        sample:
          'To your wallet: instant. To a card or UPI: 5-7 business days. By bank transfer: 3-5 business days.',
      },
      {
        question: 'How do I ask for a refund?',
        answer: `Within 30 minutes of delivery, by phone (${brand.phone}) or by e-mail (${brand.email}), with the order id and a photo if something is wrong.`,
      },
      {
        question: 'Where does the money go?',
        answer: 'An online payment goes back the way it came.',
      },
      {
        question: 'My refund has not arrived',
        answer: `Order History shows whether it was sent back. If it was, ask your bank first; then call ${brand.phone} or write to ${brand.email}, with the order id.`,
      },
    ],
  },
]
