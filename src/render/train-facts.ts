import { isSampleTrain, type TrainJourney, type TrainStop } from '@tiffin-junction/contract/domain/train'
import type { AnyActor } from 'xstate'
import { journeyOf } from '../../machines/train/train.selectors.ts'
import type { HeadFacts } from './head.tsx'

const station = ({ name }: TrainStop) => ({ '@type': 'TrainStation', name })

const tripData = ({ number, name, stops }: TrainJourney, url: string) => {
  const [first, last] = [stops[0], stops.at(-1)]
  return {
    '@context': 'https://schema.org',
    '@type': 'TrainTrip',
    name,
    trainNumber: number,
    url,
    ...(first ? { departureStation: station(first), departureTime: first.departure } : {}),
    ...(last ? { arrivalStation: station(last), arrivalTime: last.arrival } : {}),
    itinerary: stops.map(station),
  }
}

/** Returns the head of a train's page for search engines and previews, from the actor that it is served with. */
export const trainFacts = (actor: AnyActor, url: string): Partial<HeadFacts> => {
  const journey = journeyOf(actor.getSnapshot())
  if (!journey) return {}
  const { number, name, from, to, stops } = journey
  const served = stops.filter(({ restaurants }) => restaurants > 0).map((stop) => stop.name)
  const where = served.length > 0 ? ` Restaurants bring food to the train at ${served.join(', ')}.` : ''
  return {
    title: `${number} ${name}: food on the train`,
    description: `The stops of ${number} ${name} from ${from} to ${to}, with their times.${where}`,
    // A search engine would take the sample train for a real one.
    ...(isSampleTrain(journey) ? { isPublic: false } : { data: tripData(journey, url) }),
  }
}
