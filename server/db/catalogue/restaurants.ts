import { type CuisineSlug, cuisineSlug } from './cuisines.ts'
import { junctions } from './junctions.ts'
import { type Area, areaOf, type City, cityOf } from './places.ts'

/** A restaurant as written down, before the generator gives it ratings, a door number and a menu. */
export interface Restaurant {
  name: string
  city: City
  area: Area
  /** The first is the one it is known for. */
  cuisines: readonly [CuisineSlug, ...CuisineSlug[]]
  /** Its kitchen cooks neither meat nor egg. */
  pureVeg: boolean
  closed: boolean
  /** The times of day or week at which alone it cooks; `null` around the clock. */
  hours: (typeof hoursTags)[number] | null
  /** It is closed in the week in which the catalogue is put in. */
  onHoliday: boolean
  /** It says nothing of how long it takes. */
  silentOnTime: boolean
}

const hoursTags = ['mornings', 'nights', 'no-mondays'] as const
const tags: readonly string[] = ['veg', 'closed', 'no-time', 'holiday', ...hoursTags]

function readRestaurant(line: string, city: City): Restaurant {
  const [name = '', area = '', slugs = '', marks = '', ...rest] = line.split('|').map((cell) => cell.trim())
  const [first, ...others] = slugs.split(' ').map(cuisineSlug)
  if (!name || !first || rest.length > 0)
    throw new Error(`A restaurant needs a name, a place, cuisines: ${line}`)
  const marked = marks === '' ? [] : marks.split(' ')
  const unknown = marked.find((mark) => !tags.includes(mark))
  if (unknown) throw new Error(`'${unknown}' is none of ${tags.join(', ')}: ${line}`)
  return {
    name,
    city,
    area: areaOf(city, area),
    cuisines: [first, ...others],
    pureVeg: marked.includes('veg'),
    closed: marked.includes('closed'),
    hours: hoursTags.find((tag) => marked.includes(tag)) ?? null,
    onHoliday: marked.includes('holiday'),
    silentOnTime: marked.includes('no-time'),
  }
}

/** Reads `name | locality | cuisines | marks`, one restaurant a line; marks may be absent. */
const readTable = (city: City, rows: string): Restaurant[] =>
  rows
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => readRestaurant(line, city))

const restaurantTable = (cityName: string, rows: string) => readTable(cityOf(cityName), rows)

/** Every restaurant of the catalogue; places in this list are ids, so new ones are added at the end. */
export const restaurants: readonly Restaurant[] = [
  ...restaurantTable(
    'New Delhi',
    `
    Platform Number Sixteen | Paharganj | north-indian punjabi thali tandoor
    The Guard's Tiffin | Connaught Place | thali north-indian breakfast
    Bhatti Junction | Connaught Place | tandoor mughlai north-indian
    Saffron Signal | Connaught Place | biryani mughlai
    Madras Up Line | Connaught Place | south-indian breakfast | veg
    Doughbari Pizza Works | Connaught Place | pizza italian desserts
    Red Lantern Wok | Connaught Place | chinese | no-time
    Halwai Hariram & Nephews | Connaught Place | desserts chaat beverages | veg
    Bun Samrat | Janpath | burger beverages
    Leaf & Ladle | Janpath | salads beverages
    Kulhad Corner | Janpath | beverages breakfast street-food | veg
    Jodhpur Rasoi Ghar | Janpath | rajasthani thali | veg
    Maach Bhaat House | Gole Market | bengali desserts
    Subah Nashta Point | Gole Market | breakfast street-food beverages | mornings
    Nonna Nirmala's Kitchen | Gole Market | italian pizza
    Chatori Gali No 7 | Gole Market | chaat street-food | veg holiday
    Berth Side Biryani | Paharganj | biryani rolls
    Mount Road Dosa Camp | Paharganj | south-indian thali | veg
    Traveller's Thali Room | Paharganj | thali gujarati | veg no-mondays
    Tawa Tales Rolls | Paharganj | rolls street-food
    Backpack Burger Yard | Paharganj | burger pizza | closed
    Night Mail Dhaba | Ajmeri Gate | punjabi north-indian tandoor | nights
    Ajmeri Handi Biryani | Ajmeri Gate | biryani mughlai | no-time
    Steam & Soy | Ajmeri Gate | chinese rolls
    Lala Sitaram Kachori | Chandni Chowk | street-food chaat breakfast | veg
    Gali Paratha Ghar | Chandni Chowk | breakfast north-indian | veg
    Jalebi Mod | Chandni Chowk | desserts | veg
    Phool Mandi Chaat | Chandni Chowk | chaat beverages | veg
    Ustad Rahim's Handi | Jama Masjid | mughlai biryani tandoor
    Seekh-e-Shahi | Jama Masjid | tandoor mughlai rolls
    Noor Nihari Khana | Jama Masjid | mughlai breakfast | closed
    Daryaganj Dum House | Daryaganj | biryani mughlai
    Old Press Cafe | Daryaganj | breakfast beverages desserts
    Coconut Grove Mess | Daryaganj | coastal south-indian
    Ludlow Lane Kitchen | Kashmere Gate | north-indian chinese
    Highway Steel Plate | Kashmere Gate | punjabi thali
    Ridge Road Bakehouse | Civil Lines | desserts pizza burger
    Quarter Plate Bengal | Civil Lines | bengali thali
    Tandoor Tarang | Karol Bagh | tandoor punjabi
    Ghar Jaisa Dabba | Karol Bagh | thali north-indian | veg
    Surti Swad | Karol Bagh | gujarati street-food | veg
    Chowmein Chaudhary | Karol Bagh | chinese street-food
    Paan & Pistachio | Karol Bagh | desserts beverages | veg no-time
    Exam Hour Rolls | Old Rajinder Nagar | rolls beverages
    Midnight Paratha Company | Old Rajinder Nagar | breakfast punjabi
    Rasoi Rajinder | Old Rajinder Nagar | north-indian thali | veg
    Patiala Peg-less Dhaba | Patel Nagar | punjabi tandoor
    Sambar Street | Patel Nagar | south-indian | veg
    Envoy Kitchen | Chanakyapuri | italian salads desserts
    Malvan Embassy | Chanakyapuri | coastal maharashtrian
    Basil & Burrata Works | Khan Market | italian pizza salads
    Middle Lane Momos | Khan Market | chinese street-food | closed
    Fig & Fennel | Khan Market | salads desserts | no-time
    Lodhi Garden Tiffin | Lodhi Colony | breakfast thali
    Dakhni Dastarkhwan | Lodhi Colony | biryani south-indian
    Qissa Kebab | Nizamuddin | tandoor mughlai
    Basti Biryani Wale | Nizamuddin | biryani
    Rajdhani Platter House | Nizamuddin | thali north-indian
    Jangpura Jugalbandi | Jangpura | chinese north-indian
    Kabuli Gate Grill | Jangpura | tandoor rolls | closed
    Defence Dosa Depot | Defence Colony | south-indian beverages | veg
    Flyover Pizza Shed | Defence Colony | pizza burger
    Kasundi & Kosha | Defence Colony | bengali
    Amrit Chaap Junction | Lajpat Nagar | tandoor rolls | veg
    Central Market Chaat Bhandar | Lajpat Nagar | chaat street-food | veg
    Wok This Way Lajpat | Lajpat Nagar | chinese
    South Ex Sizzle & Slice | South Extension | pizza italian
    Butterfly Burger Bar | South Extension | burger desserts
    Ring Road Rasoi | South Extension | north-indian mughlai
    Sarojini Snack Cart | Sarojini Nagar | street-food chaat beverages
    Puneri Katta | Sarojini Nagar | maharashtrian breakfast | veg
    Deer Park Deli | Safdarjung Enclave | salads burger
    Awadhi Patra | Safdarjung Enclave | mughlai biryani tandoor
    Green Park Grains | Green Park | salads thali | veg
    Yellow Line Idli | Green Park | south-indian breakfast | veg
    Village Well Cafe | Hauz Khas | italian beverages desserts
    Sea Salt Siding | Hauz Khas | coastal | no-time
    Sector One Snacks | R K Puram | street-food breakfast
    Marwar Manuhar | R K Puram | rajasthani thali
    M Block Mithai | Greater Kailash | desserts chaat | veg
    Konkan Carriage | Greater Kailash | coastal maharashtrian
    Jamuna Par Biryani | Laxmi Nagar | biryani chinese
    Metro Pillar Momos | Laxmi Nagar | chinese rolls
    Mayur Meals | Mayur Vihar | south-indian thali
    Champaran Handi Club | Mayur Vihar | north-indian mughlai
    Factory Road Dhaba | Moti Nagar | punjabi north-indian
    Interstate Tiffin Stop | Anand Vihar | thali breakfast
    Anand Tandoor | Anand Vihar | tandoor north-indian
    Dwarka Dumpling Den | Dwarka | chinese
    Sector Six Slices | Dwarka | pizza burger
    Rohini Rasoi | Rohini | north-indian chaat | veg
    Outer Ring Kathi | Rohini | rolls beverages
    `,
  ),
  ...restaurantTable(
    'Mumbai',
    `
    Victoria Arch Canteen | Fort | north-indian thali
    Irani Clock Cafe | Fort | breakfast desserts beverages
    Bombil & Beyond | Fort | coastal maharashtrian
    Dadar Dabbawala Kitchen | Dadar West | maharashtrian thali | veg
    Chowpatty Chaat Deck | Girgaon | chaat street-food | veg
    Girgaon Khau Galli | Girgaon | maharashtrian street-food
    Linking Lane Pizza | Bandra West | pizza italian
    Hill Road Bun House | Bandra West | burger beverages | closed
    Kurla Terminus Biryani | Kurla | biryani mughlai
    Central Line Chinese | Kurla | chinese
    `,
  ),
  ...restaurantTable(
    'Kolkata',
    `
    Howrah Bridge Hotel | Salkia | bengali thali
    Tramline Kathi | Park Street | rolls chinese
    Park Street Pepper House | Park Street | chinese italian
    Coffee Adda 1890 | College Street | breakfast beverages bengali
    Boi Para Biryani | College Street | biryani
    Gariahat Mishti Mahal | Gariahat | desserts bengali | veg
    Ilish Parbon | Gariahat | bengali coastal
    `,
  ),
  ...restaurantTable(
    'Chennai',
    `
    Central Tiffin Sabha | Egmore | south-indian breakfast | veg
    Egmore Night Parotta | Egmore | south-indian street-food
    Chettinad Carriage | T Nagar | south-indian biryani
    Ranganathan Juice Bar | T Nagar | beverages desserts | veg
    Temple Tank Meals | Mylapore | south-indian thali | veg
    Marina Catch | Royapettah | coastal
    Seeraga Samba Stores | Royapettah | biryani tandoor | no-time
    `,
  ),
  ...restaurantTable(
    'Bengaluru',
    `
    Majestic Meals | Gandhinagar | south-indian thali
    City Railway Dosa | Gandhinagar | south-indian breakfast | veg
    Eighth Cross Coffee | Malleshwaram | beverages breakfast | veg
    Bull Temple Bakery | Basavanagudi | desserts pizza
    Military Mess Basavanagudi | Basavanagudi | biryani south-indian
    Shivaji Square Grill | Shivajinagar | tandoor rolls
    Monsoon Malabar | Shivajinagar | coastal south-indian | closed
    Silicon Salad Shop | Malleshwaram | salads burger
    `,
  ),
  ...restaurantTable(
    'Hyderabad',
    `
    Lashkar Dum Biryani | Secunderabad | biryani mughlai
    Clock Tower Irani | Secunderabad | breakfast beverages desserts
    Pathar Gatti Grills | Charminar | tandoor mughlai
    Gulzar Houz Biryani | Charminar | biryani
    Abids Andhra Meals | Abids | south-indian thali
    Tank Bund Wok | Begumpet | chinese pizza
    `,
  ),
  ...restaurantTable(
    'Lucknow',
    `
    Charbagh Dastarkhwan | Charbagh | mughlai biryani tandoor
    Pehle Aap Kebab | Aminabad | tandoor mughlai
    Ganj Basket Chaat | Hazratganj | chaat desserts | veg
    Gomti Express Thali | Charbagh | thali north-indian
    `,
  ),
  ...restaurantTable(
    'Jaipur',
    `
    Pink Platform Rasoi | Bani Park | rajasthani thali | veg
    Laal Maas Lounge | C Scheme | rajasthani tandoor
    Johari Kachori Bhandar | Johari Bazaar | street-food chaat desserts | veg
    `,
  ),
  ...restaurantTable(
    'Nagpur',
    `
    Zero Mile Saoji | Sitabuldi | maharashtrian
    Orange City Tiffins | Sitabuldi | breakfast south-indian thali | veg
    Itwari Tarri Poha | Itwari | street-food maharashtrian breakfast
    `,
  ),
  ...restaurantTable(
    'Bhopal',
    `
    Nawabi Lake Kitchen | Hamidia Road | mughlai biryani
    Upper Lake Poha House | New Market | breakfast chaat | veg
    `,
  ),
  ...restaurantTable(
    'Itarsi',
    `
    Chai Junction Itarsi | Station Road | breakfast beverages street-food
    Satpura Thali | Station Road | thali north-indian
    `,
  ),
  ...restaurantTable(
    'Patna',
    `
    Ganga Ghat Litti | Fraser Road | north-indian thali
    Magadh Handi | Boring Road | mughlai north-indian | no-time
    `,
  ),
  ...restaurantTable(
    'Varanasi',
    `
    Assi Tamatar Chaat | Godowlia | chaat desserts | veg
    Kashi Satvik Rasoi | Lahurabir | thali north-indian | veg
    `,
  ),
  ...restaurantTable(
    'Ahmedabad',
    `
    Sabarmati Swaad | Kalupur | gujarati thali | veg
    Manek Pizza Khumcha | Navrangpura | pizza street-food | veg
    `,
  ),
  ...junctions.flatMap(({ city, rows }) => readTable(city, rows)),
]
