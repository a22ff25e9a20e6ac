import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createPagedList } from '../machines/discover/paged-list.machine.ts'
import { hasFurtherPage, withoutListed } from '../machines/discover/paged-list.rules.ts'
import type { Page, PageRequest } from '../src/domain/page.ts'
import { deferredEffect, settled } from './deferred.ts'

interface Row {
  readonly id: number
}
const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id }))

const startList = (pageSize: number) => {
  const { run, open, all } = deferredEffect<PageRequest<string>, Page<Row>>()
  const machine = createPagedList<Row, string>(({ id }) => id).provide({
    actors: { loadPage: fromPromise(run) },
  })
  const list = createActor(machine, { input: { query: 'first', pageSize }, logger: () => {} })
  list.start()
  return { list, open, asked: all }
}

describe('whether there is a further page', () => {
  test.each([
    ['[DIS-63] a full page', rows(1, 2), null, 1, true],
    ['[DIS-63] a short page', rows(1), null, 1, false],
    ['[DIS-63] no row at all', [], null, 3, false],
    ['[DIS-61] a total not reached', rows(1, 2), 5, 1, true],
    ['[DIS-61] a total just reached', rows(3, 4), 4, 2, false],
    ['[DIS-61] a total that promises more than comes', [], 9, 2, false],
  ])('%s', (_, items, total, page, expected) => {
    expect(hasFurtherPage({ items, total }, { page, pageSize: 2 })).toBe(expected)
  })
})

test('[DIS-61] rows that moved to the next page meanwhile are not listed again', () => {
  expect(withoutListed(rows(1, 2), rows(2, 3, 3), ({ id }) => id)).toEqual(rows(3))
})

describe('a list under any taps, answers and failures', () => {
  const command = fc.constantFrom('more', 'retry', 'reset', 'answer', 'fail', 'insert')

  test('[DIS-50 DIS-61 DIS-66] asks for one page at a time, none twice, and lists what the server has', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { maxLength: 30 }),
        fc.integer({ min: 0, max: 13 }),
        fc.boolean(),
        async (commands, size, saysTotal) => {
          const pageSize = 4
          const server = Array.from({ length: size }, (_, at) => ({ id: at + 1 }))
          const { list, open, asked } = startList(pageSize)
          const answered = new Set<string>()
          let query = 'first'
          let inserted = 0
          for (const name of commands) {
            const [call] = open
            if (name === 'more') list.send({ type: 'more.requested' })
            if (name === 'retry') list.send({ type: 'retry.requested' })
            if (name === 'insert') {
              inserted += 1
              server.unshift({ id: -inserted })
            }
            if (name === 'reset') {
              query = `${query}+`
              list.send({ type: 'list.reset', query })
              expect(call === undefined || call.signal.aborted).toBe(true)
            }
            if (name === 'fail') call?.fail(new Error('offline'))
            if (name === 'answer' && call) {
              const { page, query: asksFor } = call.input
              answered.add(`${asksFor} ${page}`)
              call.answer({
                items: server.slice((page - 1) * pageSize, page * pageSize),
                total: saysTotal ? server.length : null,
              })
            }
            await settled()
            expect(open.length).toBeLessThanOrEqual(1)
            const next = open[0]?.input
            if (next) {
              expect(next.query).toBe(query)
              expect(answered.has(`${next.query} ${next.page}`)).toBe(false)
            }
            const { items, page } = list.getSnapshot().context
            const ids = items.map(({ id }) => id)
            expect(new Set(ids).size).toBe(ids.length)
            expect([...answered].filter((key) => key.startsWith(`${query} `))).toHaveLength(page)
            if (inserted === 0) expect(ids).toEqual(server.slice(0, page * pageSize).map(({ id }) => id))
          }
          // Given time and an answering server, the end comes, with everything there is.
          list.send({ type: 'list.reset', query: 'last' })
          for (let step = 0; step < 30 && !list.getSnapshot().hasTag('end'); step += 1) {
            const [call] = open
            const page = call?.input.page ?? 1
            call?.answer({ items: server.slice((page - 1) * pageSize, page * pageSize), total: null })
            await settled()
            if (list.getSnapshot().hasTag('empty')) break
            list.send({ type: 'more.requested' })
          }
          expect(list.getSnapshot().context.items).toEqual(server)
          expect(asked.filter((each) => each.query === 'last').map(({ page }) => page)).toEqual(
            Array.from({ length: list.getSnapshot().context.page }, (_, at) => at + 1),
          )
          list.stop()
        },
      ),
      { numRuns: 60 },
    )
  })
})
