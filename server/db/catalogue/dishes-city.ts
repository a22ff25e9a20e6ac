import { type Dish, dishTable } from './dish-table.ts'

/** What Indian cities made of pizza, burgers, pasta and the wok; and bowls of salad. */
export const cityDishes: Dish[] = [
  ...dishTable(
    { cuisines: ['pizza', 'italian'], choices: 'pizza' },
    `
    Margherita Pizza | V | Main | 199 | pizza | Tomato, stretchy mozzarella and basil on a hand-pressed base.
    Paneer Tikka Pizza | V | Main | 279 | pizza + cheese | Smoky paneer, red onion and capsicum on makhani sauce.
    Tandoori Chicken Pizza | N | Main | 319 | pizza + drumstick | Pulled tandoori chicken, mint mayo and pickled onion.
    Butter Chicken Pizza | N | Main | 329 | pizza + butter | Butter-chicken gravy in place of tomato, with fenugreek.
    Keema Do Pyaza Pizza | N | Main | 329 | pizza + meat | Spiced mince and two kinds of onion under mozzarella.
    Farmhouse Pizza | V | Main | 269 | pizza + mushroom | Mushroom, capsicum, tomato and onion, heaped.
    Corn and Golden Paneer Pizza | V | Main | 259 | pizza + corn | Sweet corn and paneer with a dusting of oregano.
    Spicy Schezwan Veg Pizza | V | Main | 259 | pizza + pepper | Crisp vegetables over a hot garlic-chilli sauce.
    Kulhad Pizza | V | Snack | 149 | pizza + pot | Bread, vegetables and cheese baked in a clay cup.
    Chicken Chettinad Pizza | N | Main | 319 | pizza + chilli | Black-pepper chicken with curry leaf and mozzarella.
    Masala Egg Pizza | E | Main | 239 | pizza + egg | Soft-baked eggs, onion and green chilli on a thin base.
    `,
  ),
  ...dishTable(
    { cuisines: ['burger'], choices: 'burger' },
    `
    Aloo Tikki Burger | V | Main | 89 | burger + potato | Pea-studded potato patty with tangy tomato mayo.
    Paneer Makhani Burger | V | Main | 149 | burger + cheese | Crumbed paneer slab with a spoon of makhani sauce.
    Rajma Patty Burger | V | Main | 129 | burger + beans | Kidney-bean patty, pickled onion and mint mayo.
    Mexican Bean Burger | V | Main | 139 | burger + corn | Bean and corn patty with a hot tomato salsa.
    Tandoori Mushroom Burger | V | Main | 159 | burger + mushroom | Charred mushrooms and smoked cheese in a potato bun.
    Crispy Chicken Burger | N | Main | 169 | burger + drumstick | Buttermilk-fried chicken with slaw and pepper mayo.
    Chicken Tikka Burger | N | Main | 179 | burger + kebab | Grilled tikka, onion rings and coriander chutney.
    Keema Burger | N | Main | 199 | burger + meat | Goat-mince patty with mint and a fried chilli.
    Fish Amritsari Burger | N | Main | 189 | burger + fish | Carom-battered fish with tartare and lettuce.
    Masala Egg Burger | E | Main | 119 | burger + egg | Folded masala omelette and cheese in a toasted bun.
    `,
  ),
  ...dishTable(
    { cuisines: ['burger', 'pizza', 'street-food'], choices: 'fries' },
    `
    Masala Fries | V | Side | 99 | fries | Hot fries in chaat masala and red chilli.
    Peri Peri Fries | V | Side | 109 | fries | Thin fries shaken with bird's-eye chilli and lemon.
    Cheese Loaded Fries | V | Side | 149 | fries | Fries under molten cheese and jalapeño.
    Onion Rings | V | Side | 119 | onion | Thick rings in a crisp crumb with chilli mayo.
    Chicken Popcorn | N | Side | 169 | popcorn | Bite-sized fried chicken with curry-leaf dust.
    Masala Hot Dog | N | Snack | 129 | hotdog | Grilled chicken sausage in a bun with onion and mint mayo.
    Tandoori Chicken Wings | N | Side | 199 | drumstick | Wings charred and tossed in butter and lime.
    `,
  ),
  ...dishTable(
    { cuisines: ['italian'], choices: 'pasta' },
    `
    Penne Arrabbiata | V | Main | 219 | spaghetti + chilli | Pasta tubes in tomato, garlic and plenty of red chilli.
    Makhani Pasta | V | Main | 239 | spaghetti + cheese | Penne in butter-masala sauce with paneer.
    White Sauce Pasta | V | Main | 229 | spaghetti + corn | Corn, broccoli and penne in a peppery milk sauce.
    Spaghetti Aglio e Olio | V | Main | 219 | spaghetti + herb | Garlic, olive oil, chilli flakes and parsley, nothing else.
    Chicken Tikka Pasta | N | Main | 279 | spaghetti + drumstick | Smoked chicken in pink tomato cream.
    Prawn Curry Leaf Spaghetti | N | Main | 329 | spaghetti + prawn | Prawns with coconut, curry leaf and lemon.
    Vegetable Lasagne | V | Main | 269 | cheese | Sheets of pasta with spinach, mushroom and a browned top.
    Masala Garlic Bread | V | Side | 129 | baguette | Garlic butter, coriander and green chilli on a crisp loaf.
    Tomato Basil Soup | V | Soup | 119 | tomato | Roasted tomatoes blended with basil and cream.
    Cream of Mushroom Soup | V | Soup | 129 | mushroom | Browned mushrooms in a light, peppery cream.
    `,
  ),
  ...dishTable(
    { cuisines: ['chinese', 'street-food'], choices: 'wok' },
    `
    Veg Hakka Noodles | V | Main | 159 | noodle-bowl + carrot | Thin noodles and crunchy vegetables with soy and white pepper.
    Chicken Hakka Noodles | N | Main | 199 | noodle-bowl + drumstick | Wok-charred noodles with strips of chicken.
    Egg Hakka Noodles | E | Main | 179 | noodle-bowl + egg | Noodles with soft scrambled egg and spring onion.
    Schezwan Noodles | V | Main | 169 | noodle-bowl + chilli | Noodles in a red sauce of garlic and dried chilli.
    Veg Fried Rice | V | Rice | 159 | takeout-box + carrot | Rice tossed on a high flame with beans and carrot.
    Egg Fried Rice | E | Rice | 179 | takeout-box + egg | Fried rice with ribbons of egg.
    Chicken Fried Rice | N | Rice | 199 | takeout-box + drumstick | Smoky rice with chicken and spring onion.
    Schezwan Chicken Fried Rice | N | Rice | 209 | takeout-box + chilli | Fiery red rice with chicken and garlic.
    Triple Schezwan Rice | V | Main | 229 | takeout-box + pepper | Rice, noodles and crisp noodles with hot gravy on top.
    Gobi Manchurian | V | Starter | 179 | broccoli | Cauliflower in a dark garlic, soy and coriander glaze.
    Veg Manchurian Gravy | V | Main | 189 | falafel + chilli | Vegetable balls in ginger-soy gravy.
    Paneer Chilli | V | Starter | 229 | cheese | Paneer with peppers, green chilli and soy.
    Honey Chilli Potato | V | Starter | 179 | fries | Double-fried potatoes with honey, sesame and chilli.
    Crispy Corn Salt and Pepper | V | Starter | 179 | corn | Fried kernels with curry leaf and cracked pepper.
    Chilli Chicken Dry | N | Starter | 249 | chilli | Tangra's chicken with green chilli, onion and dark soy.
    Chicken Manchurian | N | Main | 259 | pot + drumstick | Fried chicken in garlicky brown gravy.
    Chicken Lollipop | N | Starter | 239 | drumstick | Winglets pulled into clubs, fried and served with Schezwan dip.
    Prawn Hot Garlic | N | Starter | 329 | prawn | Prawns in a sticky chilli-garlic sauce.
    Veg Momos | V | Snack | 109 | dumpling + carrot | Steamed parcels of cabbage and carrot with red chutney.
    Paneer Momos | V | Snack | 129 | dumpling + cheese | Steamed dumplings with peppery paneer.
    Chicken Momos | N | Snack | 139 | dumpling + drumstick | Juicy chicken dumplings from the steamer.
    Tandoori Veg Momos | V | Snack | 159 | dumpling + chilli | Momos charred in tandoori marinade with cream.
    Chicken Kurkure Momos | N | Snack | 169 | dumpling + chilli | Crumb-coated momos fried until they crunch.
    Veg Spring Rolls | V | Starter | 149 | tamale | Crisp rolls of shredded cabbage and glass noodles.
    Chilli Egg | E | Starter | 159 | egg | Boiled eggs fried and tossed with capsicum and soy.
    `,
  ),
  ...dishTable(
    { cuisines: ['chinese'], choices: 'none' },
    `
    Hot and Sour Vegetable Soup | V | Soup | 99 | bowl-spoon | Peppery broth with mushroom, carrot and vinegar.
    Manchow Soup | V | Soup | 109 | bowl-spoon | Dark garlic-ginger soup with crisp noodles on top.
    Sweet Corn Chicken Soup | N | Soup | 129 | corn | Thick corn soup with shredded chicken.
    Lemon Coriander Soup | V | Soup | 99 | lemon | Clear broth sharp with lemon and fresh coriander.
    `,
  ),
  ...dishTable(
    { cuisines: ['salads'], choices: 'bowl' },
    `
    Kachumber Sprout Salad | V | Main | 149 | salad | Moong sprouts with chopped cucumber, tomato and lime.
    Paneer Tikka Salad | V | Main | 229 | salad | Warm paneer over lettuce, beetroot and mint dressing.
    Chicken Tikka Salad | N | Main | 259 | salad | Sliced tikka, leaves and pickled onion with hung curd.
    Chana Chaat Salad | V | Main | 159 | beans | Chickpeas, pomegranate and raw mango with roasted cumin.
    Millet Khichdi Bowl | V | Main | 189 | bowl-spoon | Foxtail millet and moong with vegetables and ghee.
    Rajma Brown Rice Bowl | V | Main | 199 | curry-rice + beans | Kidney beans, brown rice, greens and yoghurt.
    Avocado Bhel | V | Snack | 199 | avocado | Diced avocado in place of potato, with puffed millet.
    Quinoa Lemon Upma | V | Main | 189 | lemon | Quinoa tempered with mustard, peanuts and curry leaf.
    Kerala Fish Bowl | N | Main | 289 | fish | Pepper-grilled fish with red rice and cabbage thoran.
    Masala Egg Protein Bowl | E | Main | 209 | egg | Three eggs, sprouts, spinach and sweet potato.
    Ragi Banana Porridge | V | Breakfast | 129 | banana | Finger-millet porridge with banana, jaggery and nuts.
    Watermelon Feta Chaat | V | Snack | 179 | watermelon | Cold melon, salty cheese and black-salt mint dressing.
    `,
  ),
]
