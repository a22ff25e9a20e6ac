import { startBuiltServer } from '../../tests/setup/built-server.mjs'
import { ensureBuild } from '../setup/sources.mjs'
import { phoneScreen, withChromium, workerAnswers } from './browser.mjs'
import { findFullMenu, signInDemo } from './demo.mjs'
import { median } from './table.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

const SLOWDOWN = 4
/** Number of measurements of each interaction. */
const TIMES = 10
/** Limit for the slowest measurement, and the goal, in milliseconds. */
const MOST = 100
const AIM = 50
const BARE = 'A bare button, for comparison'
/** Milliseconds that a finger stays on the screen. */
const PRESSED = 80
/** Pixels of one scroll step, and the milliseconds that all steps may take. */
const STEP = 300
const SCROLL_WITHIN = 30_000

/** @typedef {Awaited<ReturnType<typeof findFullMenu>>} Menu */
/** @typedef {Map<string, number[]>} Latencies of each interaction, in milliseconds */
/** @typedef {(path: string, ready: (page: Page) => Promise<void>) => Promise<Phone>} OpenPhone */

/**
 * Runs in the page before the app: measures interactions as Interaction to Next Paint does. `nextInteraction`
 * listens until the event that ends an interaction, and resolves to the longest `duration` among the entries
 * of its `interactionId`, in milliseconds. Browsers round `duration` to 8 ms and report no event shorter than
 * 16 ms: an interaction without an entry a second after its last event counts as 16 ms. This function
 * requests no animation frames: an event that changes nothing would wait for the frame and include its time.
 */
function recordInteractions() {
  const threshold = 16
  const paintedWithin = 1000
  const nextInteraction = (/** @type {string} */ last) =>
    new Promise((resolve, reject) => {
      let latency = threshold
      const observer = new PerformanceObserver((list) => {
        const entries = /** @type {PerformanceEventTiming[]} */ (list.getEntries())
        for (const { interactionId, duration } of entries)
          if (interactionId) latency = Math.max(latency, duration)
        if (entries.some(({ name }) => name === last)) finish()
      })
      const finish = () => {
        observer.disconnect()
        resolve(latency)
      }
      observer.observe(
        /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: threshold }),
      )
      addEventListener(last, () => setTimeout(finish, paintedWithin), { capture: true, once: true })
      setTimeout(() => reject(new Error(`No ${last} came within 10 s.`)), 10_000)
    })
  Object.assign(globalThis, { nextInteraction })
}

/** Waits until the page has painted all pending changes and has no urgent work left. @param {Page} page */
const settle = (page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))),
      ),
  )

/** A signed-in phone with one page open. */
class Phone {
  /**
   * @param {Page} page
   * @param {import('@playwright/test').CDPSession} session
   */
  constructor(page, session) {
    this.page = page
    this.session = session
  }

  /**
   * Opens a page at full speed, waits until `ready` resolves, then slows the processor down.
   * @param {import('@playwright/test').Browser} browser
   * @param {string} url
   * @param {Record<string, string>} storage local storage of the device
   * @param {(page: Page) => Promise<void>} ready waits until the page shows what the scene needs
   */
  static async open(browser, url, storage, ready) {
    const context = await browser.newContext(phoneScreen)
    await context.addInitScript(recordInteractions)
    await context.addInitScript((remembered) => {
      for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value)
    }, storage)
    const page = await context.newPage()
    await page.goto(url)
    await ready(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return new Phone(page, session)
  }

  /**
   * Performs an action and measures the interaction.
   * @param {string} last the event that ends the interaction
   * @param {() => Promise<unknown>} act
   * @returns {Promise<number>} its latency in milliseconds
   */
  async measure(last, act) {
    await settle(this.page)
    // Nothing else may run in the page until the latency is known: Playwright's own checks would count too.
    await this.page.evaluate(`globalThis.latency = nextInteraction(${JSON.stringify(last)}), undefined`)
    await act()
    return this.page.evaluate('latency')
  }

  /**
   * Taps as a finger does, which stays on the screen for a moment.
   * @param {Locator} target
   * @returns {Promise<number>} latency in milliseconds
   */
  async tap(target) {
    await target.waitFor()
    // Keeps clear of the bars at both ends of the window.
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await settle(this.page)
    const box = await target.boundingBox()
    if (!box) throw new Error(`Nothing to tap: ${target}`)
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    return this.measure('click', async () => {
      await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
      await new Promise((resolve) => setTimeout(resolve, PRESSED))
      await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    })
  }

  /**
   * Presses a key on the element that has the focus.
   * @param {string} key
   * @returns {Promise<number>} latency in milliseconds
   */
  press(key) {
    return this.measure('keyup', () => this.page.keyboard.press(key))
  }

  close() {
    return this.page.context().close()
  }
}

/**
 * Scrolls down until an element is in the page: rows far from the window are not rendered, and further rows
 * are not loaded yet.
 * @param {Page} page
 * @param {Locator} wanted
 */
async function scrollTo(page, wanted) {
  const deadline = performance.now() + SCROLL_WITHIN
  while (!(await wanted.count())) {
    if (performance.now() > deadline) throw new Error(`Not found on the page: ${wanted}`)
    await page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), STEP)
    await settle(page)
  }
}

/** @param {Page} page */
const scrollToTop = (page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole('button', { name, exact: true })

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<number>} measureOne
 */
async function each(items, measureOne) {
  /** @type {number[]} */
  const latencies = []
  for (const item of items) latencies.push(await measureOne(item))
  return latencies
}

const times = Array.from({ length: TIMES }, (_, index) => index)

/**
 * Measures a page with only a button: the share of the browser and of its test input.
 * @param {OpenPhone} open
 * @returns {Promise<Latencies>}
 */
async function measureBare(open) {
  const html = '<meta name="viewport" content="width=device-width"><button>Tap</button>'
  const phone = await open('/robots.txt', (page) => page.setContent(html))
  const latencies = await each(times, () => phone.tap(button(phone.page, 'Tap')))
  await phone.close()
  return new Map([[BARE, latencies]])
}

/**
 * Measures the menu: ADD on different dishes, plus and minus on one of them, the customization sheet, a
 * filter.
 * @param {OpenPhone} open
 * @param {Menu} menu
 * @returns {Promise<Latencies>}
 */
async function measureMenu(open, { id, plain, customised }) {
  const phone = await open(`/foods/item-card/${id}`, async (page) => {
    await page.getByRole('button', { name: /^Add / }).first().waitFor()
    // All pages of the menu are loaded, as after scrolling through all of it.
    await scrollTo(page, page.getByText('No more items to load'))
    await scrollToTop(page)
  })
  const { page } = phone
  const add = await each(plain.slice(0, TIMES), async ({ itemName }) => {
    await scrollTo(page, button(page, `Add ${itemName}`))
    const latency = await phone.tap(button(page, `Add ${itemName}`))
    await button(page, `One less ${itemName}`).waitFor()
    return latency
  })

  await scrollToTop(page)
  const stepped = plain[0]?.itemName ?? ''
  const quantity = page
    .getByRole('group', { name: `Quantity of ${stepped}`, exact: true })
    .getByRole('status')
  await scrollTo(page, quantity)
  const more = await each(times, async (index) => {
    const latency = await phone.tap(button(page, `One more ${stepped}`))
    await quantity.getByText(`${index + 2}`, { exact: true }).waitFor()
    return latency
  })
  const less = await each(times, async (index) => {
    const latency = await phone.tap(button(page, `One less ${stepped}`))
    await quantity.getByText(`${TIMES - index}`, { exact: true }).waitFor()
    return latency
  })

  await scrollToTop(page)
  const choices = button(page, `Add ${customised[0]?.itemName}`)
  await scrollTo(page, choices)
  const dialog = page.getByRole('dialog', { name: 'Customize your order' })
  const customise = await each(times, async () => {
    const latency = await phone.tap(choices)
    await dialog.getByRole('radio').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    return latency
  })

  await scrollToTop(page)
  const filter = button(page, 'Veg')
  const switched = await each(times, async () => {
    const latency = await phone.tap(filter)
    await page.getByRole('status', { name: 'Loading menu' }).waitFor({ state: 'hidden' })
    return latency
  })
  await phone.close()
  return new Map([
    ['ADD', add],
    ['+', more],
    ['−', less],
    ['Open the customization sheet', customise],
    ['Switch a filter of the menu', switched],
  ])
}

/**
 * Measures the home page: the search and its first letter, the account panel.
 * @param {OpenPhone} open
 * @returns {Promise<Latencies>}
 */
async function measureHome(open) {
  const phone = await open('/', (page) => page.getByRole('main').getByRole('article').first().waitFor())
  const { page } = phone
  /** @type {number[]} */
  const letters = []
  const search = page.getByRole('dialog', { name: 'Search' })
  const opened = await each(times, async () => {
    const latency = await phone.tap(page.getByRole('main').getByRole('button', { name: /^Search / }))
    await search.getByRole('searchbox').waitFor()
    letters.push(await phone.press('b'))
    await search.getByRole('status').filter({ hasText: 'found' }).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'hidden' })
    return latency
  })

  const panel = page.getByRole('dialog', { name: 'Account' })
  const account = await each(times, async () => {
    const latency = await phone.tap(page.getByRole('navigation', { name: 'Main' }).getByRole('button'))
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    return latency
  })
  await phone.close()
  return new Map([
    ['Open the search', opened],
    ['First letter of a search', letters],
    ['Open the account panel', account],
  ])
}

/**
 * Measures the order history: each tap expands another order.
 * @param {OpenPhone} open
 * @returns {Promise<Latencies>}
 */
async function measureHistory(open) {
  const cards = (/** @type {Page} */ page) => page.getByRole('main').getByRole('article')
  const phone = await open('/user/order-history', (page) => cards(page).first().waitFor())
  const heads = cards(phone.page).getByRole('heading', { level: 2 }).getByRole('button')
  const shown = await heads.count()
  const expand = await each(times, async (index) => {
    const head = heads.nth(index % shown)
    const latency = await phone.tap(head)
    await cards(phone.page)
      .filter({ has: phone.page.getByRole('heading', { name: 'Bill' }) })
      .waitFor()
    return latency
  })
  await phone.close()
  return new Map([['Expand an order', expand]])
}

/**
 * Measures the chat of the help centre: a tap on Send, after the answer to the message before.
 * @param {OpenPhone} open
 * @returns {Promise<Latencies>}
 */
async function measureChat(open) {
  const start = (/** @type {Page} */ page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Live Chat/ })
      .first()
  const phone = await open('/help', (page) => start(page).waitFor())
  await phone.tap(start(phone.page))
  const chat = phone.page.getByRole('dialog', { name: 'Live Chat' })
  const send = await each(times, async (index) => {
    await chat.getByLabel('Your message').fill(`Where is my order? (${index})`)
    const latency = await phone.tap(button(phone.page, 'Send'))
    await chat
      .getByRole('listitem')
      .filter({ hasText: `(${index})` })
      .waitFor()
    await chat.getByText('The help desk is typing').waitFor({ state: 'detached' })
    return latency
  })
  await phone.close()
  return new Map([['Send a chat message', send]])
}

/** @returns {Promise<import('./table.mjs').Measure[]>} */
export async function measure() {
  await ensureBuild()
  const { url, stop } = await startBuiltServer()
  try {
    const menu = await findFullMenu(url)
    const { storage } = await signInDemo(url)
    return await withChromium(async (browser) => {
      /** @type {OpenPhone} */
      const openBare = (path, ready) => Phone.open(browser, url + path, storage, ready)
      /** @type {OpenPhone} */
      const open = (path, ready) =>
        openBare(path, async (page) => {
          await ready(page)
          await workerAnswers(page)
        })
      const latencies = [
        await measureBare(openBare),
        await measureMenu(open, menu),
        await measureHome(open),
        await measureHistory(open),
        await measureChat(open),
      ].flatMap((scene) => [...scene])
      return latencies.map(([name, all]) => {
        const worst = Math.max(...all)
        const figure = `median ${median(all)} ms, worst ${worst} ms`
        return name === BARE
          ? { name, figure }
          : { name, figure, target: `worst ≤ ${MOST} ms, aim ${AIM} ms`, isMet: worst <= MOST }
      })
    })
  } finally {
    await stop()
  }
}
