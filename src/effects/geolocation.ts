import type { Point } from '../domain/geo.ts'

/**
 * Where the device is: high accuracy, at most 10 s, a position up to 5 minutes old will do (ADR-78). Rejects with
 * `{code}`: the browser's own codes, or 'unsupported'.
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
