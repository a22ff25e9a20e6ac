import { createHash } from 'node:crypto'

/** Lists of values make a text for each length, so names are few and go to texts that come again. */
const [mostNames, mostSeen] = [300, 1000]

/**
 * Gives texts of statements the names under which PostgreSQL keeps them parsed and planned (APP-181). A text has none
 * the first time, and none when `most` others have theirs: each connection keeps what is named as long as it lives.
 */
export const statementNames = (most = mostNames): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    if (!seen.delete(text)) {
      if (seen.size >= mostSeen) seen.clear()
      seen.add(text)
      return undefined
    }
    const name = `tj_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
    return name
  }
}
