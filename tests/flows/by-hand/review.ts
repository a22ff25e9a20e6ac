import type { Script } from './script.ts'
import { deedWords, seeWords } from './words.ts'

/** Lists the problems for a person who has only the steps of a script. Empty when there are none. */
export function reviewScript({ rows, beginning, path }: Script): string[] {
  const problems: string[] = []
  if (!beginning.path.startsWith('/'))
    problems.push(`the start address '${beginning.path}' is not of this site`)
  for (const [index, { deed, after, step }] of rows.entries()) {
    const lines = [
      deedWords(deed, index + 1),
      ...after.flatMap((each) => ('see' in each ? [seeWords(each)] : [])),
    ]
    for (const line of lines) {
      const reason = reasonAgainst(line)
      if (reason) problems.push(`${step}: ${reason}: ${line}`)
    }
  }
  const done = new Set(rows.map(({ step }) => step))
  // The first step is the start.
  for (const name of path.split(', ').slice(1)) {
    if (!done.has(name))
      problems.push(`${name}: nothing is done that can be told; wrap it in byHand(words, act)`)
  }
  if (!rows.some(({ after }) => after.some((each) => 'see' in each)))
    problems.push('nothing is said of what is to be seen')
  return problems
}

function reasonAgainst(line: string): string | undefined {
  if (line.length < 5) return 'too short to be a command'
  if (/\{"|\[object|undefined|"\w+":/.test(line)) return 'raw data in the words'
  // A quoted text of the app may contain an ellipsis. Playwright adds one when it cuts at 200 characters.
  if (line.replace(/“[^”]{0,199}”/g, '').includes('…')) return 'words that are cut'
  if (/\b(element|null|NaN)\b/.test(line.replace(/“[^”]*”/g, ''))) return 'no name for it'
  return undefined
}
