import { type Dish, dishTable } from './dish-table.ts'

/** What comes off the skewer and the griddle: kebabs, tikkas and the rolls made of them. */
export const tandoorDishes: Dish[] = [
  ...dishTable(
    { cuisines: ['tandoor', 'north-indian', 'punjabi'], choices: 'kebab' },
    `
    Paneer Tikka | V | Starter | 249 | dango + cheese | Paneer, onion and capsicum in spiced yoghurt, smoked on the skewer.
    Achari Paneer Tikka | V | Starter | 259 | dango + chilli | Paneer cubes marinated with pickle spices and mustard oil.
    Malai Soya Chaap | V | Starter | 229 | dango + milk | Layered soya grilled in cream, cardamom and white pepper.
    Tandoori Soya Chaap | V | Starter | 219 | dango + lemon | Soya on the stick with a red, smoky crust and a lemon wedge.
    Tandoori Mushroom | V | Starter | 239 | mushroom | Mushrooms filled with cheese and roasted until they drip.
    Hara Bhara Kebab | V | Starter | 189 | falafel + peas | Patties of spinach, peas and potato with a cashew on top.
    Dahi ke Kebab | V | Starter | 229 | falafel + milk | Hung-curd kebabs, crisp outside and nearly liquid within.
    Tandoori Aloo | V | Starter | 189 | potato | Scooped potatoes stuffed with paneer and raisins, charred at the edges.
    Tandoori Broccoli | V | Starter | 249 | broccoli | Broccoli in cheese and cream marinade, singed in the clay oven.
    Bharwan Shimla Mirch | V | Starter | 229 | pepper | Bell peppers filled with spiced potato and peanuts, roasted whole.
    Tandoori Chicken | N | Starter | 349 | drumstick | Half a chicken, twice marinated, roasted on the bone over charcoal.
    Chicken Tikka | N | Starter | 299 | kebab + drumstick | Boneless thigh in chilli yoghurt, taken off the coals at the right second.
    Chicken Malai Tikka | N | Starter | 309 | kebab + milk | Chicken so soft with cream and cheese that it hardly holds the skewer.
    Hariyali Chicken Tikka | N | Starter | 299 | kebab + herb | Chicken green with mint, coriander and a little spinach.
    Afghani Chicken | N | Starter | 339 | drumstick | Chicken legs in melon-seed and cream paste, grilled pale gold.
    Amritsari Fish Fry | N | Starter | 319 | fish | Sole in carom and gram-flour batter, fried until it rustles.
    Ajwaini Fish Tikka | N | Starter | 349 | fish | Firm fish in yoghurt, lemon and carom seed, straight from the clay oven.
    Tandoori Prawns | N | Starter | 429 | prawn | Large prawns rubbed with red chilli and lime, cooked in their own smoke.
    Chicken Lollipop Tandoori | N | Starter | 289 | drumstick | Frenched wings with a sticky tandoori glaze.
    `,
  ),
  ...dishTable(
    { cuisines: ['tandoor', 'mughlai'], choices: 'kebab' },
    `
    Galouti Kebab | N | Starter | 359 | kebab + meat | Lucknow mince kebab ground so fine that it needs no teeth.
    Kakori Kebab | N | Starter | 359 | kebab | Silky goat mince on a skewer with poppy seed and rose.
    Mutton Seekh Kebab | N | Starter | 339 | kebab + chilli | Minced goat with green chilli and coriander, turned over the coals.
    Chicken Seekh Kebab | N | Starter | 289 | kebab + onion | Chicken mince with mint and onion, moulded on flat skewers.
    Shami Kebab | N | Starter | 299 | falafel + meat | Pan-fried patties of goat and split gram with a heart of onion and mint.
    Reshmi Kebab | N | Starter | 309 | kebab + egg | Chicken in egg, cream and almond, grilled to a satin finish.
    Mutton Burra | N | Starter | 429 | meat | Goat chops with a black char and a marinade of vinegar and clove.
    Bihari Boti Kebab | N | Starter | 349 | kebab + meat | Thin strips of goat softened with raw papaya and mustard oil.
    Subz Seekh Kebab | V | Starter | 219 | dango + carrot | Minced vegetables and paneer on the skewer, brushed with ghee.
    Rajma ke Galouti | V | Starter | 229 | falafel + beans | Velvety kidney-bean patties with Lucknow spices.
    `,
  ),
  ...dishTable(
    { cuisines: ['rolls', 'street-food'], choices: 'roll' },
    `
    Paneer Tikka Roll | V | Snack | 149 | wrap + cheese | Smoky paneer, pickled onion and mint chutney in a flaky paratha.
    Aloo Chatpata Roll | V | Snack | 99 | wrap + potato | Tangy mashed potato and raw onion rolled in griddled bread.
    Soya Malai Roll | V | Snack | 139 | wrap + beans | Creamy grilled chaap with capsicum inside a rumali.
    Mushroom Masala Roll | V | Snack | 149 | wrap + mushroom | Pepper-fried mushrooms and onion in hot paratha.
    Single Egg Roll | E | Snack | 79 | wrap + egg | Paratha with an egg fried onto it, onion, chilli and lime.
    Double Egg Roll | E | Snack | 99 | wrap + fried-egg | Two eggs on one paratha, with cucumber and a shake of black salt.
    Kolkata Chicken Kathi Roll | N | Snack | 159 | wrap + drumstick | Skewered chicken, onion and vinegar chilli in lachha paratha.
    Egg Chicken Roll | N | Snack | 179 | wrap + drumstick | Egg-lined paratha around chicken tikka and sharp onion.
    Mutton Boti Roll | N | Snack | 209 | wrap + meat | Charcoal goat pieces and mint wrapped in thin bread.
    Chicken Seekh Rumali Roll | N | Snack | 169 | wrap + kebab | A whole seekh kebab lying in handkerchief bread.
    Galouti Ulte Tawe ka Roll | N | Snack | 219 | wrap + meat | Galouti kebab pressed into an upturned-griddle paratha.
    Prawn Kathi Roll | N | Snack | 229 | wrap + prawn | Prawns fried with curry leaf, wrapped with lime-soaked onion.
    `,
  ),
]
