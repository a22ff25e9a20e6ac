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
        'Order History and the tracking page show the stage of your order. If you allow notifications, a message says when it is being cooked, on its way and delivered, while the app is open.',
      ],
    },
    {
      id: 'areas',
      title: 'Where we deliver',
      body: [
        'Choose your location at the top of the page: you see the restaurants that deliver there, the nearest first, each with its distance. On a train, choose the station at which you want your meal and write coach and seat into the directions to reach you.',
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
        `If your order has not come, call ${brand.phone} or write to ${brand.email}, with your order id.`,
        { sample: 'Support settles unreceived orders within 30 minutes.' },
      ],
    },
    {
      id: 'handing-over',
      title: 'Handing over',
      body: [
        'Your directions and the wishes you choose in your cart go with your order. With ‘Leave at the door’ or ‘Leave with security’ the meal counts as delivered once it is put down there.',
      ],
    },
    {
      id: 'contact',
      title: 'Questions',
      body: [`Call ${brand.phone} or write to ${brand.email}.`],
    },
  ],
}
