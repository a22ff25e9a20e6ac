import { sampleTrain, type TrainJourney } from '@tiffin-junction/contract/domain/train'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type TrainInput, trainMachine } from '../../machines/train/train.machine.ts'
import { settled } from '../../tests/deferred.ts'
import { journey } from '../../tests/samples.ts'
import { trainFacts } from './train-facts.ts'

const factsOf = async (shown: TrainJourney) => {
  const loadTrain = fromPromise<TrainJourney, TrainInput>(async () => shown)
  const input = { number: shown.number, boarding: { station: null, date: null } }
  const actor = createActor(trainMachine.provide({ actors: { loadTrain } }), { input }).start()
  await settled()
  const facts = trainFacts(actor, `/train/${shown.number}`)
  actor.stop()
  return facts
}

test('[TRN-8] the page of a train names it, where food comes to it, and its stations as a TrainTrip', async () => {
  expect(await factsOf(journey())).toMatchObject({
    title: '12301 Howrah Rajdhani: food on the train',
    description:
      'The stops of 12301 Howrah Rajdhani from Howrah Jn to New Delhi, with their times. Restaurants bring food to the train at Kanpur Central.',
    data: {
      '@type': 'TrainTrip',
      trainNumber: '12301',
      departureStation: { name: 'Howrah Jn' },
      departureTime: '2026-12-01T16:55:00+05:30',
      arrivalStation: { name: 'New Delhi' },
      arrivalTime: '2026-12-02T10:00:00+05:30',
      itinerary: [{ name: 'Howrah Jn' }, { name: 'Kanpur Central' }, { name: 'New Delhi' }],
    },
  })
})

test('[TRN-32] the page of the sample train has no TrainTrip, and no search engine may list it', async () => {
  const facts = await factsOf(journey(sampleTrain))
  expect(facts.title).toContain('(sample)')
  expect(facts).not.toHaveProperty('data')
  expect(facts.isPublic).toBe(false)
})
