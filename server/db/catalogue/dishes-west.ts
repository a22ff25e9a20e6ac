import { type Dish, dishTable } from './dish-table.ts'

/** Gujarat, Rajasthan and Maharashtra. */
export const westernDishes: Dish[] = [
  ...dishTable(
    { cuisines: ['gujarati', 'breakfast', 'street-food'], choices: 'snack' },
    `
    Khaman Dhokla | V | Snack | 99 | cheese | Steamed gram-flour sponge with mustard, chilli and a sweet-sour soak.
    Khandvi | V | Snack | 119 | tamale | Silken rolls of gram flour and buttermilk under coconut and coriander.
    Methi Thepla | V | Breakfast | 99 | flatbread + greens | Soft fenugreek flatbreads with curd and chhundo, the traveller's standby.
    Handvo | V | Snack | 119 | cake | Savoury baked cake of rice, lentils and bottle gourd with a sesame crust.
    Fafda Jalebi | V | Breakfast | 119 | corn | Brittle gram-flour strips and hot jalebi, with papaya relish.
    Patra | V | Snack | 109 | greens | Colocasia leaves rolled with spiced batter, steamed, sliced and fried.
    Dabeli | V | Snack | 69 | burger + peanuts | Kutchi bun with sweet-hot potato, pomegranate and peanuts.
    Sev Khamani | V | Snack | 99 | corn | Crumbled steamed gram with garlic, pomegranate and a thatch of sev.
    Muthia | V | Snack | 99 | falafel | Steamed bottle-gourd dumplings tossed with sesame and mustard.
    `,
  ),
  ...dishTable(
    { cuisines: ['gujarati'], choices: 'curry' },
    `
    Undhiyu | V | Main | 239 | sweet-potato | Surat's winter pot of yam, purple potato, beans and fenugreek dumplings.
    Sev Tameta nu Shaak | V | Main | 179 | tomato | Sweet-sour tomato curry with sev stirred in at the last moment.
    Gujarati Kadhi | V | Main | 149 | bowl-spoon | Thin, sweetish yoghurt curry with clove and curry leaf.
    Gujarati Dal | V | Main | 149 | pot + peanuts | Toor dal with jaggery, kokum and peanuts.
    Ringan no Olo | V | Main | 179 | aubergine | Kathiawadi smoked aubergine with spring onion and garlic.
    Lasaniya Batata | V | Main | 179 | potato | Baby potatoes in a red paste of garlic and Kathiawadi chilli.
    `,
  ),
  ...dishTable(
    { cuisines: ['gujarati', 'thali'], choices: 'thali' },
    `
    Gujarati Thali | V | Thali | 259 | plate | Two shaaks, dal, kadhi, phulka, rice, farsan and shrikhand.
    Kathiawadi Thali | V | Thali | 249 | plate + potato | Bajra rotlo, olo, garlic potatoes, sev tameta, jaggery and chaas.
    `,
  ),
  ...dishTable(
    { cuisines: ['rajasthani', 'north-indian'], choices: 'curry' },
    `
    Laal Maas | N | Main | 399 | chilli | Mathania-chilli goat, red, smoked and unapologetic.
    Safed Maas | N | Main | 399 | meat | Goat in white gravy of yoghurt, poppy seed and almond.
    Jungli Maas | N | Main | 389 | meat | Hunter's goat with nothing but ghee, chilli and salt.
    Gatte ki Sabzi | V | Main | 219 | falafel | Gram-flour dumplings cooked in spiced curd.
    Ker Sangri | V | Main | 249 | beans | Desert berries and dried pods with raisins and mustard oil.
    Papad ki Sabzi | V | Main | 179 | bowl-spoon | Roasted papad softened in a thin yoghurt curry.
    Rajasthani Kadhi | V | Main | 169 | bowl-spoon | Sour curd curry with boondi and a red chilli tempering.
    Govind Gatta | V | Main | 249 | falafel | Gatte stuffed with paneer and dry fruit, as Jodhpur's feasts have it.
    `,
  ),
  ...dishTable(
    { cuisines: ['rajasthani'], choices: 'snack' },
    `
    Pyaaz Kachori | V | Snack | 59 | pie | Flaky Jodhpur pastry bursting with sweet spiced onion.
    Mirchi Vada | V | Snack | 59 | pepper | A fat green chilli stuffed with potato and fried in gram batter.
    Kalmi Vada | V | Snack | 99 | falafel | Twice-fried lentil fritters cut like fingers, with coriander chutney.
    `,
  ),
  ...dishTable(
    { cuisines: ['rajasthani', 'desserts'], choices: 'sweet' },
    `
    Mawa Kachori | V | Dessert | 89 | mooncake | Fried pastry of milk solids and nuts, dipped in syrup.
    `,
  ),
  ...dishTable(
    { cuisines: ['rajasthani'], choices: 'bread' },
    `
    Bajre ki Roti | V | Bread | 35 | flatbread + butter | Pearl-millet bread with ghee and jaggery.
    `,
  ),
  ...dishTable(
    { cuisines: ['rajasthani', 'thali'], choices: 'thali' },
    `
    Dal Baati Churma | V | Thali | 249 | plate + butter | Ghee-soaked wheat balls, five-lentil dal and sweet crumbled churma.
    Rajasthani Thali | V | Thali | 289 | plate | Gatta, ker sangri, kadhi, bajra roti, rice, churma and papad.
    Laal Maas Thali | N | Thali | 389 | bento + meat | Fiery goat with bajra roti, dal, rice and onion.
    `,
  ),
  ...dishTable(
    { cuisines: ['maharashtrian', 'street-food', 'breakfast'], choices: 'snack' },
    `
    Vada Pav | V | Snack | 49 | burger + chilli | Potato fritter in a soft bun with dry garlic chutney and a fried chilli.
    Pav Bhaji | V | Snack | 149 | bread | Buttery mash of vegetables on the griddle, with toasted pav.
    Cheese Pav Bhaji | V | Snack | 179 | cheese | Pav bhaji buried under grated cheese.
    Misal Pav | V | Breakfast | 119 | bread | Sprouted moth beans in a red-hot broth, topped with farsan and onion.
    Kanda Poha | V | Breakfast | 69 | onion | Flattened rice with onion, peanuts, turmeric and lime.
    Sabudana Khichdi | V | Breakfast | 99 | peanuts | Pearly sago with crushed peanuts, cumin and potato.
    Sabudana Vada | V | Snack | 89 | falafel + peanuts | Crunchy sago and potato patties with sweet curd.
    Thalipeeth | V | Breakfast | 109 | flatbread + onion | Multi-grain griddle bread with onion and a dab of white butter.
    Kothimbir Vadi | V | Snack | 99 | herb | Coriander and gram-flour squares, steamed then fried crisp.
    Batata Vada | V | Snack | 59 | falafel + potato | Garlicky potato balls in gram batter.
    Kanda Bhaji | V | Snack | 69 | onion | Tangled onion fritters for rainy platforms.
    Tarri Poha | V | Breakfast | 79 | corn | Nagpur's poha drowned in spicy black-gram gravy.
    Kheema Pav | N | Breakfast | 189 | bread | Irani-café goat mince with a bun for mopping.
    Masala Omelette Pav | E | Breakfast | 99 | fried-egg | Two-egg omelette with chilli and onion beside buttered pav.
    `,
  ),
  ...dishTable(
    { cuisines: ['maharashtrian'], choices: 'curry' },
    `
    Kolhapuri Chicken Tambda Rassa | N | Main | 309 | chilli | Chicken in thin, blazing red broth of roasted coconut and chilli.
    Saoji Chicken | N | Main | 309 | pot + drumstick | Nagpur weavers' black-spiced chicken, oily and ferocious.
    Saoji Mutton | N | Main | 379 | meat | Goat in thirty-odd roasted spices, for strong stomachs.
    Mutton Sukka | N | Main | 379 | meat | Dry goat with toasted coconut and stone flower.
    Bharli Vangi | V | Main | 199 | aubergine | Small aubergines filled with peanut, sesame and goda masala.
    Zunka Bhakar | V | Main | 159 | corn | Crumbly gram-flour zunka with jowar bread, onion and thecha.
    Matki Usal | V | Main | 149 | beans | Sprouted moth beans in coconut gravy.
    Veg Kolhapuri | V | Main | 229 | chilli | Mixed vegetables in fierce sesame and dried-coconut masala.
    Amti | V | Main | 139 | pot | Sour-sweet Maharashtrian dal with kokum and jaggery.
    `,
  ),
  ...dishTable(
    { cuisines: ['maharashtrian', 'thali'], choices: 'thali' },
    `
    Maharashtrian Thali | V | Thali | 239 | plate + aubergine | Bharli vangi, usal, amti, bhakri, rice, koshimbir and shrikhand.
    Kolhapuri Mutton Thali | N | Thali | 399 | bento + meat | Goat sukka, red and white broths, bhakri and rice.
    `,
  ),
]
