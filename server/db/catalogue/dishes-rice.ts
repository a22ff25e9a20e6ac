import { type Dish, dishTable } from './dish-table.ts'

/** Biryanis, pulaos, plain rice, and the platters that make a whole meal. */
export const riceDishes: Dish[] = [
  ...dishTable(
    { cuisines: ['biryani', 'mughlai'], choices: 'biryani' },
    `
    Hyderabadi Chicken Dum Biryani | N | Rice | 289 | pan-rice + chilli | Raw-marinated chicken and long rice sealed under dough and steamed together.
    Hyderabadi Mutton Dum Biryani | N | Rice | 359 | pan-rice + meat | Goat and basmati layered with mint and browned onion, opened at the table.
    Lucknowi Chicken Biryani | N | Rice | 279 | pan-rice + drumstick | Awadhi biryani, light in chilli and heady with mace and kewra.
    Lucknowi Mutton Biryani | N | Rice | 359 | pan-rice + meat | Rice cooked in goat stock, each grain apart and scented.
    Kolkata Chicken Biryani | N | Rice | 269 | pan-rice + potato | Fragrant yellow rice with chicken and the beloved whole potato.
    Kolkata Mutton Biryani | N | Rice | 339 | pan-rice + meat | Goat, potato and a boiled egg under rose-scented rice.
    Ambur Chicken Biryani | N | Rice | 259 | pan-rice + drumstick | Short-grain seeraga samba rice with dried-chilli paste, from the leather town.
    Dindigul Mutton Biryani | N | Rice | 349 | pan-rice + meat | Peppery goat biryani with tiny-grained rice and a tang of curd.
    Malabar Chicken Biryani | N | Rice | 289 | pan-rice + coconut | Kaima rice with chicken, fried cashews, raisins and a spoon of ghee.
    Malabar Fish Biryani | N | Rice | 329 | pan-rice + fish | Seer fish layered with short-grain rice and green masala.
    Thalassery Prawn Biryani | N | Rice | 369 | pan-rice + prawn | Prawns and thin rice from the north of Kerala, finished on low embers.
    Chicken Tikka Biryani | N | Rice | 299 | pan-rice + drumstick | Smoky tikka tucked into masala rice with burnt garlic.
    Bombay Chicken Biryani | N | Rice | 279 | pan-rice + lemon | Sweet-sour biryani with fried potatoes and dried plums.
    Keema Biryani | N | Rice | 319 | pan-rice + peas | Minced goat and rice layered with mint and slit chillies.
    Egg Dum Biryani | E | Rice | 219 | pan-rice + egg | Masala-coated eggs steamed among layers of saffron rice.
    Kolkata Egg Biryani | E | Rice | 209 | pan-rice + egg | Two eggs and a soft potato in gently perfumed rice.
    Vegetable Dum Biryani | V | Rice | 219 | pan-rice + carrot | Garden vegetables and rice under a tight lid with mint and saffron milk.
    Paneer Tikka Biryani | V | Rice | 249 | pan-rice + cheese | Charred paneer between layers of spiced rice and crisp onion.
    Kathal Biryani | V | Rice | 239 | pan-rice | Young jackfruit standing in for meat, and fooling most.
    Mushroom Biryani | V | Rice | 239 | pan-rice + mushroom | Whole mushrooms cooked with rice, coconut milk and black pepper.
    Soya Keema Biryani | V | Rice | 219 | pan-rice + beans | Soya mince browned with onion, then steamed with rice and mint.
    `,
  ),
  ...dishTable(
    { cuisines: ['north-indian', 'punjabi', 'biryani'], choices: 'rice' },
    `
    Jeera Rice | V | Rice | 129 | rice | Basmati tossed in ghee with crackled cumin.
    Steamed Basmati Rice | V | Rice | 99 | rice | Plain long-grain rice, fluffy and hot.
    Matar Pulao | V | Rice | 149 | rice | Rice with green peas, bay leaf and a clove or two.
    Kashmiri Pulao | V | Rice | 199 | rice | Saffron rice with fruits and fried nuts, closer to sweet than to salt.
    Yakhni Pulao | N | Rice | 329 | pan-rice + meat | Rice simmered in goat broth with fennel and black cardamom.
    Chana Pulao | V | Rice | 159 | rice | White chickpeas and rice cooked in one pot with whole garam masala.
    Ghee Bhaat | V | Rice | 139 | butter | Steamed rice under a generous spoon of melted ghee.
    Dal Khichdi Tadka | V | Rice | 169 | pot | Rice and moong cooked soft, with a smoky garlic tempering.
    `,
  ),
  ...dishTable(
    { cuisines: ['thali', 'north-indian', 'punjabi'], choices: 'thali' },
    `
    Rajma Chawal Plate | V | Thali | 159 | beans | Kidney-bean curry ladled over rice, with onion and green chutney.
    Chole Chawal Plate | V | Thali | 159 | beans | Dark chickpeas on steamed rice with pickled carrot.
    Kadhi Chawal Plate | V | Thali | 149 | curry-rice | Yoghurt curry with fritters, poured over plain rice.
    Dal Makhani Rice Bowl | V | Thali | 179 | curry-rice + butter | Overnight black dal with cumin rice, for eating with a spoon on a moving train.
    North Indian Veg Thali | V | Thali | 229 | plate | Paneer, dal, seasonal vegetable, rice, two rotis, raita and a sweet.
    Deluxe Paneer Thali | V | Thali | 289 | plate + cheese | Two paneer dishes, black dal, pulao, naan, salad and gulab jamun.
    Punjabi Thali | V | Thali | 259 | plate + corn | Chole, saag, dal and rice with makki roti, jaggery and white butter.
    Rail Yatri Mini Thali | V | Thali | 149 | plate + potato | Dal, dry potato, rice, two rotis and pickle, packed flat for a berth.
    Butter Chicken Thali | N | Thali | 319 | bento + drumstick | Butter chicken with dal, rice, naan, salad and a sweet.
    Mutton Curry Thali | N | Thali | 369 | bento + meat | Home-style goat curry, dal, rice, two rotis and onion.
    Egg Curry Thali | E | Thali | 219 | bento + egg | Two-egg curry with dal, rice, rotis and pickle.
    Chicken Curry Rice Bowl | N | Thali | 199 | curry-rice + drumstick | Boneless chicken curry over rice, sealed so that it travels.
    `,
  ),
  ...dishTable(
    { cuisines: ['thali', 'north-indian'], choices: 'thali' },
    `
    Satvik Thali | V | Thali | 219 | plate | No onion, no garlic: pumpkin, potato, moong dal, rice, puri and kheer.
    Navratri Vrat Thali | V | Thali | 239 | plate + potato | Fasting plate of kuttu puri, samak rice, curd potatoes and sabudana kheer.
    Bihari Litti Thali | V | Thali | 199 | plate + butter | Littis with aubergine chokha, dal and a pot of ghee.
    Jain Thali | V | Thali | 229 | plate | Dal, raw-banana curry, beans, rice and phulkas without any root vegetable.
    `,
  ),
]
