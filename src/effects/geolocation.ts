import type { Point } from '@tiffin-junction/contract/domain/geo'

/**
 * Returns the position of the device, with high accuracy, within 10 s; it may be up to 5 minutes old
 * (ADR-78). Rejects with `{code}`: the browser's own code, or 'unsupported'.
 */
export const locateDevice = (): Promise<Point> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject({ code: 'unsupported' })
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject({ code }),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 },
    )
  })
