import type { Point } from '@tiffin-junction/contract/domain/geo'

/** Events of a request for the position. */
type PositionNews =
  /** The browser asks the person for permission. */
  | { readonly type: 'prompt.opened' }
  | { readonly type: 'prompt.closed' }
  | { readonly type: 'position.found'; readonly point: Point }
  /** `code` is the browser's own, or `unsupported` without geolocation. */
  | { readonly type: 'position.failed'; readonly code: number | 'unsupported' }

/** Some browsers have no Permissions API, or none for the position. */
const watchPermission = async (tell: (news: PositionNews) => void): Promise<void> => {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  if (!permission) return
  const report = () => tell({ type: permission.state === 'prompt' ? 'prompt.opened' : 'prompt.closed' })
  permission.onchange = report
  report()
}

/**
 * Requests the position, with high accuracy, within 10 s; it may be up to 5 minutes old (ADR-78). The browser
 * counts the 10 s from its permission.
 */
export const requestPosition = (tell: (news: PositionNews) => void): void => {
  if (!('geolocation' in navigator)) {
    tell({ type: 'position.failed', code: 'unsupported' })
    return
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => tell({ type: 'position.found', point: { latitude, longitude } }),
    ({ code }) => tell({ type: 'position.failed', code }),
    { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 },
  )
  void watchPermission(tell)
}
