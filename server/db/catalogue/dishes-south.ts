import { type Dish, dishTable } from './dish-table.ts'

/** Tiffin, rice and curries of Tamil Nadu, Karnataka, Kerala, Andhra and Telangana. */
export const southernDishes: Dish[] = [
  ...dishTable(
    { cuisines: ['south-indian', 'breakfast'], choices: 'tiffin' },
    `
    Plain Dosa | V | Breakfast | 89 | pancakes | Thin fermented crêpe, crisp to the edge, with two chutneys and sambar.
    Masala Dosa | V | Breakfast | 119 | pancakes + potato | Golden dosa around soft turmeric potatoes with mustard seed.
    Mysore Masala Dosa | V | Breakfast | 139 | pancakes + chilli | Dosa painted inside with red garlic chutney before the potato goes in.
    Rava Dosa | V | Breakfast | 129 | pancakes + chilli | Lacy semolina dosa with cumin, pepper and green chilli.
    Onion Rava Masala Dosa | V | Breakfast | 149 | onion | Semolina lace with onion baked in and potato folded inside.
    Ghee Podi Dosa | V | Breakfast | 139 | butter | Dosa roasted in ghee and dusted with lentil gunpowder.
    Paneer Dosa | V | Breakfast | 159 | cheese | Crisp dosa filled with peppery crumbled paneer.
    Set Dosa | V | Breakfast | 109 | pancakes | Three small spongy dosas with vegetable sagu.
    Neer Dosa | V | Breakfast | 109 | pancakes + coconut | Tulu rice crêpes, soft as cloth, with sweet coconut.
    Pesarattu | V | Breakfast | 119 | pancakes + onion | Green-gram dosa of Andhra with ginger and raw onion.
    Adai Avial | V | Breakfast | 139 | pancakes + coconut | Thick many-lentil dosa beside vegetables in coconut and curd.
    Egg Dosa | E | Breakfast | 129 | fried-egg | Dosa with an egg spread over it, pepper and curry leaf.
    Onion Uttapam | V | Breakfast | 129 | pancakes + onion | Thick griddle cake topped with onion and green chilli.
    Tomato Uttapam | V | Breakfast | 129 | tomato | Soft uttapam with tomato, coriander and a lick of ghee.
    Idli Sambar | V | Breakfast | 79 | rice | Steamed rice cakes with drumstick sambar and coconut chutney.
    Ghee Podi Idli | V | Breakfast | 99 | rice | Mini idlis tossed in ghee and roasted lentil powder.
    Kanchipuram Idli | V | Breakfast | 99 | rice | Temple idli with pepper, cumin and dried ginger, steamed in leaf.
    Rava Idli | V | Breakfast | 89 | rice | Semolina idli with cashew and mustard, invented in wartime Bengaluru.
    Medu Vada | V | Breakfast | 79 | doughnut | Crunchy lentil rings with pepper and curry leaf.
    Sambar Vada | V | Breakfast | 89 | doughnut | Lentil rings left to drink up hot sambar.
    Mysore Bonda | V | Breakfast | 79 | falafel + coconut | Airy curd-batter balls, fried brown and eaten with coconut chutney.
    Ven Pongal | V | Breakfast | 99 | bowl-spoon | Rice and moong mashed with ghee, peppercorn and cashew.
    Rava Upma | V | Breakfast | 79 | bowl-spoon | Roasted semolina with vegetables, ginger and lemon.
    Bisi Bele Bath | V | Breakfast | 129 | pot + carrot | Karnataka rice, lentils and vegetables with a tamarind and clove masala.
    Khara Bath | V | Breakfast | 89 | bowl-spoon | Semolina savoury with vangi bath powder and beans.
    Kesari Bath | V | Breakfast | 79 | custard | Saffron semolina pudding that Bengaluru eats for breakfast.
    Idiyappam with Vegetable Stew | V | Breakfast | 139 | noodle-bowl + coconut | Rice string hoppers with potatoes in thin coconut milk.
    Appam with Egg Roast | E | Breakfast | 159 | egg | Lacy bowl-shaped pancakes and eggs in dark caramelised onion.
    Puttu Kadala | V | Breakfast | 139 | coconut | Steamed rice and coconut cylinder with black chickpea curry.
    Poori Masala | V | Breakfast | 109 | flatbread + potato | Puffed wheat breads with mild onion-potato curry.
    `,
  ),
  ...dishTable(
    { cuisines: ['south-indian'], choices: 'rice' },
    `
    Curd Rice | V | Rice | 109 | rice | Cool rice and yoghurt with mustard, ginger and pomegranate.
    Lemon Rice | V | Rice | 119 | lemon | Sour yellow rice with peanuts and crackled lentils.
    Tamarind Rice | V | Rice | 119 | rice | Puliyodarai with sesame and dried chilli, good for long journeys.
    Coconut Rice | V | Rice | 129 | coconut | Fresh coconut, cashew and curry leaf tossed through rice.
    Tomato Rice | V | Rice | 119 | tomato | Rice cooked down with ripe tomatoes and fennel seed.
    Vangi Bath | V | Rice | 129 | aubergine | Aubergine rice with a roasted cinnamon and kapok-bud masala.
    Gongura Pulihora | V | Rice | 129 | greens | Rice sharpened with Andhra sorrel leaves and fried chilli.
    `,
  ),
  ...dishTable(
    { cuisines: ['south-indian'], choices: 'curry' },
    `
    Chicken Chettinad | N | Main | 309 | pot + chilli | Black-pepper and star-anise chicken from the merchant houses of Karaikudi.
    Andhra Chicken Curry | N | Main | 299 | chilli | Guntur chillies, curry leaf and very little mercy.
    Gongura Mutton | N | Main | 379 | meat | Goat cooked with sour sorrel leaves until both give in.
    Kerala Chicken Stew | N | Main | 289 | pot + coconut | White coconut-milk stew with potato, clove and green chilli.
    Kerala Egg Roast | E | Main | 189 | egg | Boiled eggs under slow-fried onions, fennel and black pepper.
    Vegetable Kurma | V | Main | 179 | carrot | Carrots, beans and peas in a ground coconut and fennel sauce.
    Avial | V | Main | 189 | coconut | Kerala vegetables barely bound with coconut, curd and raw coconut oil.
    Ennai Kathirikai | V | Main | 199 | aubergine | Small aubergines stuffed with sesame and stewed in tamarind.
    Andhra Tomato Pappu | V | Main | 159 | tomato | Thick toor dal with tomatoes and a garlic tempering.
    Mirchi ka Salan | V | Main | 189 | chilli | Long green chillies in peanut, sesame and tamarind gravy.
    Bagara Baingan | V | Main | 199 | aubergine | Hyderabadi aubergines in nutty, sour gravy.
    `,
  ),
  ...dishTable(
    { cuisines: ['south-indian'], choices: 'kebab' },
    `
    Chicken 65 | N | Starter | 239 | drumstick | Chennai's fiery fried chicken with curry leaves and a red glaze.
    Gobi 65 | V | Starter | 179 | broccoli | Cauliflower florets fried crisp with chilli and curry leaf.
    Paneer 65 | V | Starter | 219 | cheese | Paneer fingers in a crackling red batter.
    Chicken Ghee Roast | N | Starter | 319 | drumstick | Kundapur chicken in ghee and roasted Byadgi chilli paste.
    Guntur Chilli Chicken | N | Starter | 279 | chilli | Dry-fried chicken with split Guntur chillies and garlic.
    Mutton Pepper Fry | N | Starter | 359 | meat | Small pieces of goat fried black with crushed peppercorn.
    Andhra Chilli Egg | E | Starter | 169 | egg | Halved eggs shallow-fried in green-chilli paste.
    `,
  ),
  ...dishTable(
    { cuisines: ['south-indian', 'thali'], choices: 'thali' },
    `
    South Indian Meals | V | Thali | 199 | plate + tomato | Rice, sambar, rasam, two vegetables, curd, papad and payasam on a leaf.
    Andhra Meals | V | Thali | 219 | plate + chilli | Pappu, gunpowder with ghee, fried vegetable, rasam, pickle and rice.
    Kerala Sadya Box | V | Thali | 269 | plate + coconut | Avial, olan, thoran, sambar, banana chips and payasam with matta rice.
    Mini Tiffin | V | Thali | 159 | plate | Small masala dosa, two idlis, a vada, pongal and filter coffee.
    Chettinad Chicken Meals | N | Thali | 269 | bento + drumstick | Pepper chicken with rice, rasam, kootu and curd.
    `,
  ),
  ...dishTable(
    { cuisines: ['south-indian', 'breakfast'], choices: 'bread' },
    `
    Malabar Parotta | V | Bread | 35 | flatbread | Layered bread beaten between the palms until it fluffs.
    Appam | V | Bread | 39 | flatbread + coconut | Fermented rice pancake with a soft centre and lace rim.
    `,
  ),
  ...dishTable(
    { cuisines: ['south-indian', 'street-food'], choices: 'snack' },
    `
    Kothu Parotta | N | Snack | 179 | pan-rice + egg | Shredded parotta clattered on the griddle with egg, chicken and salna.
    Egg Kothu Parotta | E | Snack | 149 | fried-egg | Chopped parotta and egg with onions and peppery gravy.
    `,
  ),
  ...dishTable(
    { cuisines: ['south-indian'], choices: 'none' },
    `
    Tomato Rasam | V | Soup | 59 | bowl-spoon | Thin, hot and sour broth with pepper and cumin.
    Pepper Rasam | V | Soup | 59 | bowl-spoon | The clearing kind, dark with black pepper and garlic.
    Drumstick Sambar | V | Side | 69 | pot + carrot | Toor dal with tamarind, drumstick pods and freshly ground spice.
    `,
  ),
]
