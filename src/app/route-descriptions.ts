import { brand } from '@tiffin-junction/contract/domain/brand'

const home =
  'Hot meals for train travellers in India: find food near you, pay online or in cash, and follow it on its way.'

/**
 * Description of each route for search engines and previews, by its pattern in the table of routes. It is not
 * in that table, so that the first screen does not wait for it: the served page has the description of the
 * home page already.
 */
export const descriptions: Readonly<Record<string, string>> = {
  '/': home,
  '/home': home,
  '/login': `Sign in to ${brand.name} to order, keep your addresses and follow your food on its way.`,
  '/signup': `Create an account with ${brand.name}. Travellers and restaurant owners use the same kind.`,
  '/forgot-password': 'Forgotten your password? A code by mail lets you choose a new one.',
  '/verify-reset-otp': 'Enter the 6-digit code from your mail to choose a new password.',
  '/reset-password': 'Choose a new password for your account.',
  '/account-setting': 'Your profile and your password, to look at and to change.',
  '/cuisines': 'Restaurants of one cuisine that deliver near you, with ratings and delivery times.',
  '/foods/item-card/:restaurantId':
    'The menu of a restaurant: dishes, prices and extras, to put in your cart.',
  '/foods/item-view-cart': 'Your cart: dishes, the bill, where it goes and how you pay.',
  '/user/address': 'Your delivery addresses, and the one your food goes to.',
  '/user/address/add': 'Add an address that your food can come to.',
  '/user/address/edit/:id': 'Change one of your delivery addresses.',
  '/map': 'Find an address or a place on the map and see exactly where it is.',
  '/track-order':
    'The stages of your order, with their times. The rider and the way on the map are a sample.',
  '/user/order-history': 'All your orders, what they came to, and how you rated them.',
  '/user/order-bill/:orderId': 'The bill of one of your orders, with its GST, to read and to print.',
  '/favourites': 'The restaurants you love, a tap away from their menus.',
  '/order-status/failed': 'The payment did not go through: try again or use a different method.',
  '/order-status/:orderId': 'The status of the payment of your order.',
  '/order-status-cod/:orderStatus': 'The status of your cash-on-delivery order.',
  '/train': 'Find your train by number or name, and see at which stops restaurants can bring food to it.',
  '/train/:number':
    'The stops of a train, with their times and the restaurants that can bring food to the train.',
  '/foods/cuisine': 'A sample listing of noodle kitchens.',
  '/offers-near-me': 'The code for your first order, and samples of offers to come.',
  '/help':
    'Help with orders, cancelling, delivery, payments, your account and refunds: answers, an automatic chat, phone, mail.',
  '/user/support': 'Five common questions about orders, payments and refunds, with their answers.',
  '/terms&conditions': `The terms and conditions under which you order with ${brand.name}.`,
  '/privacy-policy': `What ${brand.name} knows of you, what for, and what you can do about it.`,
  '/refund-policy': 'When an order can be cancelled, when money comes back, and how long it takes.',
  '/shipping-timeline': 'How long delivery takes, step by step, and what may hold it up.',
  '/restaurent-name': `How a restaurant joins ${brand.name}: a preview of the four steps, which sends nothing.`,
  '/restaurent-info': 'Step 1 of the preview for restaurants: your restaurant, its people and its hours.',
  '/restaurant-docs': 'Step 2 of the preview for restaurants: PAN, GSTIN, bank and FSSAI.',
  '/menu-setup': 'Step 3 of the preview for restaurants: your categories and dishes.',
  '/contract': 'Step 4 of the preview for restaurants: a sample contract.',
  '*': 'There is no such page here. The home page has restaurants near you.',
}
