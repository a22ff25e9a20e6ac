import * as contract from '@tiffin-junction/contract/calls/places'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import { shortestSuggested } from '@tiffin-junction/contract/domain/place'
import { type App, handle } from '../http/handle.ts'
import { badInput, notFound } from '../http/http-error.ts'
import { findPlace, placeOf, suggestionOf } from './places.ts'
import { reverse } from './reverse.ts'
import { findPlaces } from './search.ts'

const mostFound = 10
const mostSuggested = 8

interface Given {
  readonly text: string
  readonly lat?: number
  readonly lon?: number
}

/** The middle of the map; half a point is refused. */
const pointOf = ({ lat, lon }: Given): Point | null => {
  if (lat === undefined && lon === undefined) return null
  if (lat === undefined || lon === undefined)
    throw badInput('lat and lon must be given together.', lat === undefined ? 'lat' : 'lon')
  return { latitude: lat, longitude: lon }
}

const textOf = ({ text }: Given, shortest: number): string => {
  if (text.length < shortest) throw badInput(`The search needs at least ${shortest} characters.`, 'text')
  return text
}

/** Mounts the places: search, suggestions, one place, what is at a point (ADR-69). */
export const mountPlaces = (app: App): void => {
  handle(
    app,
    contract.searchPlaces,
  )(async ({ query, ctx }) => {
    const rows = await findPlaces(ctx.db, textOf(query, 1), pointOf(query), mostFound)
    return { success: true, data: rows.map(placeOf) }
  })

  handle(
    app,
    contract.suggestPlaces,
  )(async ({ query, ctx }) => {
    const text = textOf(query, shortestSuggested)
    const rows = await findPlaces(ctx.db, text, pointOf(query), mostSuggested)
    return { success: true, data: rows.map(suggestionOf) }
  })

  handle(
    app,
    contract.getPlace,
  )(async ({ params, ctx }) => {
    const place = await findPlace(ctx.db, params.id)
    if (!place) throw notFound('There is no such place.')
    return { success: true, data: place }
  })

  handle(
    app,
    contract.reversePlace,
  )(async ({ query, ctx }) => ({
    success: true,
    data: await reverse(ctx.db, { latitude: query.lat, longitude: query.lon }),
  }))
}
