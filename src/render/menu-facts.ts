import type { MenuItem, Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import type { AnyActor } from 'xstate'
import { listOf, restaurantOf } from '../../machines/discover/menu.selectors.ts'
import { itemsOf } from '../../machines/discover/paged-list.selectors.ts'
import type { HeadFacts } from './head.tsx'

/** Converts paise to a price of schema.org: rupees with a decimal point. */
const priceOf = (paise: number): string => (paise / 100).toFixed(2)

const menuItem = ({ name, description, finalPrice, mealCategory }: MenuItem) => ({
  '@type': 'MenuItem',
  name,
  ...(description ? { description } : {}),
  ...(mealCategory === 'Veg' ? { suitableForDiet: 'https://schema.org/VegetarianDiet' } : {}),
  offers: { '@type': 'Offer', price: priceOf(finalPrice), priceCurrency: 'INR' },
})

const restaurantData = (restaurant: Restaurant, items: readonly MenuItem[], url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  name: restaurant.name,
  url,
  ...(restaurant.cuisines ? { servesCuisine: restaurant.cuisines } : {}),
  address: {
    '@type': 'PostalAddress',
    streetAddress: restaurant.area,
    addressLocality: restaurant.city,
    addressRegion: restaurant.state,
    addressCountry: 'IN',
  },
  ...(restaurant.rating !== null && restaurant.totalReviews > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: restaurant.rating,
          reviewCount: restaurant.totalReviews,
        },
      }
    : {}),
  hasMenu: { '@type': 'Menu', url, hasMenuItem: items.map(menuItem) },
})

/** Returns the head of a menu page for search engines and previews, from the actor that it is served with. */
export const menuFacts = (actor: AnyActor, url: string): Partial<HeadFacts> => {
  const menu = actor.getSnapshot()
  const restaurant = restaurantOf(menu)
  if (!restaurant) return {}
  const list = listOf(menu)
  const items = list ? itemsOf(list.getSnapshot()) : []
  const { name, cuisines, area, city } = restaurant
  const place = [area, city].filter(Boolean).join(', ')
  return {
    title: place ? `${name}, ${place}: Menu` : `${name}: Menu`,
    description: `The menu of ${name}${place ? ` in ${place}` : ''}${cuisines ? `: ${cuisines}` : ''}. Order online for your journey.`,
    data: restaurantData(restaurant, items, url),
  }
}
