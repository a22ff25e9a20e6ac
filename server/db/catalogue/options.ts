import type { MealCategory } from './dish-table.ts'

/** Sizes of a dish: one is chosen, and its price takes the place of the item's own. */
export interface Sizes {
  groupName: string
  /** Name, and its price as a share of the item's; exactly one share is 1, the usual size. */
  choices: readonly (readonly [name: string, share: number])[]
}

/** Something that can be had on top, for its own price in paise. */
export interface Extra {
  name: string
  price: number
  mealCategory: MealCategory
}

export interface Choices {
  sizes: Sizes | null
  extras: readonly Extra[]
}

const halfOrFull: Sizes = {
  groupName: 'Portion',
  choices: [
    ['Half', 0.6],
    ['Full', 1],
  ],
}

const upToFamily: Sizes = {
  groupName: 'Portion',
  choices: [
    ['Single', 1],
    ['Large', 1.6],
    ['Family pack', 2.9],
  ],
}

const plates: Sizes = {
  groupName: 'Size',
  choices: [
    ['Small plate', 0.7],
    ['Regular plate', 1],
    ['Large plate', 1.5],
  ],
}

const pizzaSizes: Sizes = {
  groupName: 'Size',
  choices: [
    ['Personal 7 inch', 1],
    ['Medium 10 inch', 1.7],
    ['Large 13 inch', 2.4],
  ],
}

const thaliSizes: Sizes = {
  groupName: 'Size',
  choices: [
    ['Regular', 1],
    ['Special with two sweets', 1.3],
    ['Unlimited refill', 1.7],
  ],
}

const cups: Sizes = {
  groupName: 'Size',
  choices: [
    ['Cup 120 ml', 1],
    ['Large cup 200 ml', 1.4],
    ['Flask 500 ml', 3],
  ],
}

const glasses: Sizes = {
  groupName: 'Size',
  choices: [
    ['Glass 250 ml', 1],
    ['Tall glass 400 ml', 1.4],
    ['Bottle 750 ml', 2.4],
  ],
}

const sweetBoxes: Sizes = {
  groupName: 'Portion',
  choices: [
    ['Single serve', 1],
    ['Sharing bowl', 1.9],
    ['Family box', 3.5],
  ],
}

const scoops: Sizes = {
  groupName: 'Size',
  choices: [
    ['Regular', 1],
    ['Double', 1.8],
  ],
}

const veg = (name: string, rupees: number): Extra => ({ name, price: rupees * 100, mealCategory: 'Veg' })
const egg = (name: string, rupees: number): Extra => ({ name, price: rupees * 100, mealCategory: 'Egg' })
const meat = (name: string, rupees: number): Extra => ({ name, price: rupees * 100, mealCategory: 'Non Veg' })

const table = {
  none: { sizes: null, extras: [] },
  curry: {
    sizes: halfOrFull,
    extras: [
      veg('Extra gravy', 40),
      veg('White butter', 25),
      veg('Tandoori roti', 20),
      veg('Jeera rice cup', 60),
      egg('Boiled egg', 20),
      meat('Extra meat', 110),
    ],
  },
  bread: { sizes: null, extras: [veg('Extra butter', 15), veg('Desi ghee', 20), veg('Mint chutney', 10)] },
  kebab: {
    sizes: halfOrFull,
    extras: [
      veg('Mint chutney', 15),
      veg('Laccha onion', 20),
      veg('Rumali roti', 35),
      veg('Melted butter', 25),
      veg('Cheese topping', 45),
    ],
  },
  roll: {
    sizes: {
      groupName: 'Size',
      choices: [
        ['Regular', 1],
        ['Jumbo', 1.5],
      ],
    },
    extras: [
      veg('Cheese slice', 25),
      veg('Extra mint chutney', 10),
      veg('Extra onion', 10),
      egg('Egg layer', 20),
    ],
  },
  biryani: {
    sizes: upToFamily,
    extras: [
      veg('Boondi raita', 35),
      veg('Mirchi ka salan', 40),
      veg('Fried onion', 20),
      veg('Roasted papad', 15),
      egg('Boiled egg', 20),
      meat('Chicken 65 cup', 110),
    ],
  },
  rice: { sizes: halfOrFull, extras: [veg('Desi ghee', 20), veg('Roasted papad', 15), veg('Curd cup', 25)] },
  thali: {
    sizes: thaliSizes,
    extras: [
      veg('Extra roti', 15),
      veg('Extra rice', 40),
      veg('Gulab jamun', 30),
      veg('Masala chaas', 30),
      egg('Boiled egg', 20),
      meat('Chicken curry cup', 90),
    ],
  },
  tiffin: {
    sizes: null,
    extras: [
      veg('Extra sambar', 20),
      veg('Extra coconut chutney', 15),
      veg('Ghee roast', 25),
      veg('Gunpowder podi', 15),
      veg('Grated cheese', 35),
    ],
  },
  snack: {
    sizes: plates,
    extras: [
      veg('Green chutney', 10),
      veg('Sev topping', 15),
      veg('Extra butter', 20),
      veg('Fried chilli', 10),
    ],
  },
  chaat: {
    sizes: plates,
    extras: [
      veg('Sweet curd', 20),
      veg('Tamarind chutney', 10),
      veg('Sev topping', 15),
      veg('Pomegranate', 25),
      veg('Extra spicy water', 10),
    ],
  },
  pizza: {
    sizes: pizzaSizes,
    extras: [
      veg('Extra cheese', 60),
      veg('Cheese-filled crust', 80),
      veg('Paneer cubes', 50),
      veg('Jalapeño', 30),
      veg('Sweet corn', 30),
      meat('Chicken tikka', 70),
    ],
  },
  burger: {
    sizes: {
      groupName: 'Make it',
      choices: [
        ['Burger only', 1],
        ['With fries', 1.5],
        ['With fries and drink', 1.9],
      ],
    },
    extras: [
      veg('Cheese slice', 25),
      veg('Jalapeño', 20),
      veg('Coleslaw', 30),
      egg('Fried egg', 25),
      meat('Second patty', 80),
    ],
  },
  fries: {
    sizes: {
      groupName: 'Size',
      choices: [
        ['Regular', 1],
        ['Bucket', 1.8],
      ],
    },
    extras: [veg('Cheese dip', 30), veg('Mint mayo', 20), veg('Peri peri dust', 15)],
  },
  pasta: {
    sizes: null,
    extras: [
      veg('Parmesan', 40),
      veg('Garlic bread', 50),
      veg('Broccoli and corn', 45),
      meat('Grilled chicken', 70),
    ],
  },
  wok: {
    sizes: halfOrFull,
    extras: [
      veg('Schezwan sauce', 20),
      veg('Chilli in vinegar', 10),
      veg('Crisp noodles', 25),
      egg('Fried egg', 25),
      meat('Shredded chicken', 60),
    ],
  },
  bowl: {
    sizes: null,
    extras: [
      veg('Paneer cubes', 50),
      veg('Avocado', 80),
      veg('Roasted seeds', 30),
      egg('Boiled egg', 20),
      meat('Grilled chicken', 70),
    ],
  },
  sweet: {
    sizes: sweetBoxes,
    extras: [veg('Vanilla scoop', 40), veg('Rabri topping', 35), veg('Chopped nuts', 25)],
  },
  ice: { sizes: scoops, extras: [veg('Chopped nuts', 25), veg('Rose syrup', 15), veg('Falooda', 25)] },
  'hot-drink': {
    sizes: cups,
    extras: [veg('Jaggery instead of sugar', 10), veg('Two rusks', 15), veg('Extra ginger', 5)],
  },
  'cold-drink': {
    sizes: glasses,
    extras: [veg('Basil seed', 15), veg('Extra ice, separate', 5), veg('Chopped nuts', 25)],
  },
} satisfies Record<string, Choices>

export type ChoiceStyle = keyof typeof table

const suits: Record<MealCategory, readonly MealCategory[]> = {
  Veg: ['Veg'],
  Egg: ['Veg', 'Egg'],
  'Non Veg': ['Veg', 'Egg', 'Non Veg'],
}

/** Returns the choices of a dish of this style. A veg dish is never offered an extra that is not veg. */
export function choicesOf(style: ChoiceStyle, mealCategory: MealCategory): Choices {
  const { sizes, extras } = table[style]
  return { sizes, extras: extras.filter((extra) => suits[mealCategory].includes(extra.mealCategory)) }
}
