import { whileOpen } from './presence.ts'

/** Path of the probe. The service worker passes it through, and the server answers it with `no-store`. */
const probePath = '/healthz'

/**
 * Asks the server whether it is there, past every cache (APP-152). Rejects without a network, and when another network
 * answers in place of the server, such as the sign-in page of a train's Wi-Fi.
 */
export const probe = async (signal: AbortSignal): Promise<void> => {
  const host = import.meta.env.VITE_API_HOST
  // A page may not read this answer of a server at another address; that there is one is enough then.
  const answer = await fetch(new URL(probePath, host || location.origin), {
    cache: 'no-store',
    mode: host ? 'no-cors' : 'same-origin',
    signal,
  })
  if (!host && (await answer.json()).alive !== true)
    throw new Error('The probe was not answered by the server')
}

/** Channel between the tabs of a device. */
interface Tabs {
  /** Notifies the other tabs that the server can be reached again. */
  readonly tell: () => void
  readonly stop: () => void
}

/** Calls back when another tab of the device has reached the server again, while this page is open (APP-176). */
export const watchTabs = (onFound: () => void): Tabs => {
  let channel: BroadcastChannel | null = null
  const stop = whileOpen((signal) => {
    const own = new BroadcastChannel('network')
    own.onmessage = onFound
    channel = own
    signal.addEventListener('abort', () => {
      channel = null
      own.close()
    })
  })
  return { tell: () => channel?.postMessage(null), stop }
}
