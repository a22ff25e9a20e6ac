/** Beginning of a written spec: all code that it needs besides Playwright. */
export const specHead = `// Written from walks in a browser. It needs a served build of the app and nothing else:
//   BASE_URL=http://127.0.0.1:4173 npx playwright test
import { expect, type Locator, type Page, type Request, type Route, test } from '@playwright/test'

test.use({
  baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:4173',
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  viewport: { width: 360, height: 740 },
})

type Texts = Record<string, string | null>
type Answer = readonly [method: string, path: string, body: unknown, status?: number | null | 'held']

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

/** Stands in for the API: recorded answers come at once and in order, every other call waits for the test. */
class Api {
  private readonly waiting: Route[] = []
  private readonly turns = new Map<string, number>()
  private readonly answers: readonly Answer[]

  private constructor(answers: readonly Answer[]) {
    this.answers = answers
  }

  static async before(page: Page, answers: readonly Answer[]): Promise<Api> {
    const api = new Api(answers)
    page.on('requestfailed', (request) => api.drop(request))
    await page.route(
      ({ pathname }) => /^\\/(api\\/|get-ip|geo\\/)/.test(pathname),
      (route) => api.take(route),
    )
    // The page of the payment provider is not ours: the tab stays where it is.
    await page.route('**/pay/**', (route) => route.fulfill({ status: 204 }))
    return api
  }

  /** Ends the call that has waited longest; a status of \`null\` loses the network. */
  async end(method: string, path: string, status: number | null, body: unknown): Promise<void> {
    const isIt = (route: Route) =>
      route.request().method() === method && new URL(route.request().url()).pathname === path
    await expect.poll(() => this.waiting.some(isIt), \`a call of \${method} \${path}\`).toBe(true)
    const [route] = this.waiting.splice(this.waiting.findIndex(isIt), 1)
    if (status === null) await route?.abort('internetdisconnected')
    else await route?.fulfill({ status, contentType: 'application/json', body: textOf(body) })
  }

  private async take(route: Route): Promise<void> {
    const method = route.request().method()
    const { pathname, search } = new URL(route.request().url())
    const own = this.answers.filter((each) => each[0] === method)
    const same = own.filter((each) => each[1] === pathname + search)
    const found = same.length > 0 ? same : own.filter((each) => each[1].split('?')[0] === pathname)
    const key = method + (found[0]?.[1] ?? '')
    const turn = this.turns.get(key) ?? 0
    this.turns.set(key, turn + 1)
    const answer = found[Math.min(turn, found.length - 1)]
    const [, , body, status = 200] = answer ?? []
    if (!answer || status === 'held') this.waiting.push(route)
    else if (status === null) await route.abort('internetdisconnected').catch(() => {})
    else await route.fulfill({ status, contentType: 'application/json', body: textOf(body) }).catch(() => {})
  }

  private drop(request: Request): void {
    const index = this.waiting.findIndex((route) => route.request() === request)
    if (index >= 0) this.waiting.splice(index, 1)
  }
}

/** The first document of the tab begins with what the device remembers. */
const beginWith = (page: Page, texts: Texts) =>
  page.addInitScript((texts) => {
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', 'yes')
    for (const [key, value] of Object.entries(texts)) if (value !== null) localStorage.setItem(key, value)
  }, texts)

const write = (texts: Texts) => {
  for (const [key, value] of Object.entries(texts)) {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  }
}
const remember = (page: Page, texts: Texts) => page.evaluate(write, texts)

const otherTabs = new WeakMap<Page, Page>()
const rememberInOtherTab = async (page: Page, texts: Texts) => {
  const tab = otherTabs.get(page) ?? (await page.context().newPage())
  if (!otherTabs.has(page)) {
    otherTabs.set(page, tab)
    await tab.goto('/food/train.webp')
    await page.bringToFront()
  }
  await tab.evaluate(write, texts)
}

/** Holds the scripts of the app until what is returned is called. */
const pauseScripts = async (page: Page) => {
  let wake = () => {}
  const awake = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route(/\\/assets\\/.*\\.js$/, async (route) => {
    await awake
    await route.continue().catch(() => {})
  })
  return wake
}

const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isVisible ? 'visible' : 'hidden')

const setClock = async (page: Page, forward: number) => {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + forward)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** A time in the past is an error, but stops the clock first: the time that is read then cannot be late. */
const pauseClock = async (page: Page) => {
  await page.clock.pauseAt(0).catch(() => {})
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

const scripts = new Set<Request>()
test.beforeEach(({ page }) => {
  scripts.clear()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request))
  page.on('requestfinished', (request) => scripts.delete(request))
  page.on('requestfailed', (request) => scripts.delete(request))
})

/**
 * Lets time pass on a stopped clock until something is shown, in small steps: no other timer of the app fires. No time
 * passes while scripts load and run.
 */
const passTimeUntil = async (page: Page, what: Locator) => {
  const isShown = async () => {
    if (scripts.size > 0) return false
    await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
    if (scripts.size > 0) return false
    if (await what.isVisible()) return true
    await page.clock.runFor(20)
    return false
  }
  await expect.poll(isShown, { message: \`\${what} is shown\`, intervals: [1] }).toBe(true)
}

type Permission = NotificationPermission | 'native' | 'missing' | 'broken'
type Notes = {
  standing: Permission
  original: typeof Notification
  answer: ((permission: NotificationPermission | null) => void) | null
}

/** Takes the place of the browser's setting for notifications, and of its question. */
const pausePermission = async (page: Page) => {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(() => {
    const notes: Notes = { standing: 'default', original: Notification, answer: null }
    Object.assign(globalThis, { notes })
    Object.defineProperty(Notification, 'permission', {
      get: () => {
        if (notes.standing === 'broken') throw new Error('no permissions')
        return notes.standing
      },
    })
    Notification.requestPermission = () =>
      new Promise((resolve, reject) => {
        notes.answer = (permission) => (permission ? resolve(permission) : reject(new Error('not from a tap')))
      })
  })
}
const setPermission = (page: Page, standing: string) =>
  page.evaluate((standing) => {
    const { notes } = Object(globalThis) as { notes: Notes }
    notes.standing = standing as Permission
    if (standing === 'native') Reflect.set(globalThis, 'ReactNativeWebView', {})
    else Reflect.deleteProperty(globalThis, 'ReactNativeWebView')
    if (standing === 'missing') Reflect.deleteProperty(globalThis, 'Notification')
    else Reflect.set(globalThis, 'Notification', notes.original)
  }, standing)
const answerPermission = async (page: Page, permission: string | null) => {
  const isAsked = () => page.evaluate(() => Object(globalThis).notes.answer !== null)
  await expect.poll(isAsked, 'the browser is asked for notifications').toBe(true)
  await page.evaluate((permission) => {
    const { notes } = Object(globalThis) as { notes: Notes }
    notes.answer?.(permission as NotificationPermission | null)
    notes.answer = null
  }, permission)
}

type Asked = { found: (position: unknown) => void; refused: (problem: unknown) => void }[]

const pausePosition = (page: Page) =>
  page.addInitScript(() => {
    const asked: Asked = []
    Object.assign(globalThis, { positionAsked: asked })
    navigator.geolocation.getCurrentPosition = (found, refused) => {
      asked.push({ found: found as Asked[0]['found'], refused: (refused ?? (() => {})) as Asked[0]['refused'] })
    }
    const permission = { state: 'granted' }
    Object.assign(globalThis, { positionPermission: permission })
    const query = navigator.permissions.query.bind(navigator.permissions)
    navigator.permissions.query = async (what) =>
      what.name === 'geolocation' ? (permission as PermissionStatus) : query(what)
  })

/** Opens or closes the browser's question for permission. */
const promptForPosition = (page: Page, isOpen: boolean) =>
  page.evaluate((isOpen) => {
    const permission = Object(globalThis).positionPermission
    permission.state = isOpen ? 'prompt' : 'granted'
    permission.onchange?.()
  }, isOpen)

/** Answers who asked where the device is; a number is the browser's code of a refusal. */
const givePosition = async (page: Page, answer: { latitude: number; longitude: number } | number) => {
  const isAsked = () => page.evaluate(() => Object(globalThis).positionAsked.length > 0)
  await expect.poll(isAsked, 'the position is asked for').toBe(true)
  await page.evaluate((answer) => {
    for (const { found, refused } of (Object(globalThis).positionAsked as Asked).splice(0)) {
      if (typeof answer === 'number') refused({ code: answer })
      else found({ coords: answer })
    }
  }, answer)
}
`
