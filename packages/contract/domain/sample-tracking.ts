import type { DeliveryPartner, TrackedItem, Way } from './tracking.ts'

/** Sample data of the tracking page, besides the order (APP-37); no call returns it. Prices in paise. */
export const sampleTracking: {
  readonly orderId: string
  readonly restaurant: string
  readonly restaurantAddress: string
  readonly items: readonly TrackedItem[]
} = {
  orderId: 'TJ-SAMPLE',
  restaurant: 'Platform Rasoi',
  restaurantAddress: 'Lodhi Colony, New Delhi',
  items: [
    { title: 'Chole Bhature', quantity: 1, price: 16_000 },
    { title: 'Sweet Lassi', quantity: 2, price: 7_000 },
  ],
}

/** The delivery partner. Phone number and number plate are placeholders. */
export const samplePartner: DeliveryPartner = {
  name: 'Ravi Kumar',
  phone: '+91 00000 00000',
  photo: '/partner/rider.svg',
  rating: 4.8,
  vehicle: 'Scooter',
  vehicleNumber: 'DL 00 XX 0000',
}

/** Five points from the restaurant to the door (ORD-130). */
export const sampleWay: Way = [
  { latitude: 28.5786, longitude: 77.2316 },
  { latitude: 28.5836, longitude: 77.2336 },
  { latitude: 28.5886, longitude: 77.2364 },
  { latitude: 28.5938, longitude: 77.2402 },
  { latitude: 28.5986, longitude: 77.2441 },
]
