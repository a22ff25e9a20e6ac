import { type Dish, dishTable } from './dish-table.ts'

/** Gravies, dry vegetables, dals and breads of the Punjab, Delhi, Awadh and Kashmir. */
export const northernDishes: Dish[] = [
  ...dishTable(
    { cuisines: ['north-indian', 'punjabi'], choices: 'curry' },
    `
    Butter Chicken | N | Main | 329 | pot + butter | Tandoor-charred chicken folded into a silky tomato gravy with butter and dried fenugreek.
    Paneer Butter Masala | V | Main | 279 | curry-rice + cheese | Soft paneer in a sweet-tart tomato and cashew sauce, finished with white butter.
    Dal Makhani | V | Main | 239 | pot + butter | Black lentils and kidney beans left on the embers overnight until they turn creamy.
    Kadai Paneer | V | Main | 269 | pot + cheese | Paneer, capsicum and onion tossed in an iron wok with pounded coriander seed and red chilli.
    Kadai Chicken | N | Main | 309 | pot + pepper | Bone-in chicken cooked hot and fast with peppers and a coarse, freshly crushed masala.
    Palak Paneer | V | Main | 259 | greens | Paneer cubes in a bright purée of spinach, tempered with garlic and cumin.
    Sarson ka Saag | V | Main | 249 | greens | Mustard greens simmered for hours with maize flour and ginger, as the winter fields taste.
    Chole Masala | V | Main | 199 | beans | Chickpeas darkened with tea leaves and sharpened with dried pomegranate seed.
    Rajma Masala | V | Main | 199 | beans | Kidney beans from Jammu in a thick onion gravy that begs for plain rice.
    Aloo Gobi Adraki | V | Main | 189 | potato | Potato and cauliflower cooked dry with slivers of fresh ginger.
    Baingan Bharta | V | Main | 209 | aubergine | Aubergine roasted over an open flame, mashed with tomato, peas and green chilli.
    Bhindi Do Pyaza | V | Main | 209 | onion | Okra sautéed crisp with twice its weight of onions.
    Matar Paneer | V | Main | 249 | peas | Green peas and paneer in a homely onion-tomato gravy.
    Aloo Matar | V | Main | 179 | peas | Potatoes and sweet peas in a thin, gingery gravy for mopping up with roti.
    Methi Malai Matar | V | Main | 259 | peas | Fenugreek leaves and peas in cream, faintly bitter and mildly sweet.
    Malai Kofta | V | Main | 279 | falafel + milk | Paneer and raisin dumplings that melt into a pale cashew sauce.
    Shahi Paneer | V | Main | 279 | curry-rice + cheese | A festive paneer curry of yoghurt, nuts and a breath of cardamom.
    Paneer Bhurji | V | Main | 239 | cheese | Crumbled paneer scrambled with onion, tomato and turmeric.
    Dum Aloo Punjabi | V | Main | 219 | potato | Fried baby potatoes soaked in a spiced onion and yoghurt gravy.
    Mushroom Matar | V | Main | 249 | mushroom | Button mushrooms and peas in a pepper-warm masala.
    Jeera Aloo | V | Main | 169 | potato | Boiled potatoes rolled in crackling cumin, coriander and lemon.
    Kadhi Pakora | V | Main | 199 | pot | Gram-flour fritters afloat in sour yoghurt curry tempered with dried chilli.
    Dal Tadka | V | Main | 179 | pot + chilli | Yellow lentils under a sizzling pour of ghee, garlic and whole red chilli.
    Dal Panchmel | V | Main | 199 | pot | Five lentils cooked to one, with clove and a squeeze of lime.
    Amritsari Chicken Curry | N | Main | 299 | pot + drumstick | A highway-stop chicken curry with plenty of ginger and rough-chopped coriander.
    Mutton Curry | N | Main | 369 | meat | Goat on the bone in a deep brown onion gravy, cooked until it slips off.
    Keema Matar | N | Main | 339 | peas | Hand-minced goat with peas, best scooped up with hot bread.
    Saag Mutton | N | Main | 379 | greens | Tender goat braised in spinach and fenugreek.
    Methi Chicken | N | Main | 309 | herb | Chicken cooked with handfuls of fresh fenugreek and green garlic.
    Egg Curry | E | Main | 199 | egg | Fried boiled eggs in a peppery onion-tomato gravy.
    Egg Bhurji Masala | E | Main | 169 | fried-egg | Eggs scrambled on the griddle with green chilli, onion and coriander.
    Tawa Fish Masala | N | Main | 339 | fish | River fish seared on a flat iron and coated with carom-scented masala.
    `,
  ),
  ...dishTable(
    { cuisines: ['mughlai', 'north-indian'], choices: 'curry' },
    `
    Mutton Rogan Josh | N | Main | 389 | meat | Kashmiri goat curry, crimson with ratan jot and perfumed with fennel.
    Chicken Korma | N | Main | 319 | pot | Chicken in a mild sauce of browned onion, yoghurt and poppy seed.
    Mutton Korma | N | Main | 389 | meat | Wedding-style goat in yoghurt and nuts, closed with a drop of kewra water.
    Nalli Nihari | N | Main | 419 | meat | Shank simmered from dusk to dawn, its marrow thickening the gravy.
    Chicken Changezi | N | Main | 339 | drumstick | Old Delhi chicken in a tangy, milky sauce that stains the fingers orange.
    Murgh Musallam | N | Main | 449 | drumstick | Whole young chicken filled with egg and mince, braised in saffron gravy.
    Chicken Rezala | N | Main | 329 | pot + milk | A white curry of yoghurt and cashew with whole chillies and rose petals.
    Mutton Do Pyaza | N | Main | 379 | onion | Goat with onions added twice, once to melt and once to bite.
    Paneer Pasanda | V | Main | 289 | cheese | Paneer slices sandwiching nuts and mint, laid in a saffron sauce.
    Navratan Korma | V | Main | 269 | curry-rice + carrot | Nine vegetables, fruits and nuts in a gently sweet cream sauce.
    Zafrani Kofta | V | Main | 279 | falafel | Potato and khoya dumplings in gravy the colour of saffron.
    Khumb Shabnam | V | Main | 269 | mushroom | Mushrooms in a light yoghurt gravy with a hint of mace.
    Anda Korma | E | Main | 219 | egg | Boiled eggs resting in a browned-onion korma with whole spices.
    `,
  ),
  ...dishTable(
    { cuisines: ['north-indian', 'punjabi', 'mughlai', 'tandoor'], choices: 'bread' },
    `
    Tandoori Roti | V | Bread | 25 | flatbread | Whole-wheat bread slapped onto the wall of the clay oven.
    Butter Naan | V | Bread | 49 | flatbread + butter | Leavened white bread, blistered in the tandoor and brushed with butter.
    Garlic Naan | V | Bread | 65 | flatbread + herb | Naan pressed with chopped garlic and coriander before it bakes.
    Lachha Paratha | V | Bread | 55 | flatbread | Flaky whole-wheat paratha that falls apart in rings.
    Rumali Roti | V | Bread | 39 | flatbread | Bread thrown as thin as a handkerchief and folded over.
    Missi Roti | V | Bread | 45 | flatbread + onion | Gram-flour roti with onion, carom and green chilli.
    Makki di Roti | V | Bread | 45 | corn | Patted maize bread, served with a lump of white butter.
    Amritsari Kulcha | V | Bread | 89 | flatbread + potato | Crackling tandoor bread packed with potato and pomegranate seed.
    Paneer Kulcha | V | Bread | 99 | flatbread + cheese | Soft leavened bread with spiced crumbled paneer inside.
    Sheermal | V | Bread | 75 | flatbread + milk | Saffron-washed milk bread of Lucknow, faintly sweet.
    Keema Naan | N | Bread | 129 | stuffed-flatbread | Naan stuffed with minced goat, mint and ginger.
    `,
  ),
  ...dishTable(
    { cuisines: ['north-indian', 'punjabi', 'mughlai', 'thali', 'biryani'], choices: 'none' },
    `
    Boondi Raita | V | Side | 69 | bowl-spoon | Cool yoghurt with crisp gram-flour pearls and roasted cumin.
    Mixed Vegetable Raita | V | Side | 75 | cucumber | Cucumber, tomato and onion in lightly salted yoghurt.
    Pineapple Raita | V | Side | 89 | pineapple | Sweet chilled yoghurt studded with pineapple.
    Green Salad | V | Side | 69 | cucumber | Cucumber, radish, tomato and onion with lemon and green chilli.
    Laccha Onion | V | Side | 35 | onion | Onion rings rubbed with chilli powder, lemon and chaat masala.
    Masala Papad | V | Side | 49 | flatbread + tomato | Roasted lentil wafer heaped with onion, tomato and coriander.
    Mango Pickle | V | Side | 25 | mango | Raw mango in mustard oil, sun-cured with fenugreek and nigella.
    `,
  ),
]
