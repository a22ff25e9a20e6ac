import { type Dish, dishTable } from './dish-table.ts'

/** Bengal, Bihar and Odisha; and what the two coasts take from the sea. */
export const easternAndCoastalDishes: Dish[] = [
  ...dishTable(
    { cuisines: ['bengali'], choices: 'curry' },
    `
    Kosha Mangsho | N | Main | 389 | meat | Goat turned patiently in its own gravy until almost black.
    Chicken Dak Bungalow | N | Main | 319 | egg | Rest-house chicken with a boiled egg and a potato in the gravy.
    Macher Jhol | N | Main | 289 | fish | Thin everyday fish curry with nigella and potato wedges.
    Shorshe Ilish | N | Main | 489 | fish | Hilsa steamed in sharp mustard paste and green chilli.
    Doi Maach | N | Main | 309 | fish | Rohu in a mild curd gravy with bay leaf and raisins.
    Chingri Malai Curry | N | Main | 429 | prawn | Prawns in coconut milk with cinnamon and a little sugar.
    Bhetki Paturi | N | Main | 349 | tamale | Barramundi in mustard and coconut, steamed inside banana leaf.
    Dimer Dalna | E | Main | 189 | egg | Golden-fried eggs and potatoes in ginger-cumin gravy.
    Cholar Dal | V | Main | 169 | coconut | Split gram with coconut chips, bay leaf and a trace of sweetness.
    Shukto | V | Main | 189 | carrot | Bitter-sweet vegetables in milk and mustard that open a Bengali lunch.
    Aloo Posto | V | Main | 189 | potato | Potatoes in nutty white poppy-seed paste and mustard oil.
    Begun Bhaja | V | Side | 99 | aubergine | Thick aubergine rounds fried with turmeric.
    Mochar Ghonto | V | Main | 209 | banana | Banana blossom chopped fine and cooked with potato and coconut.
    Chhanar Dalna | V | Main | 219 | cheese | Cottage-cheese dumplings in cumin-ginger gravy.
    Dhokar Dalna | V | Main | 209 | pot | Lentil cakes, fried and left to soak in spiced gravy.
    `,
  ),
  ...dishTable(
    { cuisines: ['bengali', 'breakfast', 'street-food'], choices: 'snack' },
    `
    Luchi Aloor Dom | V | Breakfast | 119 | flatbread + potato | Pale puffed breads with a dry, dark potato curry.
    Koraishutir Kochuri | V | Breakfast | 129 | peas | Puris filled with winter peas and asafoetida.
    Kolkata Fish Fry | N | Snack | 189 | fish | Crumbed bhetki fillet with kasundi mustard and onion.
    Chicken Kabiraji Cutlet | N | Snack | 199 | drumstick | Chicken cutlet under a frilly net of fried egg.
    Vegetable Chop | V | Snack | 79 | falafel + carrot | Beetroot and peanut croquette, a tram-stop classic.
    Mochar Chop | V | Snack | 89 | falafel | Crumbed croquette of banana blossom and potato.
    Dim er Devil | E | Snack | 99 | egg | Boiled egg in spiced mashed potato, crumbed and fried.
    Jhal Muri | V | Snack | 49 | popcorn | Puffed rice shaken with mustard oil, peanuts and raw mango.
    Ghugni | V | Snack | 79 | peas | Dried yellow peas with coconut slivers, tamarind and chilli.
    `,
  ),
  ...dishTable(
    { cuisines: ['bengali'], choices: 'rice' },
    `
    Basanti Pulao | V | Rice | 179 | rice | Sweet yellow rice with cashew, raisin and ghee.
    Bhog er Khichuri | V | Rice | 159 | pot | Roasted moong and fragrant rice as served at the puja.
    `,
  ),
  ...dishTable(
    { cuisines: ['bengali', 'thali'], choices: 'thali' },
    `
    Bengali Fish Thali | N | Thali | 299 | bento + fish | Rohu jhol, cholar dal, begun bhaja, rice, chutney and mishti doi.
    Bengali Niramish Thali | V | Thali | 229 | plate + tomato | Shukto, dhokar dalna, posto, luchi, rice and tomato chutney.
    `,
  ),
  ...dishTable(
    { cuisines: ['north-indian', 'street-food', 'thali'], choices: 'snack' },
    `
    Litti Chokha | V | Main | 149 | potato | Roasted gram-filled wheat balls with smoked aubergine and potato mash.
    Sattu Paratha | V | Breakfast | 99 | flatbread + onion | Griddle bread filled with roasted gram flour, onion and pickle masala.
    Champaran Mutton Handi | N | Main | 419 | pot + meat | Goat and whole garlic sealed in a clay pot and shaken, never stirred.
    Dalma | V | Main | 159 | pot | Odia lentils and vegetables with roasted cumin and coconut.
    Chana Ghugni Chura | V | Breakfast | 89 | beans | Black gram masala over crisp flattened rice, as on Patna's platforms.
    `,
  ),
  ...dishTable(
    { cuisines: ['coastal'], choices: 'curry' },
    `
    Goan Fish Curry | N | Main | 329 | fish | Kingfish in coconut, kokum and dried Goan chilli.
    Goan Prawn Balchao | N | Main | 399 | prawn | Prawns in a vinegary, pickle-like red masala.
    Chicken Xacuti | N | Main | 319 | coconut | Chicken in roasted coconut, poppy seed and nutmeg.
    Chicken Cafreal | N | Main | 319 | herb | Green chicken of coriander, mint, rum vinegar and clove.
    Malvani Fish Curry | N | Main | 319 | fish | Konkan curry with coconut, triphala and a sour edge.
    Malvani Kombdi Vade | N | Main | 339 | drumstick | Country-style chicken curry with puffed multigrain vade.
    Mangalorean Fish Gassi | N | Main | 329 | fish | Fish in thick coconut gravy, sour with tamarind.
    Kori Rotti | N | Main | 319 | drumstick | Tulu chicken curry poured over crisp rice wafers.
    Kerala Meen Moilee | N | Main | 339 | fish | Fish poached in turmeric coconut milk with green chilli.
    Alleppey Fish Curry | N | Main | 329 | mango | Fish and raw mango in a coconut gravy from the backwaters.
    Kerala Prawn Roast | N | Main | 399 | prawn | Prawns fried down with coconut slivers and black pepper.
    Crab Masala | N | Main | 449 | crab | Cracked mud crab in garlic, onion and pepper masala.
    Squid Butter Garlic | N | Main | 389 | butter | Tender squid rings in browned butter with heaps of garlic.
    Chepala Pulusu | N | Main | 309 | fish | Andhra tamarind fish stew, better the next day.
    `,
  ),
  ...dishTable(
    { cuisines: ['coastal'], choices: 'kebab' },
    `
    Rava Fried Surmai | N | Starter | 349 | fish | Kingfish steak in semolina crust with a wedge of lime.
    Rava Fried Prawns | N | Starter | 369 | fried-shrimp | Prawns with chilli marinade and a sandy, crisp coat.
    Koliwada Prawns | N | Starter | 379 | fried-shrimp | Sion fishermen's prawns, fried in carom and red-chilli batter.
    Bombil Fry | N | Starter | 289 | fish | Bombay duck, pressed flat, dusted with rice flour and fried.
    Karimeen Pollichathu | N | Starter | 429 | tamale | Pearl spot smeared with shallot masala and roasted in banana leaf.
    Nethili Fry | N | Starter | 249 | fish | Crunchy whole anchovies with curry leaves.
    Squid Chilli Fry | N | Starter | 349 | prawn | Goan squid with onion, green chilli and vinegar.
    `,
  ),
  ...dishTable(
    { cuisines: ['coastal', 'thali'], choices: 'thali' },
    `
    Malvani Fish Thali | N | Thali | 349 | bento + fish | Fried surmai, fish curry, solkadhi, rice and tandlachi bhakri.
    Goan Prawn Curry Rice | N | Thali | 329 | curry-rice + prawn | Orange prawn curry and boiled rice with kismur on the side.
    `,
  ),
  ...dishTable(
    { cuisines: ['coastal', 'maharashtrian', 'beverages'], choices: 'cold-drink' },
    `
    Solkadhi | V | Drink | 69 | coconut | Pink cooler of kokum and coconut milk with garlic and coriander.
    `,
  ),
]
