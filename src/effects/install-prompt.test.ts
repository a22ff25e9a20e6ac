import { beforeEach, expect, test, vi } from 'vitest'

const listeners = new Map<string, (event: unknown) => void>()
const links: unknown[] = []
let isLinked = false

/** Loads the effect as a new page does, in a browser with these properties. */
const open = async (navigator: object = {}, mode = 'browser') => {
  vi.resetModules()
  listeners.clear()
  links.length = 0
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, listener),
  )
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { querySelector: () => (isLinked ? {} : null), append: (link: unknown) => links.push(link) },
  })
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${mode})` }))
  const effect = await import('./install-prompt.ts')
  effect.keepInstallPrompt()
  return effect
}

const promptOf = (outcome: 'accepted' | 'dismissed') => ({
  preventDefault: vi.fn(),
  prompt: vi.fn(async () => {}),
  userChoice: Promise.resolve({ outcome }),
})
const offer = (event: unknown) => listeners.get('beforeinstallprompt')?.(event)

beforeEach(() => {
  isLinked = false
})

test('[APP-146] the offer of the browser is kept for later, and its own banner is not shown', async () => {
  const { watchInstall, askToInstall } = await open()
  const prompt = promptOf('accepted')
  offer(prompt)
  expect(prompt.preventDefault).toHaveBeenCalledTimes(1)
  expect(prompt.prompt).not.toHaveBeenCalled()
  const news = vi.fn()
  watchInstall(news)
  expect(news.mock.calls).toEqual([['ready']])
  expect(await askToInstall()).toBe(true)
  expect(prompt.prompt).toHaveBeenCalledTimes(1)
})

test('[APP-149] its dialog opens once for each offer, and its answer is passed on', async () => {
  const { watchInstall, askToInstall } = await open()
  await expect(askToInstall()).rejects.toThrow('The browser has no offer to install the app')
  offer(promptOf('dismissed'))
  expect(await askToInstall()).toBe(false)
  await expect(askToInstall()).rejects.toThrow('The browser has no offer to install the app')
  const news = vi.fn()
  watchInstall(news)
  expect(news).not.toHaveBeenCalled()
})

test('[APP-146] listeners hear news until they stop', async () => {
  const { watchInstall } = await open()
  const news = vi.fn()
  const stop = watchInstall(news)
  offer(promptOf('accepted'))
  listeners.get('appinstalled')?.({})
  stop()
  offer(promptOf('accepted'))
  expect(news.mock.calls).toEqual([['ready'], ['installed']])
})

test('[APP-148] an installed app is known by its display mode, on iOS by the navigator', async () => {
  expect((await open()).runsInstalled()).toBe(false)
  expect((await open({}, 'standalone')).runsInstalled()).toBe(true)
  expect((await open({ standalone: true })).runsInstalled()).toBe(true)
})

test('[APP-142] the manifest is linked once somebody listens, unless the page links it', async () => {
  await open()
  expect(links).toEqual([{ rel: 'manifest', href: '/manifest.webmanifest' }])
  isLinked = true
  await open()
  expect(links).toEqual([])
})
