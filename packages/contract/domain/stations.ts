import { distanceBetween } from './distance.ts'
import type { Point } from './geo.ts'

/** A railway station or a well-known locality, used to name the approximate location of a place. */
export interface Station extends Point {
  readonly id: string
  readonly name: string
  /** The name of a locality; absent for a station. */
  readonly area?: string
  readonly city: string
  readonly state: string
}

const station = (
  city: string,
  state: string,
  id: string,
  name: string,
  latitude: number,
  longitude: number,
): Station => ({ id: `station:${id}`, name, city, state, latitude, longitude })

const locality = (name: string, latitude: number, longitude: number): Station => ({
  id: `locality:${name.toLowerCase().replaceAll(' ', '-')}`,
  name,
  area: name,
  city: 'New Delhi',
  state: 'Delhi',
  latitude,
  longitude,
})

/** Ordered by city, with stations before localities. */
export const stations: readonly Station[] = [
  station('Ahmedabad', 'Gujarat', 'adi', 'Ahmedabad Junction', 23.0257, 72.601),
  station('Bengaluru', 'Karnataka', 'sbc', 'KSR Bengaluru', 12.9781, 77.5695),
  station('Bengaluru', 'Karnataka', 'ypr', 'Yesvantpur Junction', 13.0236, 77.55),
  station('Bhopal', 'Madhya Pradesh', 'bpl', 'Bhopal Junction', 23.266, 77.413),
  station('Chennai', 'Tamil Nadu', 'ms', 'Chennai Egmore', 13.0778, 80.2617),
  station('Chennai', 'Tamil Nadu', 'mas', 'MGR Chennai Central', 13.0827, 80.2755),
  station('Hyderabad', 'Telangana', 'hyb', 'Hyderabad Deccan', 17.3926, 78.4675),
  station('Hyderabad', 'Telangana', 'sc', 'Secunderabad Junction', 17.4337, 78.5016),
  station('Itarsi', 'Madhya Pradesh', 'et', 'Itarsi Junction', 22.6087, 77.7636),
  station('Jaipur', 'Rajasthan', 'jp', 'Jaipur Junction', 26.9197, 75.788),
  station('Kolkata', 'West Bengal', 'hwh', 'Howrah Junction', 22.5839, 88.3428),
  station('Kolkata', 'West Bengal', 'sdah', 'Sealdah', 22.5676, 88.3705),
  station('Lucknow', 'Uttar Pradesh', 'lko', 'Lucknow Charbagh', 26.8315, 80.9195),
  station('Mumbai', 'Maharashtra', 'csmt', 'Chhatrapati Shivaji Maharaj Terminus', 18.9402, 72.8356),
  station('Mumbai', 'Maharashtra', 'dr', 'Dadar', 19.0186, 72.8424),
  station('Mumbai', 'Maharashtra', 'ltt', 'Lokmanya Tilak Terminus', 19.0696, 72.8917),
  station('Nagpur', 'Maharashtra', 'ngp', 'Nagpur Junction', 21.1523, 79.0886),
  station('New Delhi', 'Delhi', 'anvt', 'Anand Vihar Terminal', 28.6508, 77.3152),
  station('New Delhi', 'Delhi', 'nzm', 'Hazrat Nizamuddin', 28.5886, 77.2534),
  station('New Delhi', 'Delhi', 'ndls', 'New Delhi Railway Station', 28.6429, 77.2191),
  station('New Delhi', 'Delhi', 'dli', 'Old Delhi Junction', 28.661, 77.2277),
  locality('Chandni Chowk', 28.6506, 77.2303),
  locality('Connaught Place', 28.6315, 77.2167),
  locality('Dwarka', 28.5921, 77.046),
  locality('Hauz Khas', 28.5494, 77.2001),
  locality('Karol Bagh', 28.6519, 77.1909),
  locality('Lajpat Nagar', 28.5677, 77.2433),
  locality('Laxmi Nagar', 28.631, 77.277),
  locality('Mayur Vihar', 28.609, 77.293),
  locality('Rohini', 28.7495, 77.0565),
  station('Patna', 'Bihar', 'pnbe', 'Patna Junction', 25.603, 85.1376),
  station('Varanasi', 'Uttar Pradesh', 'bsb', 'Varanasi Junction', 25.327, 82.9865),
]

/** Metres. A point farther away is not near a station or in its city. */
const nearby = 15_000

/** The station or locality nearest to a point; `null` when none is within 15 km. */
export const stationNear = (point: Point): Station | null => {
  let nearest: Station | null = null
  let least = nearby
  for (const each of stations) {
    const distance = distanceBetween(point, each)
    if (distance > least) continue
    nearest = each
    least = distance
  }
  return nearest
}
