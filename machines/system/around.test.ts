import { placePoint } from '@tiffin-junction/contract/domain/delivery-place'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { expect, test } from 'vitest'
import { createActor, type EventObject, setup } from 'xstate'
import { watchAround } from '../../src/app/around.ts'
import type { Around, AroundActors } from './around.ts'

const settle = () => Promise.resolve()

/** Returns a stub of the session, the address book or the device location, whose snapshot a test sets. */
const settable = (first: object) => {
  let snapshot = first
  const listeners = new Set<(snapshot: object) => void>()
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: (snapshot: object) => void) => {
      listeners.add(listener)
      return { unsubscribe: () => void listeners.delete(listener) }
    },
    set: (next: object) => {
      snapshot = next
      for (const listener of listeners) listener(next)
    },
    listeners,
  }
}

const tagged = (tag: string, context: object) => ({
  context,
  hasTag: (each: string) => each === tag,
  matches: (each: string) => each === tag,
})
const guest = tagged('signedOut', { stored: { kind: 'none' } })
const member = (token: string) =>
  tagged('signedIn', { stored: { kind: 'signedIn', credential: { token, roleType: '' }, user: null } })
const noBook = tagged('closed', { selected: null })
const loading = tagged('loading', { selected: null })
const listed = (latitude: number) => tagged('listed', { selected: { latitude, longitude: 77 } })

const start = () => {
  const session = settable(tagged('reading', { stored: { kind: 'none' } }))
  const book = settable(noBook)
  const place = settable({ context: { point: newDelhi, source: 'default' } })
  const trip = settable({ context: { stop: null } })
  const told: EventObject[] = []
  const actors = { session, book, place, trip } as unknown as AroundActors
  const machine = setup({
    actors: { around: watchAround(actors, (around) => ({ type: 'told', ...around })) },
  })
  const actor = createActor(
    machine.createMachine({
      invoke: { src: 'around' },
      on: { told: { actions: ({ event }) => void told.push(event) } },
    }),
  ).start()
  return { session, book, place, trip, told, actor }
}

test('[ADR-82] a guest gets the device location once the session is known, and when it changes', async () => {
  const { session, place, told } = start()
  await settle()
  expect(told).toEqual([])
  session.set(guest)
  await settle()
  const mumbai = { latitude: 19, longitude: 72.8 }
  place.set({ context: { point: mumbai, source: 'device' } })
  place.set({ context: { point: { ...mumbai }, source: 'device' } })
  await settle()
  expect(told).toEqual([
    { type: 'told', place: { kind: 'device', point: newDelhi, source: 'default' }, token: '' },
    { type: 'told', place: { kind: 'device', point: mumbai, source: 'device' }, token: '' },
  ])
})

test('[ADR-82] a member gets their selected address, not before it is loaded', async () => {
  const { session, book, told } = start()
  session.set(member('asha'))
  await settle()
  book.set(loading)
  await settle()
  expect(told).toEqual([])
  book.set(listed(22))
  await settle()
  expect(told).toEqual([
    { type: 'told', place: { kind: 'address', address: { latitude: 22, longitude: 77 } }, token: 'asha' },
  ])
})

test('nobody gets the location of another person while the session changes', async () => {
  const { session, book, told } = start()
  session.set(member('asha'))
  book.set(listed(22))
  await settle()
  // The system sends them in this order.
  session.set(member('ravi'))
  book.set(loading)
  await settle()
  book.set(listed(19))
  await settle()
  session.set(guest)
  book.set(noBook)
  await settle()
  const latitudes = (told as (EventObject & Around)[]).map(({ place, token }) => [
    token,
    placePoint(place).latitude,
  ])
  expect(latitudes).toEqual([
    ['asha', 22],
    ['ravi', 19],
    ['', newDelhi.latitude],
  ])
})

test('nothing is sent after the end, and all subscriptions are removed', async () => {
  const { session, told, actor } = start()
  session.set(guest)
  actor.stop()
  await settle()
  expect(told).toEqual([])
  expect(session.listeners.size).toBe(0)
})
