/** The sections that menus of the seed have, in order (DIS-126). */
export const menuSectionNames = [
  'Breakfast',
  'Starters',
  'Snacks',
  'Thalis',
  'Mains',
  'Rice & Biryani',
  'Breads',
  'Sides',
  'Desserts',
  'Drinks',
] as const

export type MenuSection = (typeof menuSectionNames)[number]
