/** Names of settings that a build of the app reads; the server knows them to say what was built. */
export const buildSettings = [
  'VITE_API_HOST',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_VAPID_KEY',
  'VITE_GOOGLE_MAPS_KEY',
  'VITE_MAPBOX_TOKEN',
  'VITE_MAP_TILES',
]

/** Counts letters to insert, remove, replace or swap with their neighbour. */
const distance = (a: string, b: string): number => {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? 0
}

/** Letters of shorter names often differ in one or two: `PORTS` and `HTTP_URL` belong to other programs. */
const shortest = 8
const wordsOf = (name: string): string => name.split('_').sort().join()

/** Whether a name may be a mistyped form of a known one: other words in another order, or one or two letters off. */
const isNear = (name: string, known: string): boolean => {
  if (Math.min(name.length, known.length) < shortest) return false
  return wordsOf(name) === wordsOf(known) || distance(name, known) <= (known.length < 11 ? 1 : 2)
}

/**
 * Finds the name that a person may have meant, whatever the case of its letters.
 *
 * @returns `null` for a known name, and for one that resembles none
 */
export const meantName = (name: string, known: readonly string[]): string | null =>
  known.includes(name) ? null : (known.find((each) => isNear(name.toUpperCase(), each)) ?? null)
