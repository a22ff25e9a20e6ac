import type { PushMessage } from '@tiffin-junction/contract/domain/push'
import { initializeApp } from 'firebase/app'
import { deleteToken, getMessaging, getToken, type Messaging, onMessage } from 'firebase/messaging'
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
 * Returns Firebase's token for this device. Firebase stores it and renews it after seven days (ACC-124,
 * ACC-138), so the token that the device stored is not used.
 */
export const obtainToken = async (_stored: string | null, _signal?: AbortSignal): Promise<string> =>
  getToken(opened(), {
    serviceWorkerRegistration: await readyWorker(),
    ...(env.VITE_FIREBASE_VAPID_KEY ? { vapidKey: env.VITE_FIREBASE_VAPID_KEY } : {}),
  })

/** Removes the registration of this device from our server and from Firebase (ACC-139). */
export const release = async (registration: {
  readonly token: string
  readonly deviceId: string
}): Promise<void> => {
  await Promise.all([removeRegistration(registration), messaging ? deleteToken(messaging) : null])
}

/** Receives messages while the page is in the foreground (ACC-127). Returns a function that stops it. */
export const hear = (
  _registration: { readonly token: string },
  { message }: { readonly message: (message: PushMessage) => void },
): (() => void) => onMessage(opened(), message)
