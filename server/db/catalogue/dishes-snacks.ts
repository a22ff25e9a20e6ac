import { type Dish, dishTable } from './dish-table.ts'

/** Chaat, street food and the northern breakfast. */
export const snackDishes: Dish[] = [
  ...dishTable(
    { cuisines: ['chaat', 'street-food'], choices: 'chaat' },
    `
    Pani Puri | V | Snack | 69 | falafel + herb | Hollow crisp shells to fill with potato and ice-cold mint water.
    Dahi Puri | V | Snack | 89 | falafel + milk | Crisp shells loaded with sweet curd, tamarind and sev.
    Sev Puri | V | Snack | 79 | cookie | Flat puris with potato, three chutneys and raw mango.
    Bhel Puri | V | Snack | 79 | popcorn | Puffed rice, sev and onion tossed with tamarind, eaten at once.
    Papdi Chaat | V | Snack | 89 | cookie | Wheat crisps, potato and chickpeas under whipped curd.
    Aloo Tikki Chaat | V | Snack | 99 | potato | Griddled potato cakes crushed with chickpeas, curd and chutney.
    Samosa Chaat | V | Snack | 99 | dumpling + beans | Broken samosas with hot chickpeas, onion and sweet curd.
    Dahi Bhalla | V | Snack | 99 | bowl-spoon | Soft lentil dumplings in chilled curd with roasted cumin.
    Raj Kachori | V | Snack | 129 | pie | One giant puri filled with sprouts, bhalla, curd and pomegranate.
    Palak Patta Chaat | V | Snack | 129 | greens | Crisp-fried spinach leaves drizzled with curd and date chutney.
    Matar Kulcha | V | Snack | 89 | peas | Sour white peas with ginger and a soft kulcha from the cart.
    Ram Ladoo | V | Snack | 79 | falafel | Moong fritters with grated radish and green chutney.
    Lucknowi Basket Chaat | V | Snack | 139 | salad | An edible potato nest spilling curd, tikki and pomegranate.
    Banarasi Tamatar Chaat | V | Snack | 99 | tomato | Tomatoes mashed with potato and poppy seed, finished with sugar syrup and namkpare.
    Churmur | V | Snack | 69 | popcorn | Crushed phuchka, potato and black gram with tamarind.
    Fruit Chaat | V | Snack | 109 | apple | Seasonal fruit with black salt, lemon and roasted cumin.
    Sprouts Chaat | V | Snack | 99 | beans | Moong sprouts, cucumber and peanuts with lime.
    Shakarkandi Chaat | V | Snack | 89 | sweet-potato | Coal-roasted sweet potato, star fruit and masala.
    `,
  ),
  ...dishTable(
    { cuisines: ['street-food', 'chaat', 'breakfast'], choices: 'snack' },
    `
    Punjabi Samosa | V | Snack | 39 | dumpling + potato | Thick-crusted triangle filled with crushed potato, peas and coriander seed.
    Paneer Samosa | V | Snack | 59 | dumpling + cheese | Crisp pastry around peppery paneer.
    Keema Samosa | N | Snack | 79 | dumpling + meat | Thin-skinned samosa with minced goat and mint.
    Onion Samosa | V | Snack | 39 | dumpling + onion | Irani-café patti samosa with sweet onion.
    Khasta Kachori | V | Snack | 45 | pie | Shattering pastry with moong dal and asafoetida, with potato curry.
    Aloo Bonda | V | Snack | 59 | falafel + potato | Round potato fritter with ginger and curry leaf.
    Bread Pakora | V | Snack | 59 | sandwich | Potato sandwich dipped in gram batter and fried.
    Paneer Pakora | V | Snack | 129 | cheese | Paneer with mint chutney inside, gram batter outside.
    Mixed Pakora | V | Snack | 99 | onion | Onion, potato, spinach and chilli fritters, just out of the oil.
    Moong Dal Chilla | V | Breakfast | 109 | pancakes + cheese | Golden moong pancakes stuffed with paneer and coriander.
    Chole Bhature | V | Breakfast | 149 | flatbread + beans | Billowing fried breads with dark chickpeas, pickle and onion.
    Bedmi Puri Aloo | V | Breakfast | 109 | flatbread + potato | Lentil-stuffed puris and a thin, fierce potato curry from Old Delhi.
    Puri Sabzi | V | Breakfast | 89 | flatbread + potato | Puffed puris with station-style potato curry.
    Nagori Halwa | V | Breakfast | 99 | cookie | Tiny crisp semolina puris with warm halwa.
    Aloo Paratha | V | Breakfast | 99 | flatbread + potato | Potato-stuffed bread off the griddle with curd and butter.
    Gobi Paratha | V | Breakfast | 109 | flatbread + broccoli | Grated cauliflower and ginger inside a wheat paratha.
    Paneer Paratha | V | Breakfast | 129 | flatbread + cheese | Spiced paneer pressed into whole-wheat dough.
    Mooli Paratha | V | Breakfast | 99 | flatbread + chilli | Radish and green-chilli paratha for cold mornings.
    Pyaz Mirchi Paratha | V | Breakfast | 99 | flatbread + onion | Onion and chilli paratha, crisp and quick.
    Egg Paratha | E | Breakfast | 119 | fried-egg | A beaten egg sealed inside layered paratha.
    Bun Maska | V | Breakfast | 59 | butter | Sweet bun split and thickly spread with salted butter.
    Masala Omelette | E | Breakfast | 89 | fried-egg | Three eggs, onion, tomato and chilli, with toast.
    Bread Omelette | E | Breakfast | 79 | sandwich | Railway breakfast of egg-soaked bread, folded and pressed.
    Boiled Eggs with Masala Salt | E | Breakfast | 49 | egg | Two boiled eggs halved, with pepper and black salt.
    Vegetable Cutlet with Toast | V | Breakfast | 99 | bread | The pantry-car cutlet, with buttered toast and ketchup.
    Bombay Masala Toast Sandwich | V | Snack | 99 | sandwich | Potato, beetroot and chutney toasted between buttered bread.
    Vegetable Maggi Masala | V | Snack | 79 | noodle-bowl + carrot | Hill-station instant noodles with peas, carrot and chilli.
    Egg Maggi | E | Snack | 99 | noodle-bowl + egg | Masala noodles with a scrambled egg stirred through.
    Indori Poha Sev | V | Breakfast | 69 | lemon | Steamed poha with fennel, sev, pomegranate and jeeravan.
    Bhutte ka Kees | V | Snack | 99 | corn | Indori grated corn cooked in milk with mustard and green chilli.
    Masala Bhutta | V | Snack | 59 | corn | Corn on the cob over coals, rubbed with lime and chilli salt.
    Butter Masala Corn | V | Snack | 79 | corn | Steamed kernels with butter, lemon and chaat masala.
    Chicken Cutlet | N | Snack | 129 | drumstick | Crumbed chicken patty of the dining car, with mustard.
    `,
  ),
]
