const UNITS = [
  { ms: 86_400_000, one: 'day', many: 'days' },
  { ms: 3_600_000, one: 'h', many: 'h' },
  { ms: 60_000, one: 'min', many: 'min' },
  { ms: 1000, one: 's', many: 's' },
] as const

/** Formats milliseconds: `800 ms`, `2 s`, `5 min`, `7 days`; in seconds when no larger unit fits. */
export function duration(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  const whole = UNITS.find((unit) => ms % unit.ms === 0)
  if (!whole) return `${ms / 1000} s`
  const count = ms / whole.ms
  return `${count} ${count === 1 ? whole.one : whole.many}`
}

/** Splits a name from the code into words: `helpChat.openAll` becomes `help chat open all`. */
export function plain(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[._:-]+/g, ' ')
    .trim()
}

/** Returns a text that begins with a capital letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
