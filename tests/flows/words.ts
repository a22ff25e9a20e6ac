/** Milliseconds as a person says them: `800 ms`, `2 s`, `5 min`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  if (ms < 60_000 || ms % 60_000 !== 0) return `${ms / 1000} s`
  return `${ms / 60_000} min`
}

/** Code words as a person reads them: `helpChat.openAll` becomes `help chat open all`. */
export function plain(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[._:-]+/g, ' ')
    .trim()
}

/** With a capital letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
