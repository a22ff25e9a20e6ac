import { brand } from '@tiffin-junction/contract/domain/brand'
import type { Policy } from './policy.ts'

/** `/privacy-policy` (SUP-30, SUP-31). */
export const privacy: Policy = {
  title: 'Privacy Policy',
  effective: null,
  intro: `What ${brand.name} knows about you, why, and what you can do about it. We ask only for what bringing you a meal takes.`,
  sections: [
    {
      id: 'age',
      title: 'Who may use the app',
      body: [
        'Users must be 18 or older. We do not knowingly keep data of anybody younger; if you learn of such an account, please write to us.',
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      body: [
        [
          'Your name, mobile number and e-mail address, and a scrambled form of your password.',
          'After you change a confirmed e-mail address or its mobile number, the old one: for 72 hours the change can be undone.',
          'Your delivery addresses, with the point on the map you chose.',
          'Your cart, your orders with your notes and wishes, payments’ results, ratings, comments and favourite restaurants.',
          'Your location, if you allow your browser to share it, to find restaurants nearby; otherwise we guess the town from your IP address.',
          'Your IP address, to limit how often something is tried.',
          'A token of your device, if you allow notifications, to send you messages about your order.',
          'When a page fails in your browser, what failed, and of one page in ten how fast it was; never what you typed.',
        ],
        'We never see or keep card numbers, UPI pins or bank passwords: you type them on the page of the payment provider.',
      ],
    },
    {
      id: 'why',
      title: 'What we use it for',
      body: [
        [
          'To take your order, bring it to you and answer your questions.',
          'To show restaurants, distances and times that fit where you are.',
          'To keep accounts safe and payments honest.',
          'To keep the books the law asks for.',
        ],
        'We do not sell your data, and we show no advertising of others.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      body: [
        [
          'The restaurant’s system, where it has one, gets what you ordered and your note to the kitchen, and for the delivery your address, directions, wishes and the order’s PIN. It gets neither your name nor your phone number.',
          'The rider sees what the restaurant passes on.',
          'When you rate an order with a comment, anybody can read the comment and its stars at the restaurant’s menu, with your first name.',
          'The payment provider sees the amount and the number of the order.',
          'Services for maps, mails and notifications see what their part needs, and nothing else.',
          'Authorities see what a lawful order obliges us to hand over.',
        ],
      ],
    },
    {
      id: 'on-your-device',
      title: 'What stays on your device',
      body: [
        'Your browser keeps that you are signed in, your cart and the location you chose, so that they are there when you come back. It also keeps what you have seen, such as menus, addresses and orders, to show it without a network. Signing out removes whatever of that is yours. The help chat stays on your page and is sent nowhere.',
        'What a restaurant owner types in the steps to become a partner, with PAN and bank account, is kept in the browser and sent nowhere. Signing out removes it; what was typed without signing in stays until ‘Add another restaurant’ at the end of the contract, or until the browser’s data is cleared.',
        'A cookie lets us know this device when you sign in again, so that somebody else’s wrong guesses cannot lock you out. It holds a random number and nothing of you, and stays for up to 400 days, also after signing out.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: [
        'An address that you delete is removed at once; an order keeps the address it was sent to. Everything else of your account, orders and ratings stays until you ask us to delete it: nothing of that ends by itself. Bills must be kept as long as tax law asks for.',
      ],
    },
    {
      id: 'safety',
      title: 'How we protect it',
      body: [
        'Connections are encrypted, passwords and codes are stored only in scrambled form, and each of our people sees only what their work takes. Should data ever get into wrong hands, we tell you and the authority without delay.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: [
        [
          'See what we keep about you and have a copy of it.',
          'Have mistakes put right; most of it you can change in Account Settings yourself.',
          'Have your account and its data deleted.',
          'Take back a consent, such as that to location or notifications, in your browser at any time.',
          'Complain to us, and to the Data Protection Board of India.',
        ],
        `Write to ${brand.email}, call ${brand.phone} or send a letter to ${brand.postalAddress}.`,
      ],
    },
    {
      id: 'law',
      title: 'Changes and governing law',
      body: [
        'This page always shows the policy that applies; changes are not announced elsewhere. Indian law governs it; the courts of Delhi decide.',
      ],
    },
  ],
}
