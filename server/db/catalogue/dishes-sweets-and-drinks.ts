import { type Dish, dishTable } from './dish-table.ts'

/** Sweets, ices and cakes; and everything to drink. */
export const sweetsAndDrinks: Dish[] = [
  ...dishTable(
    { cuisines: ['desserts', 'north-indian', 'punjabi', 'mughlai'], choices: 'sweet' },
    `
    Gulab Jamun | V | Dessert | 79 | falafel + honey | Two warm milk dumplings heavy with cardamom syrup.
    Gajar ka Halwa | V | Dessert | 119 | carrot | Red winter carrots cooked down with milk, ghee and nuts.
    Moong Dal Halwa | V | Dessert | 129 | honey | Slow-roasted lentil halwa, glossy with ghee.
    Sooji Halwa | V | Dessert | 79 | custard | Toasted semolina pudding with raisins, as from the temple.
    Kesar Phirni | V | Dessert | 99 | custard | Ground-rice pudding set in a clay bowl with saffron.
    Rice Kheer | V | Dessert | 89 | rice | Rice and milk simmered until thick, with almonds.
    Shahi Tukda | V | Dessert | 119 | bread | Fried bread soaked in syrup under saffron rabri.
    Rabri Jalebi | V | Dessert | 129 | milk | Crisp hot spirals with cold clotted milk.
    Jalebi | V | Dessert | 79 | orange | Fermented batter piped into ghee and dropped into syrup.
    Malpua | V | Dessert | 109 | pancakes + honey | Fennel-scented pancakes dipped in syrup.
    `,
  ),
  ...dishTable(
    { cuisines: ['desserts', 'north-indian', 'mughlai', 'chaat'], choices: 'ice' },
    `
    Malai Kulfi | V | Dessert | 79 | soft-ice | Dense frozen milk on a stick, with pistachio.
    Mango Kulfi | V | Dessert | 89 | mango | Alphonso kulfi sliced into coins.
    Rabri Falooda | V | Dessert | 149 | ice-cream | Vermicelli, basil seed, rose and kulfi in a tall glass.
    Paan Ice Cream | V | Dessert | 99 | herb | Betel leaf, gulkand and fennel churned into cream.
    Tender Coconut Ice Cream | V | Dessert | 109 | coconut | Coconut water and soft coconut flesh, frozen.
    Sitaphal Ice Cream | V | Dessert | 119 | ice-cream | Custard-apple pulp in plain milk ice.
    Kala Khatta Gola | V | Dessert | 59 | shaved-ice | Shaved ice with sour purple jamun syrup and black salt.
    `,
  ),
  ...dishTable(
    { cuisines: ['desserts', 'bengali'], choices: 'sweet' },
    `
    Rasgulla | V | Dessert | 69 | rice | Spongy cottage-cheese balls in light syrup.
    Rasmalai | V | Dessert | 99 | milk | Soft cheese discs in chilled saffron milk.
    Mishti Doi | V | Dessert | 79 | custard | Caramelised curd set in earthenware.
    Nolen Gur Sandesh | V | Dessert | 99 | honey | Fresh cheese pressed with winter date-palm jaggery.
    Langcha | V | Dessert | 79 | baguette | Long fried sweets of Shaktigarh in syrup.
    Patishapta | V | Dessert | 109 | wrap + coconut | Thin crêpes rolled around coconut and jaggery.
    `,
  ),
  ...dishTable(
    { cuisines: ['desserts', 'gujarati', 'maharashtrian', 'rajasthani'], choices: 'sweet' },
    `
    Kesar Shrikhand | V | Dessert | 109 | custard | Hung curd whipped with saffron and sugar.
    Aamras | V | Dessert | 129 | mango | Hand-squeezed mango pulp with a pinch of dried ginger.
    Puran Poli | V | Dessert | 89 | flatbread + honey | Sweet gram and jaggery inside a soft ghee-brushed bread.
    Ukadiche Modak | V | Dessert | 119 | dumpling + coconut | Steamed rice-flour dumplings with coconut and jaggery.
    Churma Ladoo | V | Dessert | 89 | cookie | Coarse wheat rounds with ghee, jaggery and poppy seed.
    Ghevar | V | Dessert | 149 | waffle | Honeycomb disc of Jaipur, soaked and topped with rabri.
    Basundi | V | Dessert | 109 | milk | Thickened milk with nutmeg and chironji.
    `,
  ),
  ...dishTable(
    { cuisines: ['desserts', 'south-indian'], choices: 'sweet' },
    `
    Mysore Pak | V | Dessert | 99 | cheese | Gram flour, sugar and an alarming amount of ghee.
    Semiya Payasam | V | Dessert | 89 | bowl-spoon | Vermicelli pudding with cashew and raisin.
    Ada Pradhaman | V | Dessert | 109 | coconut | Rice flakes in jaggery and coconut milk.
    Qubani ka Meetha | V | Dessert | 129 | orange | Stewed Hyderabadi apricots with a pour of cream.
    Double ka Meetha | V | Dessert | 109 | bread | Hyderabadi bread pudding with saffron milk.
    `,
  ),
  ...dishTable(
    { cuisines: ['desserts', 'pizza', 'burger', 'italian'], choices: 'none' },
    `
    Chocolate Lava Cake | V | Dessert | 119 | chocolate | Eggless cake with a molten heart.
    Gulab Jamun Cheesecake | V | Dessert | 169 | cake | Baked cream cheese with jamuns hidden inside.
    Rasmalai Cake Slice | V | Dessert | 149 | cake | Saffron sponge and milk cream with pistachio.
    Filter Coffee Tiramisu | E | Dessert | 179 | coffee | Sponge soaked in decoction under mascarpone.
    Walnut Brownie | E | Dessert | 109 | chocolate | Fudgy square with Kashmiri walnuts.
    Nankhatai | V | Dessert | 69 | cookie | Crumbly ghee shortbread with cardamom.
    Masala Chai Cupcake | E | Dessert | 89 | cupcake | Spiced sponge with jaggery frosting.
    Mawa Cake | E | Dessert | 89 | pie | Irani-bakery cake of reduced milk and cardamom.
    Kesar Doughnut | E | Dessert | 89 | doughnut | Yeasted ring with saffron glaze and pistachio.
    `,
  ),
  ...dishTable(
    {
      cuisines: ['beverages', 'breakfast', 'street-food', 'chaat', 'maharashtrian', 'gujarati', 'bengali'],
      choices: 'hot-drink',
    },
    `
    Masala Chai | V | Drink | 39 | teacup | Tea boiled with milk, ginger and green cardamom.
    Adrak Elaichi Kulhad Chai | V | Drink | 49 | teapot | Strong ginger tea in a clay cup that smells of rain.
    Irani Chai | V | Drink | 49 | teacup | Hyderabad's slow tea, thick with condensed milk.
    Kashmiri Kahwa | V | Drink | 69 | teapot | Green tea with saffron, cinnamon and almond slivers.
    Lemon Tea | V | Drink | 39 | lemon | Black tea with lemon, black salt and mint.
    Turmeric Milk | V | Drink | 69 | milk | Hot milk with turmeric, pepper and jaggery.
    `,
  ),
  ...dishTable(
    { cuisines: ['beverages', 'south-indian', 'breakfast'], choices: 'hot-drink' },
    `
    Filter Coffee | V | Drink | 49 | coffee | Chicory decoction and hot milk, poured long for froth.
    Sukku Coffee | V | Drink | 49 | coffee | Dried ginger and palm jaggery brew for sore throats.
    `,
  ),
  ...dishTable(
    {
      cuisines: [
        'beverages',
        'punjabi',
        'north-indian',
        'thali',
        'biryani',
        'tandoor',
        'rajasthani',
        'rolls',
      ],
      choices: 'cold-drink',
    },
    `
    Sweet Lassi | V | Drink | 89 | milk | Thick churned curd with a lid of malai.
    Salted Lassi | V | Drink | 79 | milk | Curd, roasted cumin and black salt.
    Mango Lassi | V | Drink | 109 | mango | Ripe mango and yoghurt, thick enough to need a spoon.
    Masala Chaas | V | Drink | 49 | milk | Thin buttermilk with green chilli, coriander and asafoetida.
    Jaljeera | V | Drink | 49 | herb | Chilled cumin and mint water with boondi.
    Aam Panna | V | Drink | 69 | mango | Roasted raw mango with mint and black salt, against the heat.
    `,
  ),
  ...dishTable(
    {
      cuisines: [
        'beverages',
        'pizza',
        'burger',
        'chinese',
        'italian',
        'coastal',
        'salads',
        'rolls',
        'desserts',
      ],
      choices: 'cold-drink',
    },
    `
    Fresh Lime Soda | V | Drink | 69 | lemon | Lime and soda, sweet or salted.
    Shikanji | V | Drink | 59 | lemon | Roadside lemonade with roasted cumin and black salt.
    Banta Masala Soda | V | Drink | 59 | cup-straw | Marble-stopper lemon soda with chaat masala.
    Rose Milk | V | Drink | 79 | strawberry | Ice-cold milk pink with rose syrup.
    Thandai | V | Drink | 109 | milk | Milk with almond, fennel, pepper and rose.
    Badam Milk | V | Drink | 99 | milk | Almond and saffron milk, chilled.
    Cold Coffee | V | Drink | 119 | bubble-tea | Blended coffee, milk and ice with a thick foam.
    Chikoo Shake | V | Drink | 119 | bubble-tea | Sapodilla and milk, brown-sugar sweet by itself.
    Mango Shake | V | Drink | 129 | mango | Mango pulp and cold milk with chopped nuts.
    Banana Date Shake | V | Drink | 119 | banana | Banana, dates and milk, no sugar added.
    Kokum Sharbat | V | Drink | 69 | juice-box | Tart crimson cooler of the Konkan.
    Bael Sharbat | V | Drink | 69 | juice-box | Wood-apple pulp with jaggery and cold water.
    Nannari Sarbath | V | Drink | 59 | tropical-drink | Sarsaparilla root syrup with lime and basil seed.
    Sugarcane Juice | V | Drink | 59 | tropical-drink | Pressed to order with ginger and lime.
    Fresh Orange Juice | V | Drink | 109 | orange | Nagpur oranges, squeezed and strained.
    Watermelon Mint Juice | V | Drink | 99 | watermelon | Cold melon juice with mint and black salt.
    Pineapple Juice | V | Drink | 99 | pineapple | Fresh pineapple with a pinch of rock salt.
    Tender Coconut Water | V | Drink | 79 | coconut | From a green coconut, cut and bottled within the hour.
    `,
  ),
]
