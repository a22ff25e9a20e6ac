/** A line of a behaviour file with what belongs to it: what is known, what runs, where a step leads. */
type Entry = {
  /** `knows base`, `runs countCart`, or a step's key, `item.added#1`. */
  name: string
  kind: 'values' | 'step'
  /** What a step carries. */
  payload: string
  /** Values, or the ends of a step without their counts. */
  parts: readonly string[]
  /** With the counts. */
  counted: string
}

type Section = { name: string; entries: ReadonlyMap<string, Entry> }

/** Where a flow starts, as a section of its file. */
const START = 'the start'

/** Longest text of one line in the difference. */
const LONGEST = 200

/**
 * What a flow does otherwise than its behaviour file says, in words, under a heading for each state. Empty when
 * the two are the same.
 *
 * @param before the file's text; nothing for a flow that has none yet.
 */
export function behaviourDifference(place: string, before: string | undefined, now: string): string[] {
  if (before === now) return []
  if (before === undefined) {
    const states = sectionsOf(now).length - 1
    return [`${place} is new: nothing is written down of its ${states} states yet.`]
  }
  const old = new Map(sectionsOf(before).map((section) => [section.name, section]))
  const current = new Map(sectionsOf(now).map((section) => [section.name, section]))
  const lines = [...new Set([...old.keys(), ...current.keys()])].sort().flatMap((name) => {
    const was = old.get(name)
    const is = current.get(name)
    if (!was)
      return ['', `${place}, a new state, ${name}:`, ...[...(is?.entries.values() ?? [])].map(summary)]
    if (!is) return ['', `${place}, ${name}: this state is not reached any more.`]
    const changes = changesOf(was, is)
    return changes.length > 0 ? ['', `${place}, in ${name}:`, ...changes] : []
  })
  const [first, ...rest] =
    lines.length > 0 ? lines : [`${place}: only the heading or the counts at the end differ.`]
  return first === '' ? rest : [first ?? '', ...rest]
}

function changesOf(was: Section, is: Section): string[] {
  let shares = 0
  const lines = [...new Set([...was.entries.keys(), ...is.entries.keys()])].flatMap((name) => {
    const before = was.entries.get(name)
    const now = is.entries.get(name)
    if (!before) return now ? [`  new: ${summary(now).trim()}`] : []
    if (!now) return [`  no longer: ${summary(before).trim()}`]
    if (before.kind === 'step' && before.payload !== now.payload) {
      return [`  ${name} carries`, ...wasNow([before.payload], [now.payload]), ...ends(before, now)]
    }
    const changed = ends(before, now)
    if (changed.length > 0) return [`  ${name}`, ...changed]
    if (before.counted !== now.counted) shares++
    return []
  })
  if (shares > 0)
    lines.push(`  ${shares} ${shares === 1 ? 'step leads' : 'steps lead'} to the same places in other shares`)
  return lines
}

function ends(before: Entry, now: Entry): string[] {
  if (before.parts.join('\n') === now.parts.join('\n')) return []
  if (before.kind === 'step') return wasNow(before.parts, now.parts)
  // Of many values some stand only as a count: which ones came and went cannot be said.
  if ([...before.parts, ...now.parts].some((part) => /^\d+ more \(/.test(part))) {
    return wasNow([before.parts.join(' | ')], [now.parts.join(' | ')])
  }
  const gone = before.parts.filter((part) => !now.parts.includes(part))
  const added = now.parts.filter((part) => !before.parts.includes(part))
  return [
    ...(gone.length > 0 ? [`    no longer ${gone.map(shortened).join(' | ')}`] : []),
    ...(added.length > 0 ? [`    now also ${added.map(shortened).join(' | ')}`] : []),
  ]
}

const wasNow = (before: readonly string[], now: readonly string[]): string[] => [
  `    was ${before.map(shortened).join('\n     or ')}`,
  `    now ${now.map(shortened).join('\n     or ')}`,
]

function summary({ name, kind, parts }: Entry): string {
  const verb = kind === 'step' ? ' leads to' : ':'
  return `  ${name}${verb} ${parts.map(shortened).join(' or ')}`
}

const shortened = (text: string): string => {
  const said = text === '' ? 'nothing' : text
  return said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said
}

/** Reads what `behaviourOf` writes. */
function sectionsOf(text: string): Section[] {
  const sections: { name: string; entries: Map<string, Entry> }[] = [{ name: START, entries: new Map() }]
  let step: { name: string; payload: string; ends: string[] } | undefined
  const add = (entry: Entry) => sections.at(-1)?.entries.set(entry.name, entry)
  const close = () => {
    if (step) add(stepEntry(step.name, step.payload, step.ends))
    step = undefined
  }
  // The first line says what the file is, the last one counts.
  for (const line of text.trimEnd().split('\n').slice(1, -1)) {
    if (line.startsWith('    ')) {
      step?.ends.push(line.trim())
      continue
    }
    close()
    const [, kind, subject = '', values = ''] = /^ {2}(knows|runs) (\S+): (.*)$/.exec(line) ?? []
    const [, name = '', payload = '', end = ''] =
      /^ {2}((?:after )?\S+)(?: (.*))? →(?: (.*))?$/.exec(line) ?? []
    if (kind) add(valuesEntry(`${kind} ${subject}`, values))
    else if (name) step = { name, payload, ends: end ? [end] : [] }
    else if (line !== '') sections.push({ name: line, entries: new Map() })
  }
  close()
  return sections
}

const valuesEntry = (name: string, values: string): Entry => {
  return { name, kind: 'values', payload: '', parts: values.split(' | '), counted: values }
}

function stepEntry(name: string, payload: string, ends: readonly string[]): Entry {
  const parts = ends.map((end) => end.replace(/^\d+ of \d+: /, '')).sort()
  return { name, kind: 'step', payload, parts, counted: ends.join('\n') }
}
