/** A locality, named as on a street sign; coordinates in degrees. */
export interface Area {
  name: string
  latitude: number
  longitude: number
}

/** A railway city. */
export interface City {
  name: string
  state: string
  /** Share of all restaurants of the country, used only when many are generated. */
  weight: number
  areas: readonly Area[]
}

const area = (name: string, latitude: number, longitude: number): Area => ({ name, latitude, longitude })

/** The cities of the catalogue with the localities in which its restaurants stand. */
export const cities: readonly City[] = [
  {
    name: 'New Delhi',
    state: 'Delhi',
    weight: 22,
    areas: [
      area('Connaught Place', 28.6315, 77.2167),
      area('Janpath', 28.6214, 77.2188),
      area('Gole Market', 28.6335, 77.205),
      area('Paharganj', 28.6446, 77.2128),
      area('Ajmeri Gate', 28.6428, 77.2231),
      area('Chandni Chowk', 28.6506, 77.2303),
      area('Jama Masjid', 28.6495, 77.2342),
      area('Daryaganj', 28.6435, 77.2402),
      area('Kashmere Gate', 28.667, 77.228),
      area('Civil Lines', 28.6767, 77.2249),
      area('Karol Bagh', 28.6519, 77.1909),
      area('Old Rajinder Nagar', 28.6408, 77.1832),
      area('Patel Nagar', 28.6508, 77.1703),
      area('Chanakyapuri', 28.595, 77.188),
      area('Khan Market', 28.6003, 77.227),
      area('Lodhi Colony', 28.5866, 77.2245),
      area('Nizamuddin', 28.5889, 77.2534),
      area('Jangpura', 28.583, 77.244),
      area('Defence Colony', 28.5733, 77.2324),
      area('Lajpat Nagar', 28.5677, 77.2433),
      area('South Extension', 28.5685, 77.2196),
      area('Sarojini Nagar', 28.577, 77.196),
      area('Safdarjung Enclave', 28.565, 77.195),
      area('Green Park', 28.5585, 77.2065),
      area('Hauz Khas', 28.5494, 77.2001),
      area('R K Puram', 28.566, 77.176),
      area('Greater Kailash', 28.5482, 77.238),
      area('Laxmi Nagar', 28.631, 77.277),
      area('Mayur Vihar', 28.609, 77.293),
      area('Moti Nagar', 28.658, 77.142),
      area('Anand Vihar', 28.6469, 77.316),
      area('Dwarka', 28.5921, 77.046),
      area('Rohini', 28.7495, 77.0565),
    ],
  },
  {
    name: 'Mumbai',
    state: 'Maharashtra',
    weight: 18,
    areas: [
      area('Fort', 18.9358, 72.8356),
      area('Dadar West', 19.0186, 72.8424),
      area('Bandra West', 19.0596, 72.8295),
      area('Kurla', 19.0654, 72.8793),
      area('Girgaon', 18.9553, 72.8147),
    ],
  },
  {
    name: 'Kolkata',
    state: 'West Bengal',
    weight: 11,
    areas: [
      area('Park Street', 22.5535, 88.3525),
      area('College Street', 22.5763, 88.3638),
      area('Gariahat', 22.5188, 88.3667),
      area('Salkia', 22.5958, 88.3412),
    ],
  },
  {
    name: 'Chennai',
    state: 'Tamil Nadu',
    weight: 10,
    areas: [
      area('Egmore', 13.0732, 80.2609),
      area('T Nagar', 13.0418, 80.2341),
      area('Mylapore', 13.0339, 80.2695),
      area('Royapettah', 13.0544, 80.2642),
    ],
  },
  {
    name: 'Bengaluru',
    state: 'Karnataka',
    weight: 14,
    areas: [
      area('Gandhinagar', 12.9774, 77.577),
      area('Malleshwaram', 13.0031, 77.5643),
      area('Basavanagudi', 12.9416, 77.5755),
      area('Shivajinagar', 12.9857, 77.6057),
    ],
  },
  {
    name: 'Hyderabad',
    state: 'Telangana',
    weight: 9,
    areas: [
      area('Secunderabad', 17.4337, 78.5016),
      area('Charminar', 17.3616, 78.4747),
      area('Abids', 17.392, 78.4755),
      area('Begumpet', 17.4447, 78.4664),
    ],
  },
  {
    name: 'Lucknow',
    state: 'Uttar Pradesh',
    weight: 3,
    areas: [
      area('Charbagh', 26.832, 80.923),
      area('Hazratganj', 26.8506, 80.9462),
      area('Aminabad', 26.8467, 80.9297),
    ],
  },
  {
    name: 'Jaipur',
    state: 'Rajasthan',
    weight: 3,
    areas: [
      area('Bani Park', 26.9279, 75.7939),
      area('Johari Bazaar', 26.9203, 75.8264),
      area('C Scheme', 26.9118, 75.8007),
    ],
  },
  {
    name: 'Nagpur',
    state: 'Maharashtra',
    weight: 2,
    areas: [area('Sitabuldi', 21.1466, 79.0832), area('Itwari', 21.1535, 79.1103)],
  },
  {
    name: 'Bhopal',
    state: 'Madhya Pradesh',
    weight: 2,
    areas: [area('Hamidia Road', 23.2655, 77.4104), area('New Market', 23.2333, 77.4003)],
  },
  {
    name: 'Itarsi',
    state: 'Madhya Pradesh',
    weight: 1,
    areas: [area('Station Road', 22.6087, 77.7636)],
  },
  {
    name: 'Patna',
    state: 'Bihar',
    weight: 2,
    areas: [area('Fraser Road', 25.6085, 85.1376), area('Boring Road', 25.6158, 85.1136)],
  },
  {
    name: 'Varanasi',
    state: 'Uttar Pradesh',
    weight: 2,
    areas: [area('Lahurabir', 25.3247, 82.9989), area('Godowlia', 25.3095, 83.0076)],
  },
  {
    name: 'Ahmedabad',
    state: 'Gujarat',
    weight: 3,
    areas: [area('Kalupur', 23.0287, 72.5997), area('Navrangpura', 23.0365, 72.5611)],
  },
]

/** The locality of that name in a city; throws when there is none, which is a slip of a table's author. */
export function areaOf(city: City, name: string): Area {
  const found = city.areas.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`${city.name} has no locality '${name}' in the catalogue`)
  return found
}

/** The city of that name; throws when there is none. */
export function cityOf(name: string): City {
  const found = cities.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`The catalogue has no city '${name}'`)
  return found
}
