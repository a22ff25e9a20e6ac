import type { Locator, Page } from '@playwright/test'
import { getRestaurants } from '@tiffin-junction/contract/calls/discover'
import { expect, test } from './console-guard.ts'
import { frames } from './drivers/frames.ts'
import { homeActions } from './drivers/home.ts'
import { PausedApi, prepared } from './flows/paused-api.ts'
import { allAnswers, cardOf, ok } from './flows/prepared-answers.ts'

const count = 10_000

/** Names of one to three lines, so that rows are of different heights. */
const restaurants = Array.from({ length: count }, (_, index) =>
  cardOf({
    id: index + 1,
    name: `Kitchen ${index + 1}${' of the long platform'.repeat(index % 7 === 0 ? 3 : index % 3)}`,
  }),
)

const everything = [
  prepared(getRestaurants, (request) => {
    const isFirst = new URL(request.url()).searchParams.get('page') === '1'
    return { ...ok, data: isFirst ? restaurants : [] }
  }),
  ...allAnswers,
]

/** Opens the home page with all these restaurants, and returns their list. */
const openList = async (page: Page): Promise<Locator> => {
  await PausedApi.before(page, everything)
  await homeActions(page).open()
  return page.getByRole('list', { name: 'Restaurants' })
}

/** Waits for two frames: one renders the rows, and one measures them. */
const settle = (page: Page) => frames(page, 2)

test('[DIS-16] of 10,000 restaurants only those near the viewport are rendered', async ({ page }) => {
  const list = await openList(page)
  for (const part of [0.2, 0.9, 0.5]) {
    await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), part)
    await settle(page)
    await expect(list.getByRole('listitem').first()).toBeAttached()
    expect(await list.getByRole('listitem').count()).toBeLessThan(40)
    const isFilled = await list.evaluate((ul) =>
      [0.1, 0.5, 0.9].every((part) => {
        const found = document.elementsFromPoint(innerWidth / 4, innerHeight * part)
        return found.some((element) => element !== ul && ul.contains(element))
      }),
    )
    expect(isFilled, `at ${part}`).toBe(true)
  }
})

test('the row with the keyboard focus stays in a long list, and Tab continues from there', async ({
  page,
}) => {
  const list = await openList(page)
  await list.evaluate((ul) => ul.scrollIntoView())
  const third = list.getByRole('link', { name: /^Kitchen 3\b/ })
  await third.focus()
  await page.evaluate(() => scrollTo(0, 300_000))
  await settle(page)
  await expect(third).toBeFocused()
  const positions = await list
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => Number(item.ariaPosInSet)))
  expect(positions).toEqual([...positions].sort((a, b) => a - b))
  expect(positions).toContain(3)
  expect(Math.max(...positions)).toBeGreaterThan(500)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(list.getByRole('link', { name: /^Kitchen 4\b/ })).toBeFocused()
  await expect(list.getByRole('link', { name: /^Kitchen 4\b/ })).toBeInViewport()
})

test('[DIS-16] scrolling before the rows are measured shows rows at once', async ({ page }) => {
  // Simulates a slow device: after the first rows, work that is deferred to a later task waits for `release`.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    const held: (() => void)[] = []
    let isHolding = false
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      if (isHolding) held.push(() => post.apply(this, message))
      else post.apply(this, message)
    }
    const release = () => {
      isHolding = false
      for (const go of held.splice(0)) go()
    }
    new MutationObserver((_, observer) => {
      if (!document.querySelector('ul[aria-label="Restaurants"] article')) return
      observer.disconnect()
      isHolding = true
      Object.assign(window, { release })
    }).observe(document, { childList: true, subtree: true })
  })
  const list = await openList(page)
  const isInSight = await list.evaluate(async (ul) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    scrollTo({ top: 50_000, behavior: 'instant' })
    await frame()
    await frame()
    return document
      .elementsFromPoint(innerWidth / 4, innerHeight / 2)
      .some((found) => found.closest('[data-item]') && ul.contains(found))
  })
  await page.evaluate(() => (window as unknown as { release: () => void }).release())
  expect(isInSight).toBe(true)
})

for (const [direction, from, step] of [
  ['down', 0.1, 170],
  ['up', 0.5, -170],
] as const)
  test(`visible rows do not jump while a long list is scrolled ${direction}`, async ({ page }) => {
    const list = await openList(page)
    await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), from)
    await settle(page)
    await settle(page)
    // New rows are measured when they are rendered; visible rows must move exactly as far as the scroll.
    const jumps = await list.evaluate(async (ul, by) => {
      // The layout that a frame paints is final after its resize observers and before the next task. A probe
      // that changes its size in each frame is notified last, because its observer is the youngest.
      const probe = document.body.appendChild(document.createElement('div'))
      let painted = () => {}
      new ResizeObserver(() => painted()).observe(probe)
      const read = <T>(now: () => T) =>
        new Promise<T>((done) =>
          requestAnimationFrame(() => {
            painted = () => done(now())
            probe.style.width = probe.style.width === '1px' ? '2px' : '1px'
          }),
        )
      const seen = () =>
        Array.from(ul.querySelectorAll<HTMLElement>('[data-item]')).find(
          (item) => item.getBoundingClientRect().bottom > innerHeight / 2,
        )
      const found: string[] = []
      for (let turn = 0; turn < 60; turn++) {
        const [item, before = Number.NaN] = await read(() => {
          const item = seen()
          return [item, item?.getBoundingClientRect().top] as const
        })
        scrollBy({ top: by, behavior: 'instant' })
        for (let frames = 0; frames < 4; frames++) {
          const top = await read(() => item?.getBoundingClientRect().top ?? Number.NaN)
          const moved = top - before + by
          if (!(Math.abs(moved) < 1.5)) found.push(`turn ${turn}, frame ${frames}: ${moved}`)
        }
      }
      return found
    }, step)
    expect(jumps).toEqual([])
  })

/** The file with the library that finds the visible rows, which loads after the screen. */
const libraryFile = /\/row-window[-.][^/]*$/

/** Numbers and tops, in pixels, of the cards whose middle is in the window. */
const inSight = (list: Locator) =>
  list.getByRole('listitem').evaluateAll((items) =>
    items
      .filter((item) => {
        const { top, height } = item.getBoundingClientRect()
        return top + height / 2 > 0 && top + height / 2 < innerHeight
      })
      .map((item) => [item.ariaPosInSet, Math.round(item.getBoundingClientRect().top)]),
  )

test('[DIS-16] a list is filled and scrolls on while its library cannot be loaded', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route(libraryFile, (route) => route.abort())
  const list = await openList(page)
  for (const to of [0, 1200, 4000, 400_000, 401_000]) {
    await list.evaluate((ul, by) => {
      const top = ul.getBoundingClientRect().top + scrollY + by
      scrollTo({ top, behavior: 'instant' })
    }, to)
    await settle(page)
    await expect.poll(() => inSight(list), `at ${to}`).not.toEqual([])
  }
  expect(await list.getByRole('listitem').count()).toBeLessThan(100)
})

test('the rows in sight stay where they are when the library arrives', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  await page.route(libraryFile, async (route) => {
    await arrived
    await route.continue()
  })
  const list = await openList(page)
  for (const to of [1000, 2000, 3000, 4000, 5000]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to)
    await settle(page)
  }
  const before = await inSight(list)
  expect(before.length).toBeGreaterThan(2)
  const count = await list.getByRole('listitem').count()
  arrive()
  // It removes the rows above.
  await expect.poll(() => list.getByRole('listitem').count()).not.toBe(count)
  await settle(page)
  expect(await inSight(list)).toEqual(before)
})
