import type { Stage } from './test-switch.ts'

/**
 * Runs in the staged app before its own scripts. It replaces what the stage decides of the device, so that
 * steps of the switch can decide it, and makes steps that are pressed on the page of the switch.
 */
export const deviceScript = ({ replaces, clock, isStill }: Stage): string => `
const testSwitch = {}
globalThis.testSwitch = testSwitch
const channel = new BroadcastChannel('test-switch')
channel.onmessage = async ({ data }) => {
  if (!data.press) return
  channel.postMessage({ taken: data.press })
  await import('/test-switch/step/' + data.press + '.js')
}
${replaces.map((each) => parts[each]).join('\n')}
${replaces.includes('motion') ? `testSwitch.motion(${!isStill})` : ''}
${clock ? `testSwitch.setClock(${Date.parse(clock.at)}, ${clock.isStopped})` : ''}
`

/** By what is replaced: code that replaces it, and gives \`testSwitch\` a method to decide it. */
const parts: Readonly<Record<Stage['replaces'][number], string>> = {
  // An answer that comes before the app asks is for its next question.
  position: `{
    const asked = []
    let early
    const tell = (answer, { found, refused }) => typeof answer === 'number' ? refused({ code: answer }) : found({ coords: answer })
    navigator.geolocation.getCurrentPosition = (found, refused = () => {}) => {
      if (early === undefined) asked.push({ found, refused })
      else tell(early, { found, refused })
      early = undefined
    }
    testSwitch.position = (answer) => {
      if (asked.length === 0) early = answer
      for (const each of asked.splice(0)) tell(answer, each)
    }
    const permission = { state: 'granted' }
    const query = navigator.permissions.query.bind(navigator.permissions)
    navigator.permissions.query = async (what) => what.name === 'geolocation' ? permission : query(what)
    testSwitch.positionPrompt = (isOpen) => {
      permission.state = isOpen ? 'prompt' : 'granted'
      permission.onchange?.()
    }
  }`,
  notifications: `{
    const original = globalThis.Notification
    let standing = 'default'
    let asked
    let early
    const tell = (answer, { resolve, reject }) => answer === null ? reject(new Error('not from a tap')) : resolve(answer)
    Object.defineProperty(original, 'permission', {
      get: () => {
        if (standing === 'broken') throw new Error('no permissions')
        return standing
      },
    })
    original.requestPermission = () => new Promise((resolve, reject) => {
      if (early === undefined) asked = { resolve, reject }
      else tell(early, { resolve, reject })
      early = undefined
    })
    testSwitch.permission = (next) => {
      standing = next
      if (next === 'native') globalThis.ReactNativeWebView = {}
      else delete globalThis.ReactNativeWebView
      if (next === 'missing') delete globalThis.Notification
      else globalThis.Notification = original
    }
    testSwitch.answerPermission = (answer) => {
      if (asked) tell(answer, asked)
      else early = answer
      asked = undefined
    }
  }`,
  // The tester's own way to the page of the switch and back must not count.
  visibility: `{
    let isVisible = true
    Object.defineProperty(document, 'visibilityState', { get: () => isVisible ? 'visible' : 'hidden' })
    Object.defineProperty(document, 'hidden', { get: () => !isVisible })
    addEventListener('visibilitychange', (event) => {
      if (event.isTrusted) event.stopImmediatePropagation()
    }, true)
    testSwitch.visible = (next) => {
      isVisible = next
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
  }`,
  network: `{
    let isOnline = true
    const { fetch } = globalThis
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline })
    globalThis.fetch = (...all) => isOnline ? fetch(...all) : Promise.reject(new TypeError('Failed to fetch'))
    testSwitch.online = (next) => {
      isOnline = next
      dispatchEvent(new Event(next ? 'online' : 'offline'))
    }
  }`,
  // The tab remembers it over a reload.
  clock: `{
    const Real = Date
    let ahead = Number(sessionStorage.getItem('testSwitchAhead') ?? 0)
    let fixed = null
    const now = () => fixed ?? Real.now() + ahead
    const keep = () => sessionStorage.setItem('testSwitchAhead', String(ahead))
    globalThis.Date = new Proxy(Real, {
      construct: (target, all, made) => Reflect.construct(target, all.length > 0 ? all : [now()], made),
      apply: () => new Real(now()).toString(),
      get: (target, key) => key === 'now' ? now : Reflect.get(target, key),
    })
    testSwitch.setClock = (at, isStopped) => {
      ahead = at - Real.now()
      fixed = isStopped ? at : null
      keep()
    }
    testSwitch.clock = (forward) => {
      ahead += forward
      if (fixed !== null) fixed += forward
      keep()
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
  }`,
  motion: `{
    const real = globalThis.matchMedia.bind(globalThis)
    const still = Object.assign(new EventTarget(), { matches: false, media: '(prefers-reduced-motion: reduce)' })
    globalThis.matchMedia = (query) => query === still.media ? still : real(query)
    testSwitch.motion = (isShown) => {
      still.matches = !isShown
      still.dispatchEvent(new Event('change'))
    }
  }`,
}
