import { brand } from '@tiffin-junction/contract/domain/brand'
import type { Policy } from './policy.ts'

/** `/shipping-timeline` (SUP-26). */
export const shipping: Policy = {
  title: 'Delivery & Shipping Timeline',
  effective: null,
  intro: 'How a meal travels from the kitchen to you, and how long each leg of the journey takes.',
  sections: [
    {
      id: 'estimate',
      title: 'How long a delivery takes',
      body: [
        'Please allow 30 minutes to 1 hour from placing the order to the knock at your door. The minutes shown with a restaurant and in your cart are the restaurant’s own estimate.',
      ],
    },
    {
      id: 'stages',
      title: 'The stations of an order',
      body: [
        [
          'Confirmed: the restaurant has your order. Until it starts to cook you can cancel, free of charge.',
          'Preparing: it is being cooked. From here on it cannot be cancelled.',
          'Out for delivery: a rider has it. Your four-digit pin is shown in Order History; tell it to the rider and to nobody else.',
          'Delivered: enjoy your meal!',
        ],
        'You can watch all of it on the tracking page, and we tell you about each step if you allow notifications.',
      ],
    },
    {
      id: 'areas',
      title: 'Where we deliver',
      body: [
        'Choose your location at the top of the page: you see the restaurants that deliver there, the nearest first, each with its distance. On a train, choose the station at which you want your meal and write coach and seat into the directions.',
      ],
    },
    {
      id: 'charges',
      title: 'What delivery costs',
      body: ['The delivery charge, like every other charge, is shown in your cart before you pay.'],
    },
    {
      id: 'delays',
      title: 'When it takes longer',
      body: [
        'Heavy rain, traffic, festivals and very large orders can add time. The page of your order shows which stage it has reached.',
        `If your order has not come, call ${brand.phone} or open the live chat: unreceived orders are resolved within 30 minutes.`,
      ],
    },
    {
      id: 'handing-over',
      title: 'Handing over',
      body: [
        'The rider calls when standing before your door, unless you ticked ‘Avoid calling’. With ‘Leave at door’ or ‘Leave with security’ the meal counts as delivered once it is put down there.',
        'If nobody can be found, the rider waits and calls several times before taking the meal back.',
      ],
    },
    {
      id: 'contact',
      title: 'Questions',
      body: [
        `We are there 24/7 by phone (${brand.phone}) and live chat, and answer e-mails to ${brand.email} in 2-4 hours.`,
      ],
    },
  ],
}
