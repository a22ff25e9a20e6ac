import { brand } from '../../src/domain/brand.ts'
import type { PushMessage } from '../../src/domain/push.ts'

/** What the device allows: nothing known yet (`askable`), a yes, a no, a shell without tokens, or no such thing. */
export type PushPermission = 'askable' | 'granted' | 'denied' | 'native' | 'missing'

/** Words that only the log hears (ACC-128, ACC-130, ACC-131). */
export const words = {
  denied: 'Notification permission denied.',
  native: 'native app not supported yet',
  incomplete: 'The push token or the device id is missing.',
} as const

/** A device as the server knows it. */
export interface Registration {
  readonly token: string
  readonly deviceId: string
}

/** What the device keeps of its registration. */
export interface KeptRegistration {
  readonly deviceId: string | null
  readonly token: string | null
}

export interface PushRegistrationContext extends KeptRegistration {
  /** Somebody came while the former person's registration was still being given up. */
  readonly isAwaited: boolean
}

/** The registration as it is sent. */
export const registrationOf = ({ token, deviceId }: KeptRegistration): Registration => ({
  token: token ?? '',
  deviceId: deviceId ?? '',
})

/** What the device is told to show of a message. */
export interface Notice {
  readonly title: string
  readonly body: string
  readonly icon: string
  readonly image: string
  /** Where a tap leads. */
  readonly link: string
}

const first = (...texts: readonly (string | undefined)[]): string => texts.find((text) => text) ?? ''

/** Reads a message: what the notification says, else its data, else the defaults (ACC-134 to ACC-136). */
export const noticeOf = ({ notification, data, fcmOptions }: PushMessage): Notice => ({
  title: first(notification?.title, data?.title, brand.name),
  body: first(notification?.body, data?.body),
  icon: first(notification?.icon, data?.icon),
  image: first(notification?.image, data?.image),
  link: first(data?.click_action, fcmOptions?.link, '/'),
})
