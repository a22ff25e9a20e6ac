import { sampleTrain, type TrainJourney } from '@tiffin-junction/contract/domain/train'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type TrainInput, trainMachine } from '../../machines/train/train.machine.ts'
import { journey } from '../../tests/samples.ts'
import { arrived } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { TrainView } from './train-view.tsx'

const open = async (shown: TrainJourney) => {
  const asked: string[] = []
  const loadTrain = fromPromise<TrainJourney, TrainInput>(async ({ input }) => {
    asked.push(input.number)
    return shown
  })
  const input = { number: '00001', boarding: { station: null, date: null } }
  const actor = createActor(trainMachine.provide({ actors: { loadTrain } }), { input }).start()
  await arrived()
  return { actor, asked, text: draw(TrainView, { actor }).text }
}

const run = journey({ ...sampleTrain, number: '0000115', from: 'New Delhi', edition: null })

test('[TRN-32] the page of the sample train says that it is one, and of no timetable', async () => {
  const { text } = await open(run)
  expect(text).toContain('0000115 Tiffin Junction Special (sample)')
  expect(text).toContain(
    'This is a sample train to try things out with. It does not run. One leaves New Delhi every hour.',
  )
  expect(text).not.toContain('Times are from the timetable')
})

test('[TRN-32] the page of another train says nothing of a sample', async () => {
  const { text } = await open(journey())
  expect(text).toContain('Times are from the timetable of about 2015.')
  expect(text).not.toContain('sample')
})

test('[TRN-31] the page goes on with the run that it shows', async () => {
  const { actor, asked } = await open(run)
  actor.send({ type: 'refresh.requested' })
  await arrived()
  expect(asked).toEqual(['00001', '0000115'])
})
