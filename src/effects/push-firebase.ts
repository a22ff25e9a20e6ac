import { initializeApp } from 'firebase/app'
import { deleteToken, getMessaging, getToken, type Messaging, onMessage } from 'firebase/messaging'
import type { PushMessage } from '../domain/push.ts'
import { removeRegistration } from './calls/push.ts'
import { readyWorker } from './push-device.ts'

const env = import.meta.env

let messaging: Messaging | null = null

const opened = (): Messaging => {
  messaging ??= getMessaging(
    initializeApp({
      apiKey: env.VITE_FIREBASE_API_KEY,
      projectId: env.VITE_FIREBASE_PROJECT_ID,
      appId: env.VITE_FIREBASE_APP_ID,
      messagingSenderId: env.VITE_FIREBASE_MESSAGING_SENDER_ID,
    }),
  )
  return messaging
}

/**
 * The token Firebase knows this device by. Firebase keeps it and renews it after seven days by itself (ACC-124,
 * ACC-138), so what the device has stored beside it needs no look.
 */
export const obtainToken = async (_stored: string | null, _signal?: AbortSignal): Promise<string> =>
  getToken(opened(), {
    serviceWorkerRegistration: await readyWorker(),
    ...(env.VITE_FIREBASE_VAPID_KEY ? { vapidKey: env.VITE_FIREBASE_VAPID_KEY } : {}),
  })

/** Tells our server and Firebase that this device is to be told nothing more (ACC-139). */
export const release = async (registration: {
  readonly token: string
  readonly deviceId: string
}): Promise<void> => {
  await Promise.all([removeRegistration(registration), messaging ? deleteToken(messaging) : null])
}

/** Hears messages while the page is in front (ACC-127); returns how to stop. */
export const hear = (
  _registration: { readonly token: string },
  { message }: { readonly message: (message: PushMessage) => void },
): (() => void) => onMessage(opened(), message)
