/** A slide in the carousel of the home page. */
export interface Promotion {
  readonly title: string
  readonly text: string
  readonly picture: string
  /** The cuisine that 'Order Now' leads to. */
  readonly cuisine: { readonly id: number; readonly name: string }
}

/** The four promotions on the home page (APP-37): sample data, which no call returns. */
export const promotions: readonly Promotion[] = [
  {
    title: 'Biryani before your berth',
    text: 'See who cooks it near you',
    picture: 'pan-rice',
    cuisine: { id: 3, name: 'Biryani' },
  },
  {
    title: 'Pizza for the whole compartment',
    text: 'See who bakes it near you',
    picture: 'pizza',
    cuisine: { id: 1, name: 'Pizza' },
  },
  {
    title: 'Dosa at sunrise',
    text: 'South Indian kitchens near you',
    picture: 'pancakes',
    cuisine: { id: 8, name: 'South Indian' },
  },
  {
    title: 'Something sweet for the road',
    text: 'See who has desserts near you',
    picture: 'ice-cream',
    cuisine: { id: 6, name: 'Desserts' },
  },
]
