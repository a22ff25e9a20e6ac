/** The event of a browser that can install the app; TypeScript does not know it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** News of the browser: it can install the app, or has installed it. */
type News = 'ready' | 'installed'

let kept: InstallPrompt | null = null
const listeners = new Set<(news: News) => void>()

const tell = (news: News) => {
  for (const listener of listeners) listener(news)
}

/** Links the manifest where the page does not. It comes after the listeners: the browser reads it and reports once. */
const linkManifest = () => {
  if (document.head.querySelector('link[rel=manifest]')) return
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  )
}

/**
 * Keeps the browser's offer to install the app, which it makes once for each page, and hides its own banner: the app
 * offers it later, at a better moment (APP-146).
 */
export const keepInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallPrompt
    tell('ready')
  })
  addEventListener('appinstalled', () => {
    kept = null
    tell('installed')
  })
  linkManifest()
}

/**
 * Calls back when the browser can install the app, at once if it has said so, and when it has installed it. Returns a
 * function that stops it.
 */
export const watchInstall = (listener: (news: News) => void): (() => void) => {
  listeners.add(listener)
  if (kept) listener('ready')
  return () => void listeners.delete(listener)
}

/**
 * Opens the browser's dialog. Resolves to whether the person installs the app there; a browser opens it once for each
 * event. Rejects when it does not open.
 */
export const askToInstall = async (): Promise<boolean> => {
  const prompt = kept
  kept = null
  if (!prompt) throw new Error('The browser has no offer to install the app')
  await prompt.prompt()
  return (await prompt.userChoice).outcome === 'accepted'
}

/** Whether this page runs in the installed app. Safari on iOS has its own property for it. */
export const runsInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
