import { readFileSync } from 'node:fs'
import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import type { RestaurantQuery } from '@tiffin-junction/contract/domain/restaurant-filter'
import { buildGraph } from '@tiffin-junction/flows/graph'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { deferredEffect, settled } from '../../tests/deferred.ts'
import { behaviourFile, behaviourOf } from '../../tests/flows/behaviour.ts'
import { prepare } from '../../tests/flows/prepare.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { createPagedList, type PagedListInput } from './paged-list.machine.ts'
import restaurantList from './paged-list.model.ts'
import { hasFurtherPage, withPage } from './paged-list.rules.ts'

interface Row {
  readonly id: number
  readonly isFavourite?: boolean
}
const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id }))

const startList = (pageSize: number, input: Partial<PagedListInput<string>> = {}) => {
  const { run, open, all } = deferredEffect<PageRequest<string>, Page<Row>>()
  const logged: unknown[] = []
  const machine = createPagedList<Row, string>(({ id }) => id).provide({
    actors: { loadPage: fromPromise(run), connection: quietLink() },
  })
  const list = createActor(machine, {
    input: { query: 'first', pageSize, ...input },
    logger: (...words) => logged.push(words),
  })
  list.start()
  /** Answers the waiting call. */
  const answer = (ids: readonly number[], total: number | null = null) => {
    open[0]?.answer({ items: rows(...ids), total })
    return settled()
  }
  const fail = (reason: unknown) => {
    open[0]?.fail(reason)
    return settled()
  }
  /** Returns what a view reads from the list. */
  const shown = () => {
    const { context, tags } = list.getSnapshot()
    return { ids: context.items.map(({ id }) => id), tags: [...tags].sort() }
  }
  return { list, open, asked: all, logged, answer, fail, shown }
}

const more = { type: 'more.requested' } as const
const retry = { type: 'retry.requested' } as const
const back = { type: 'connection.back' } as const
const reset = (query: string) => ({ type: 'list.reset', query }) as const

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
  expect(withPage(rows(1, 2), rows(2, 3, 3), ({ id }) => id)).toEqual(rows(1, 2, 3))
})

describe('a list', () => {
  test('[DIS-127] keeps the sections of its first page: only that one brings them', async () => {
    const { list, open, answer } = startList(2)
    const sections = [{ name: 'Mains', count: 4 }]
    open[0]?.answer({ items: rows(1, 2), total: 4, sections })
    await settled()
    list.send(more)
    await answer([3, 4], 4)
    expect(list.getSnapshot().context.sections).toEqual(sections)
    list.send(reset('other'))
    await answer([5], 1)
    expect(list.getSnapshot().context.sections).toEqual([])
  })

  test('[DIS-152] asks for a page out of order alone, lists it ahead of a gap, and closes the gap', async () => {
    const { list, asked, answer, shown } = startList(2)
    const ahead = () =>
      list.getSnapshot().context.ahead.map(({ page, items }) => [page, ...items.map(({ id }) => id)])
    const ask = (page: number) => list.send({ type: 'page.requested', page })
    await answer([1, 2], 9)
    ask(4)
    await answer([7, 8], 9)
    expect(shown()).toEqual({ ids: [1, 2], tags: [] })
    expect(ahead()).toEqual([[4, 7, 8]])
    // Pages that are loaded, or that do not exist, are not requested.
    for (const page of [1, 4, 6]) ask(page)
    list.send(more)
    ask(2)
    ask(3)
    // A row that moved back from page 4.
    await answer([9], 9)
    expect(shown().tags).toEqual(['busy', 'loadingMore'])
    await answer([5, 6, 7], 9)
    expect(ahead()).toEqual([
      [3, 5, 6, 7],
      [4, 8],
      [5, 9],
    ])
    ask(2)
    await answer([3, 4], 9)
    expect(ahead()).toEqual([])
    expect(shown()).toEqual({ ids: [1, 2, 3, 4, 5, 6, 7, 8, 9], tags: ['end'] })
    expect(asked.map(({ page }) => page)).toEqual([1, 4, 5, 3, 2])
  })

  test('[DIS-152] reads the pages ahead of a gap again too, and patches what is in them', async () => {
    const { list, asked, answer } = startList(2)
    await answer([1, 2], 8)
    list.send({ type: 'page.requested', page: 4 })
    await answer([7, 8], 8)
    list.send({ type: 'item.patched', key: 7, patch: { isFavourite: true } })
    const ahead = () => list.getSnapshot().context.ahead
    expect(ahead()[0]?.items[0]).toEqual({ id: 7, isFavourite: true })
    list.send({ type: 'refresh.requested' })
    await answer([1, 3], 8)
    await answer([3, 8], 9)
    expect(asked.map(({ page }) => page)).toEqual([1, 4, 1, 4])
    expect(ahead()).toEqual([{ page: 4, items: rows(8), hasMore: true }])
    expect(list.getSnapshot().context).toMatchObject({ items: rows(1, 3), total: 9, hasMore: true })
  })

  test('[DIS-152] asks for another page in the place of one that failed', async () => {
    const { list, asked, answer, fail, shown } = startList(2)
    await answer([1, 2], 8)
    list.send(more)
    await fail(new Error('offline'))
    list.send({ type: 'page.requested', page: 4 })
    expect(shown().tags).toEqual(['stopped'])
    list.send({ type: 'retry.requested', page: 4 })
    await answer([7, 8], 8)
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 4])
    expect(shown()).toEqual({ ids: [1, 2], tags: ['end'] })
  })

  test('[DIS-20 DIS-21 DIS-22 DIS-61] shows a spinner, the first page, a spinner under it, and the end', async () => {
    const { list, asked, answer, shown } = startList(2)
    expect(shown()).toEqual({ ids: [], tags: ['busy', 'loading'] })
    await answer([1, 2])
    expect(shown()).toEqual({ ids: [1, 2], tags: [] })
    list.send(more)
    expect(shown()).toEqual({ ids: [1, 2], tags: ['busy', 'loadingMore'] })
    await answer([3])
    expect(shown()).toEqual({ ids: [1, 2, 3], tags: ['end'] })
    list.send(more)
    expect(asked).toEqual([
      { query: 'first', page: 1, pageSize: 2 },
      { query: 'first', page: 2, pageSize: 2 },
    ])
  })

  test('[DIS-23 DIS-37 DIS-54] is empty without rows, and requests no further pages', async () => {
    const { list, asked, answer, shown } = startList(2)
    await answer([], 0)
    expect(shown()).toEqual({ ids: [], tags: ['empty'] })
    expect(list.getSnapshot().context.total).toBe(0)
    list.send(more)
    list.send(retry)
    expect(asked).toHaveLength(1)
  })

  test('[DIS-63] is at its end, not empty, after an empty page that follows full ones', async () => {
    const { list, answer, shown } = startList(2)
    await answer([1, 2])
    list.send(more)
    await answer([])
    expect(shown()).toEqual({ ids: [1, 2], tags: ['end'] })
  })

  test('[DIS-66] logs a failed first page and requests it again only on retry', async () => {
    const { list, asked, logged, answer, fail, shown } = startList(2)
    await fail(new Error('offline'))
    expect(shown()).toEqual({ ids: [], tags: ['failed'] })
    expect(list.getSnapshot().context.failure).toEqual(new Error('offline'))
    expect(logged).toEqual([['list: loading a page failed', new Error('offline')]])
    list.send(more)
    expect(asked).toHaveLength(1)
    list.send(retry)
    expect(shown()).toEqual({ ids: [], tags: ['busy', 'loading'] })
    expect(list.getSnapshot().context.failure).toBeNull()
    await answer([1])
    expect(shown()).toEqual({ ids: [1], tags: ['end'] })
    expect(asked.map(({ page }) => page)).toEqual([1, 1])
  })

  test('[DIS-66] keeps its rows when a later page fails, stops paging, and retries that page', async () => {
    const { list, asked, logged, answer, fail, shown } = startList(2)
    await answer([1, 2])
    list.send(more)
    await fail({ status: 503 })
    expect(shown()).toEqual({ ids: [1, 2], tags: ['stopped'] })
    expect(list.getSnapshot().context.failure).toEqual({ status: 503 })
    expect(logged).toEqual([['list: loading a page failed', { status: 503 }]])
    list.send(more)
    expect(asked).toHaveLength(2)
    list.send(retry)
    expect(shown()).toEqual({ ids: [1, 2], tags: ['busy', 'loadingMore'] })
    expect(list.getSnapshot().context.failure).toBeNull()
    await answer([3])
    expect(shown()).toEqual({ ids: [1, 2, 3], tags: ['end'] })
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 2])
  })

  test('[DIS-66] has a failure even if the reason is null', async () => {
    const { list, fail } = startList(2)
    await fail(null)
    expect(list.getSnapshot().context.failure).not.toBeNull()
  })

  test('[DIS-50] is emptied at once by a changed filter, and ignores the answer to the old one', async () => {
    const { list, open, asked, answer, shown } = startList(2)
    await answer([1, 2], 9)
    list.send(more)
    const [old] = open
    list.send(reset('second'))
    expect(old?.signal.aborted).toBe(true)
    expect(shown()).toEqual({ ids: [], tags: ['busy', 'loading'] })
    expect(list.getSnapshot().context).toMatchObject({ query: 'second', total: null, page: 0 })
    await answer([7, 8])
    expect(shown()).toEqual({ ids: [7, 8], tags: [] })
    expect(asked.at(-1)).toEqual({ query: 'second', page: 1, pageSize: 2 })
  })

  test('keeps its items on request until new ones arrive or the load fails', async () => {
    const { list, asked, answer, fail, shown } = startList(2)
    await answer([1, 2])
    list.send({ ...reset('second'), keepsItems: true })
    expect(shown()).toEqual({ ids: [1, 2], tags: ['busy', 'loading'] })
    list.send(more)
    await answer([2, 3])
    expect(shown()).toEqual({ ids: [2, 3], tags: [] })
    list.send({ ...reset('third'), keepsItems: true })
    await fail(new Error('offline'))
    expect(shown()).toEqual({ ids: [], tags: ['failed'] })
    expect(asked.map(({ query, page }) => [query, page])).toEqual([
      ['first', 1],
      ['second', 1],
      ['third', 1],
    ])
  })

  test('[DIS-50] loads again with a changed filter after it failed, ended or was empty', async () => {
    const { list, answer, fail, shown } = startList(2)
    await fail(new Error('offline'))
    list.send(reset('second'))
    expect(list.getSnapshot().context.failure).toBeNull()
    await answer([])
    list.send(reset('third'))
    await answer([1])
    list.send(reset('fourth'))
    await answer([2, 3])
    expect(shown()).toEqual({ ids: [2, 3], tags: [] })
  })

  test('shows that it is loading before it has a query, and loads once it has one', async () => {
    const { list, asked, answer, shown } = startList(2, { isWaiting: true })
    expect(shown()).toEqual({ ids: [], tags: ['loading'] })
    list.send(more)
    list.send(retry)
    await settled()
    expect(asked).toEqual([])
    list.send(reset('known'))
    await answer([1])
    expect(asked).toEqual([{ query: 'known', page: 1, pageSize: 2 }])
    expect(shown()).toEqual({ ids: [1], tags: ['end'] })
  })

  test('[APP-163] requests a page that failed again when a lost network is back, and nothing that did not fail', async () => {
    const { list, asked, answer, fail, shown } = startList(2)
    list.send(back)
    await fail(new Error('offline'))
    expect(shown().tags).toEqual(['failed'])
    list.send(back)
    list.send(back)
    await answer([1, 2])
    list.send(back)
    list.send(more)
    await fail(new Error('offline'))
    expect(shown()).toEqual({ ids: [1, 2], tags: ['stopped'] })
    list.send(back)
    await answer([3])
    list.send(back)
    await settled()
    expect(shown()).toEqual({ ids: [1, 2, 3], tags: ['end'] })
    expect(asked.map(({ page }) => page)).toEqual([1, 1, 2, 2])
  })

  test('[DIS-67] changes one row without changing others or loading anything', async () => {
    const { list, asked, answer } = startList(2)
    await answer([1, 2])
    list.send({ type: 'item.patched', key: 2, patch: { isFavourite: true } })
    expect(list.getSnapshot().context.items).toEqual([{ id: 1 }, { id: 2, isFavourite: true }])
    expect(asked).toHaveLength(1)
  })
})

test('any list has the recorded behaviour of the list of restaurants', () => {
  const machine = createPagedList<Restaurant, RestaurantQuery>(({ id }) => id)
  expect(behaviourOf(buildGraph(prepare({ ...restaurantList, machine })))).toBe(
    readFileSync(behaviourFile('discover/paged-list'), 'utf8'),
  )
})

describe('a list under any taps, answers and failures', () => {
  const command = fc.constantFrom('more', 'retry', 'back', 'reset', 'answer', 'fail', 'insert')

  test('[DIS-50 DIS-61 DIS-66] requests one page at a time, none twice, and lists what the server has', async () => {
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
            if (name === 'retry') list.send(retry)
            if (name === 'back') list.send(back)
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
          // If the server answers all calls, the list reaches its end with all rows.
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
