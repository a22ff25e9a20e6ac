import { brand } from '@tiffin-junction/contract/domain/brand'
import type { PushMessage } from '@tiffin-junction/contract/domain/push'

/**
 * Permission for push messages: not asked yet (`askable`), granted, denied, a native shell without tokens
 * (`native`), or no support (`missing`).
 */
export type PushPermission = 'askable' | 'granted' | 'denied' | 'native' | 'missing'

/** Messages that are only logged (ACC-128, ACC-130, ACC-131). */
export const words = {
  denied: 'Notification permission denied.',
  native: 'native app not supported yet',
  incomplete: 'The push token or the device id is missing.',
} as const

/** Emitted when a message came, for the page that shows what it is about. */
export interface MessageHeard {
  readonly type: 'message.heard'
}

/** A device as the server knows it. */
export interface Registration {
  readonly token: string
  readonly deviceId: string
}

/** The registration as stored on the device. */
export interface KeptRegistration {
  readonly deviceId: string | null
  readonly token: string | null
}

export interface PushRegistrationContext extends KeptRegistration {
  /** True when a person has signed in while the registration of the previous session is still being released. */
  readonly isAwaited: boolean
}

/** The registration as it is sent to the server. */
export const registrationOf = ({ token, deviceId }: KeptRegistration): Registration => ({
  token: token ?? '',
  deviceId: deviceId ?? '',
})

/** The notification that the device shows for a message. */
export interface Notice {
  readonly title: string
  readonly body: string
  readonly icon: string
  readonly image: string
  /** Address that a tap opens. */
  readonly link: string
}

const first = (...texts: readonly (string | undefined)[]): string => texts.find((text) => text) ?? ''

/**
 * Returns the notification for a message: each text from its notification, else its data, else the default
 * (ACC-134 to ACC-136).
 */
export const noticeOf = ({ notification, data, fcmOptions }: PushMessage): Notice => ({
  title: first(notification?.title, data?.title, brand.name),
  body: first(notification?.body, data?.body),
  icon: first(notification?.icon, data?.icon),
  image: first(notification?.image, data?.image),
  link: first(data?.click_action, fcmOptions?.link, '/'),
})
