import { afterEach, expect, test, vi } from 'vitest'
import { until } from '../../tests/until.ts'
import { closeShown, show } from './push-device.ts'

afterEach(() => vi.unstubAllGlobals())

const notice = (title: string) => ({ title, body: '', icon: '', image: '', link: '/' })

/** A browser that keeps each notification back until its icon is loaded. */
const slowBrowser = () => {
  let shown: string[] = []
  const loading: { readonly title: string; readonly loaded: () => void }[] = []
  const registration = {
    showNotification: (title: string) =>
      new Promise<void>((resolve) => {
        const loaded = () => {
          shown = [title]
          resolve()
        }
        loading.push({ title, loaded })
      }),
    getNotifications: async () => shown.map(() => ({ close: () => (shown = []) })),
  }
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => registration, ready: Promise.resolve(registration) },
  })
  return {
    shown: () => shown,
    loading: () => loading.map(({ title }) => title),
    load: (title: string) => {
      const index = loading.findIndex((each) => each.title === title)
      if (index >= 0) loading.splice(index, 1)[0]?.loaded()
    },
  }
}

test('[ACC-132 ACC-133] a newer notification stays when the icon of an older one loads late, and closing comes last', async () => {
  const browser = slowBrowser()
  void show(notice('On the way'))
  void show(notice('Your food has arrived'))
  await until(() => expect(browser.loading()).toContain('On the way'))
  // The newer icon is quicker, if it is loading at all.
  browser.load('Your food has arrived')
  browser.load('On the way')
  await until(() => {
    browser.load('Your food has arrived')
    expect(browser.shown()).toEqual(['Your food has arrived'])
  })

  void show(notice('Rate your meal'))
  const closed = closeShown()
  await until(() => expect(browser.loading()).toContain('Rate your meal'))
  browser.load('Rate your meal')
  await closed
  expect(browser.shown()).toEqual([])
})
