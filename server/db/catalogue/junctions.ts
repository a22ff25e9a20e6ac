import type { City } from './places.ts'

/** A town at a junction, and its restaurants as a table of `restaurants.ts`. */
export interface Junction {
  readonly city: City
  readonly rows: string
}

/** Reads a town: a line with name, state, locality and its point, and below it a line for each restaurant. */
function readJunction(block: string): Junction {
  const [head = '', ...rows] = block.trim().split('\n')
  const [name = '', state = '', area = '', point = ''] = head.split('|').map((cell) => cell.trim())
  const [latitude = Number.NaN, longitude = Number.NaN] = point.split(' ').map(Number)
  if (Number.isNaN(latitude + longitude))
    throw new Error(`A town needs a name, a state, a locality and its point: ${head}`)
  // They are for trains: none of a large catalogue that is generated is there.
  const city = { name, state, weight: 0, areas: [{ name: area, latitude, longitude }] }
  return { city, rows: rows.join('\n') }
}

/**
 * The towns beside the cities of the catalogue that let nine of ten trains of the timetable have a stop with
 * restaurants (decisions D56). Each has three of them, all of which deliver to its station.
 */
export const junctions: readonly Junction[] = `
Vijayawada | Andhra Pradesh | Governorpet | 16.517 80.622
Prakasam Barrage Tiffins | Governorpet | south-indian breakfast | veg
Bezwada Spice Biryani | Governorpet | biryani
Krishna Lanka Meals | Governorpet | thali | veg

Kanpur | Uttar Pradesh | Ghantaghar | 26.452 80.349
Ghantaghar Tandoor | Ghantaghar | tandoor north-indian
Cawnpore Biryani Office | Ghantaghar | biryani mughlai
Ganga Barrage Thali | Ghantaghar | thali | veg

Ludhiana | Punjab | Civil Lines | 30.909 75.85
Malwa Express Dhaba | Civil Lines | punjabi
Woollen Mill Tandoor | Civil Lines | tandoor
Ludhiana Lassi & Kulcha | Civil Lines | breakfast punjabi | veg

Bhubaneswar | Odisha | Master Canteen | 20.268 85.842
Kalinga Dalma House | Master Canteen | thali | veg
Ekamra Fish Curry | Master Canteen | coastal
Janpath Mutton Kosha | Master Canteen | bengali

Shoranur | Kerala | Station Road | 10.761 76.272
Nila Bank Meals | Station Road | south-indian | veg
Malabar Halt Biryani | Station Road | biryani
Palakkad Gap Seafood | Station Road | coastal

Vadodara | Gujarat | Sayajigunj | 22.311 73.184
Sayaji Bagh Thali | Sayajigunj | gujarati thali | veg
Baroda Sev Usal | Sayajigunj | street-food | veg
Vishwamitri Grill | Sayajigunj | tandoor

Barddhaman | West Bengal | Curzon Gate | 23.247 87.868
Sitabhog & Mihidana | Curzon Gate | desserts | veg
Curzon Gate Bhojanalay | Curzon Gate | bengali
Damodar Rolls | Curzon Gate | rolls

Tiruchirappalli | Tamil Nadu | Cantonment | 10.797 78.686
Rock Fort Tiffin Room | Cantonment | south-indian breakfast | veg
Kaveri Delta Meals | Cantonment | thali | veg
Trichy Parotta Stall | Cantonment | south-indian

Panvel | Maharashtra | Station Road | 18.99 73.119
Karnala Fort Kitchen | Station Road | maharashtrian
Konkan Gate Seafood | Station Road | coastal
Panvel Highway Biryani | Station Road | biryani

Ambala | Haryana | Sadar Bazaar | 30.341 76.83
Ambala Cantt Paratha | Sadar Bazaar | breakfast punjabi | veg
Grand Trunk Tandoor | Sadar Bazaar | tandoor
Puri & Chole No 1 | Sadar Bazaar | north-indian | veg

Pune | Maharashtra | Camp | 18.526 73.874
Deccan Plateau Misal | Camp | maharashtrian | veg
Koregaon Kebab Yard | Camp | tandoor
Camp Bakery & Bun Maska | Camp | breakfast

Guwahati | Assam | Paltan Bazaar | 26.181 91.753
Lohit Fish Tenga | Paltan Bazaar | bengali
Paltan Bazaar Momo | Paltan Bazaar | chinese
Nilachal Thali | Paltan Bazaar | thali | veg

Thane | Maharashtra | Naupada | 19.187 72.973
Talao Pali Vada Pav | Naupada | street-food | veg
Mamledar Lane Misal | Naupada | maharashtrian | veg
Gaondevi Biryani | Naupada | biryani

Surat | Gujarat | Lal Darwaja | 21.204 72.84
Tapi Locho House | Lal Darwaja | gujarati street-food | veg
Diamond Market Undhiyu | Lal Darwaja | gujarati | veg
Surat Castle Kebab | Lal Darwaja | tandoor

Kiul | Bihar | Lakhisarai Road | 25.172 86.104
Kiul Bridge Litti | Lakhisarai Road | north-indian | veg
Lakhisarai Handi | Lakhisarai Road | mughlai
Sattu & Chokha Stop | Lakhisarai Road | thali | veg

Parbhani | Maharashtra | Station Road | 19.259 76.775
Marathwada Bhakri Ghar | Station Road | maharashtrian | veg
Parbhani Biryani Point | Station Road | biryani
Purna Road Poha | Station Road | breakfast | veg

Kharagpur | West Bengal | Gole Bazaar | 22.339 87.326
Long Platform Canteen | Gole Bazaar | bengali
Gole Bazaar Biryani | Gole Bazaar | biryani
Railway Colony Rolls | Gole Bazaar | rolls

Erode | Tamil Nadu | Brough Road | 11.331 77.725
Turmeric Market Meals | Brough Road | south-indian thali | veg
Kongu Naadu Kari | Brough Road | south-indian
Bhavani Biryani Camp | Brough Road | biryani

Katni | Madhya Pradesh | Station Road | 23.835 80.4
Lime Kiln Thali | Station Road | thali | veg
Katni Khoya Jalebi | Station Road | desserts | veg
Vindhya Tandoor | Station Road | tandoor

Panipat | Haryana | Model Town | 29.391 76.966
Third Battle Dhaba | Model Town | punjabi
Panipat Pachranga Kitchen | Model Town | north-indian | veg
Handloom City Chaap | Model Town | tandoor | veg

Gwalior | Madhya Pradesh | Padav | 26.217 78.18
Scindia Fort Kitchen | Padav | mughlai
Gwalior Gharana Gajak | Padav | desserts | veg
Tansen Thali | Padav | thali | veg

Moradabad | Uttar Pradesh | Budh Bazaar | 28.834 78.768
Brass Deg Biryani | Budh Bazaar | biryani
Moradabadi Dal & Roti | Budh Bazaar | north-indian | veg
Peetal Nagri Seekh | Budh Bazaar | tandoor

Ajmer | Rajasthan | Kutchery Road | 26.454 74.636
Dargah Road Degh | Kutchery Road | mughlai biryani
Ana Sagar Rasoi | Kutchery Road | rajasthani | veg
Pushkar Gate Kachori | Kutchery Road | street-food | veg

Tirupati | Andhra Pradesh | Govindaraja Street | 13.629 79.418
Seven Hills Tiffins | Govindaraja Street | south-indian breakfast | veg
Govinda Meals Hall | Govindaraja Street | thali | veg
Alipiri Coffee Stop | Govindaraja Street | beverages breakfast | veg

Prayagraj | Uttar Pradesh | Civil Lines | 25.449 81.831
Triveni Sangam Thali | Civil Lines | thali | veg
Allahabad Coffee Board | Civil Lines | breakfast
Loknath Gali Chaat | Civil Lines | chaat | veg

Raipur | Chhattisgarh | Fafadih | 21.257 81.633
Chhattisgarh Chila Ghar | Fafadih | breakfast | veg
Mahanadi Biryani | Fafadih | biryani
Raipur Steel Plate Thali | Fafadih | thali

Jammu | Jammu and Kashmir | Railway Road | 32.708 74.877
Tawi Rajma Chawal | Railway Road | north-indian | veg
Dogra Wazwan Room | Railway Road | mughlai
Jammu Kalari Kulcha | Railway Road | street-food | veg

Arsikere | Karnataka | B H Road | 13.316 76.254
Arsikere Coconut Meals | B H Road | south-indian | veg
Malnad Filter Coffee | B H Road | breakfast beverages | veg
Hoysala Biryani | B H Road | biryani

Rajahmundry | Andhra Pradesh | Innespeta | 16.987 81.783
Godavari Pulasa Kitchen | Innespeta | coastal
Rajahmundry Rose Milk Tiffins | Innespeta | south-indian | veg
Havelock Bridge Biryani | Innespeta | biryani

Malda | West Bengal | Rathbari | 25.013 88.133
Fazli Mango Sweets | Rathbari | desserts | veg
Gour Gate Kitchen | Rathbari | bengali
Mahananda Chowmein | Rathbari | chinese

Saharanpur | Uttar Pradesh | Court Road | 29.963 77.545
Carved Door Kebab | Court Road | tandoor mughlai
Doab Thali House | Court Road | thali | veg
Saharanpur Halwa Puri | Court Road | breakfast | veg

Lonavala | Maharashtra | Old Bazaar | 18.75 73.405
Bhor Ghat Vada Pav | Old Bazaar | street-food | veg
Lonavala Chikki & Fudge | Old Bazaar | desserts | veg
Tiger Point Kitchen | Old Bazaar | maharashtrian

Chandigarh | Chandigarh | Industrial Area | 30.703 76.819
Sector Twenty-Six Dhaba | Industrial Area | punjabi
Rock Garden Rolls | Industrial Area | rolls
Shivalik View Thali | Industrial Area | thali | veg

Kalyan | Maharashtra | Murbad Road | 19.237 73.131
Kalyan Junction Thali | Murbad Road | thali | veg
Durgadi Fort Biryani | Murbad Road | biryani
Ulhas River Malvani | Murbad Road | coastal

Bhusaval | Maharashtra | Jamner Road | 21.045 75.787
Khandesh Shev Bhaji | Jamner Road | maharashtrian
Banana City Breakfast | Jamner Road | breakfast | veg
Tapti Valley Tandoor | Jamner Road | tandoor

Jhansi | Uttar Pradesh | Sipri Bazaar | 25.443 78.557
Rani Mahal Thali | Sipri Bazaar | thali | veg
Bundelkhand Handi | Sipri Bazaar | mughlai
Sipri Chaat Corner | Sipri Bazaar | chaat | veg

Asansol | West Bengal | Hutton Road | 23.689 86.974
Coal Belt Dhaba | Hutton Road | punjabi
Hutton Road Kosha | Hutton Road | bengali
Asansol Mughlai Paratha | Hutton Road | rolls

Visakhapatnam | Andhra Pradesh | Dondaparthy | 17.724 83.292
Dolphin Nose Seafood | Dondaparthy | coastal
Vizag Sea Wind Tiffins | Dondaparthy | south-indian | veg
Eastern Ghats Bamboo Biryani | Dondaparthy | biryani

Agra | Uttar Pradesh | Sadar Bazaar | 27.16 77.993
Petha & Dalmoth House | Sadar Bazaar | desserts chaat | veg
Mehtab Mughlai | Sadar Bazaar | mughlai
Agra Bedai Breakfast | Sadar Bazaar | breakfast | veg

Siliguri | West Bengal | Bhaktinagar | 26.685 88.442
Toy Train Momos | Bhaktinagar | chinese
Teesta Bank Thali | Bhaktinagar | bengali thali
Terai Tea & Toast | Bhaktinagar | breakfast | veg

Mughalsarai | Uttar Pradesh | G T Road | 25.281 83.121
Marshalling Yard Dhaba | G T Road | north-indian
Purvanchal Litti Chokha | G T Road | thali | veg
Chandauli Rice Biryani | G T Road | biryani

Kota | Rajasthan | Bhimganj Mandi | 25.222 75.879
Chambal Kota Kachori | Bhimganj Mandi | street-food | veg
Hadoti Dal Baati | Bhimganj Mandi | rajasthani | veg
Coaching Class Canteen | Bhimganj Mandi | north-indian

Haridwar | Uttarakhand | Devpura | 29.946 78.157
Har Ki Pauri Thali | Devpura | thali | veg
Haridwar Kachori Aloo | Devpura | breakfast street-food | veg
Shivalik Foothill Dosa | Devpura | south-indian | veg

Kurukshetra | Haryana | Station Road | 29.971 76.85
Brahma Sarovar Rasoi | Station Road | north-indian | veg
Kurukshetra Highway Dhaba | Station Road | punjabi
Gita Gate Sweets | Station Road | desserts | veg

Gorakhpur | Uttar Pradesh | Golghar | 26.757 83.379
Gorakhnath Bhojanalay | Golghar | thali | veg
Golghar Litti & Chokha | Golghar | north-indian | veg
Rapti River Biryani | Golghar | biryani
`
  .trim()
  .split('\n\n')
  .map(readJunction)
