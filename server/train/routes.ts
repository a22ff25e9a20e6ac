import * as contract from '@tiffin-junction/contract/calls/trains'
import { isSampleTrain, trainText } from '@tiffin-junction/contract/domain/train'
import { timetableFact } from '../db/seed-timetable.ts'
import { type App, handle } from '../http/handle.ts'
import { badInput, notFound } from '../http/http-error.ts'
import { boardingChoices, boardingOf } from './boarding.ts'
import { findTrain, findTrains } from './find.ts'
import { journeyStops } from './journey.ts'

/** Mounts the calls of trains: the search, and one train from where a person boards it (decisions D55). */
export const mountTrains = (app: App): void => {
  handle(
    app,
    contract.searchTrains,
  )(async ({ query, ctx }) => {
    if (query.text.length < trainText.shortest)
      throw badInput(`The search needs at least ${trainText.shortest} characters.`, 'text')
    return { success: true, data: await findTrains(ctx.db, query.text) }
  })

  handle(
    app,
    contract.getTrain,
  )(async ({ params, query, ctx }) => {
    const now = ctx.now().getTime()
    const [train, timetable] = await Promise.all([
      findTrain(ctx.db, params.number, now),
      timetableFact(ctx.db),
    ])
    if (!train) throw notFound('There is no train with this number.')
    const boarding = boardingOf(train, query, now)
    const { number, name, from, to, stops } = train
    return {
      success: true,
      data: {
        number,
        name,
        from,
        to,
        edition: isSampleTrain(train) ? null : (timetable?.edition ?? null),
        knowsDays: timetable?.knowsDays ?? false,
        boardingStation: stops[boarding.position]?.code ?? '',
        boardingDate: boarding.date,
        ...boardingChoices(train, boarding, now),
        stops: await journeyStops(ctx.db, train, boarding, now),
      },
    }
  })
}
