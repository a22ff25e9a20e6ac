import type { CartChange } from '@tiffin-junction/contract/domain/cart'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storageOf } from '../../tests/map-storage.ts'
import { PageLocks } from '../../tests/page-locks.ts'
import { wishFor } from '../../tests/samples.ts'
import type { ChangesNews } from './pending-changes.ts'

type Effects = typeof import('./pending-changes.ts') & typeof import('./storage.ts')

const changeOf = (key: string, facts: Partial<CartChange> = {}): CartChange => ({
  ...wishFor(7, { menuId: 71 }),
  kind: 'add',
  key,
  menuCount: 1,
  ...facts,
})

const stored = new Map<string, string>()
let locks = new PageLocks()
/** The page in which code runs. */
let running: Page | null = null

/** A page of one tab, with modules, listeners and locks of its own. */
class Page {
  readonly name: string
  readonly news: ChangesNews[] = []
  readonly locks = locks.of()
  readonly #events = new EventTarget()
  #effects!: Effects

  private constructor(name: string) {
    this.name = name
  }

  static async open(name: string, token = 'asha'): Promise<Page> {
    const page = new Page(name)
    vi.resetModules()
    const [changes, storage] = await Promise.all([import('./pending-changes.ts'), import('./storage.ts')])
    page.#effects = { ...changes, ...storage }
    page.in(({ writeCredential }) => writeCredential({ token, roleType: '' }))
    return page
  }

  in<T>(code: (effects: Effects) => T): T {
    running = this
    return code(this.#effects)
  }

  keep(changes: readonly CartChange[], token = 'asha'): void {
    this.in(({ keepChanges }) => keepChanges({ page: this.name, token, changes }))
  }

  async watch(): Promise<Page> {
    this.in(({ watchChanges }) => watchChanges(this.name, (news) => this.news.push(news)))
    await settled()
    return this
  }

  listen(...args: Parameters<EventTarget['addEventListener']>): void {
    this.#events.addEventListener(...args)
  }

  async dispatch(type: string, facts: object = {}): Promise<void> {
    running = this
    this.#events.dispatchEvent(Object.assign(new Event(type), facts))
    await settled()
  }

  close(): void {
    locks.end(this.locks.page)
  }

  get restored(): readonly string[] {
    return this.news.flatMap((news) =>
      news.type === 'changes.restored' ? news.changes.map(({ key }) => key) : [],
    )
  }
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

const keys = () => [...stored.keys()].filter((key) => key.startsWith('cart_pending')).sort()

beforeEach(() => {
  vi.useRealTimers()
  stored.clear()
  locks = new PageLocks()
  vi.stubGlobal('localStorage', storageOf(stored))
  vi.stubGlobal('navigator', {
    get locks() {
      return running?.locks
    },
  })
  const addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => running?.listen(...args)
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('document', { addEventListener, visibilityState: 'visible' })
})

describe('the changes of a page that the server has not confirmed', () => {
  test('[ORD-244] are taken over by the page after a reload, with their keys and in their order', async () => {
    const before = await Page.open('before')
    before.keep([changeOf('a-1', { tries: 2 }), changeOf('a-2')])
    await settled()
    before.close()
    const after = await (await Page.open('after')).watch()
    expect(after.restored).toEqual(['a-1', 'a-2'])
    expect(after.news).toMatchObject([{ token: 'asha', changes: [{ tries: 2 }, {}] }])
    expect(keys()).toEqual(['cart_pending:after'])
    expect(locks.isHeld('cart_pending:after')).toBe(true)
    after.keep([])
    await settled()
    expect(keys()).toEqual([])
    expect(locks.isHeld('cart_pending:after')).toBe(false)
  })

  test('[ORD-244] outlive a page that was left before its code to keep them was loaded', async () => {
    const before = await Page.open('before')
    const early = { seed: 'before', token: 'asha', pending: [changeOf('a-1', { tries: 1 })] }
    before.in(({ keepEarly }) => keepEarly(early))
    before.close()
    const after = await (await Page.open('after')).watch()
    expect(after.restored).toEqual(['a-1'])
    expect(keys()).toEqual(['cart_pending:after'])
  })

  test('[ORD-244] that were stored early go when they are confirmed, and are not stored for somebody who left', async () => {
    const page = await Page.open('page')
    const pending = [changeOf('a-1')]
    page.in(({ keepEarly }) => keepEarly({ seed: 'page', token: 'ravi', pending }))
    page.in(({ keepEarly }) => keepEarly({ seed: 'page', token: 'asha', pending: [] }))
    expect(keys()).toEqual([])
    page.in(({ keepEarly }) => keepEarly({ seed: 'page', token: 'asha', pending }))
    expect(keys()).toEqual(['cart_pending:page'])
    page.keep(pending)
    page.keep([])
    await settled()
    expect(keys()).toEqual([])
  })

  test('[ORD-247] stay with a page that is still there', async () => {
    const first = await Page.open('first')
    first.keep([changeOf('a-1')])
    await settled()
    const second = await (await Page.open('second')).watch()
    expect(second.news).toEqual([])
    expect(keys()).toEqual(['cart_pending:first'])
  })

  test.each([
    ['when the tab is looked at', (page: Page) => page.dispatch('visibilitychange')],
    ['when it looks again', (page: Page) => page.watch()],
  ])('[ORD-251] of a closed tab are taken over by another one %s', async (_when, look) => {
    const first = await Page.open('first')
    first.keep([changeOf('a-1')])
    const second = await (await Page.open('second')).watch()
    first.close()
    await look(second)
    expect(second.restored).toEqual(['a-1'])
    await look(second)
    expect(second.restored).toEqual(['a-1'])
  })

  test('[ORD-251] of several closed tabs are taken over by one, those of the oldest to go first', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] })
    for (const name of ['old', 'older'].reverse()) {
      const page = await Page.open(name)
      page.keep([changeOf(`${name}-1`)])
      await settled()
      page.close()
      vi.setSystemTime(Date.now() + 1000)
    }
    const next = await (await Page.open('next')).watch()
    // The cart puts what is restored before what it has.
    expect(next.restored).toEqual(['old-1', 'older-1'])
    const other = await (await Page.open('other')).watch()
    expect(other.news).toEqual([])
    next.close()
    const last = await (await Page.open('last')).watch()
    expect(last.restored).toEqual(['older-1', 'old-1'])
  })

  test('[ORD-245] are nobody else’s, and are removed when their person signs out', async () => {
    const first = await Page.open('first')
    first.keep([changeOf('a-1')])
    await settled()
    first.close()
    const other = await (await Page.open('other', 'ravi')).watch()
    expect(other.news).toEqual([])
    other.in(({ forgetChanges }) => forgetChanges())
    expect(keys()).toEqual([])
  })

  test('[ACC-116] stay those of the person whose token is renewed', async () => {
    const first = await Page.open('first')
    first.keep([changeOf('a-1')])
    await settled()
    first.close()
    const { owner } = JSON.parse(stored.get('cart_pending:first') ?? '')
    const second = await Page.open('second', 'renewed')
    const { markOf } = await import('./storage.ts')
    second.in(({ moveChanges }) => moveChanges(owner + 1, markOf('renewed')))
    expect((await second.watch()).restored).toEqual([])
    second.in(({ moveChanges }) => moveChanges(owner, markOf('renewed')))
    expect((await second.watch()).restored).toEqual(['a-1'])
  })

  test('[ORD-253] of a day ago are not repeated where the server would take them for new ones', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] })
    const first = await Page.open('first')
    const sent = { tries: 1 }
    first.keep([changeOf('add', sent), changeOf('set', { kind: 'set', ...sent }), changeOf('unsent')])
    await settled()
    // It is the first writing that counts.
    vi.setSystemTime(Date.now() + 1000)
    first.keep([changeOf('add', sent), changeOf('set', { kind: 'set', ...sent }), changeOf('unsent')])
    first.close()
    vi.setSystemTime(1000 + 24 * 3600 * 1000)
    const second = await (await Page.open('second')).watch()
    expect(second.restored).toEqual(['set', 'unsent'])
    expect(second.news).toMatchObject([{ lost: [{ key: 'add' }] }])
  })

  test('are dropped where they are invalid', async () => {
    const first = await Page.open('first')
    first.keep([changeOf('a-1')])
    await settled()
    first.close()
    const { owner, changes } = JSON.parse(stored.get('cart_pending:first') ?? '')
    const [change] = changes
    const bad = [null, 'x', { ...change, quantity: 1e9 }, { ...change, key: '' }, { ...change, line: {} }]
    stored.set('cart_pending:first', JSON.stringify({ owner, changes: [...bad, change] }))
    expect((await (await Page.open('second')).watch()).restored).toEqual(['a-1'])
    const texts = ['', '{', 'null', '[]', '{"owner":1}', JSON.stringify({ owner, changes: {} })]
    for (const [index, text] of texts.entries()) stored.set(`cart_pending:${index}`, text)
    expect((await (await Page.open('third')).watch()).news).toEqual([])
  })

  test('[ORD-252] tell the other tabs when they are done', async () => {
    const second = await (await Page.open('second')).watch()
    await second.dispatch('storage', { key: 'cart_pending:first', newValue: '{}' })
    await second.dispatch('storage', { key: 'cart_items', newValue: null })
    expect(second.news).toEqual([])
    await second.dispatch('storage', { key: 'cart_pending:first', newValue: null })
    expect(second.news).toEqual([{ type: 'refresh.requested' }])
  })
})

describe('without what the browser may refuse', () => {
  test('locks: nothing is kept, as nobody could tell whether a page is still there', async () => {
    const page = await Page.open('first')
    Object.assign(page, { locks: undefined })
    const keepEarly = (seed: string) =>
      page.in((effects) => effects.keepEarly({ seed, token: 'asha', pending: [changeOf('a-1')] }))
    keepEarly('left')
    await page.watch()
    expect([keys(), page.news]).toEqual([[], []])
    keepEarly('first')
    page.keep([changeOf('a-1')])
    expect(keys()).toEqual([])
  })

  test('the storage: the page goes on with what it has', async () => {
    const page = await Page.open('first')
    const refuse = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', {
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
      key: refuse,
      length: 1,
    })
    page.keep([changeOf('a-1')])
    page.keep([])
    await page.watch()
    page.in(({ forgetChanges }) => forgetChanges())
    expect(page.news).toEqual([])
  })
})
