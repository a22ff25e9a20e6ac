/** An entry of a behaviour file: a sample, a fact's values, an actor's inputs, or a step's ends. */
type Entry = {
  /** `knows base`, `runs countCart`, or a step's key, `item.added#1`. */
  name: string
  kind: 'values' | 'step' | 'sample'
  /** Values, or the ends of a step without their counts. */
  parts: readonly string[]
  /** The same as one text, with the counts. */
  counted: string
}

type Section = { name: string; entries: ReadonlyMap<string, Entry> }

/** Names in the difference of the sections that are not states. */
const titles: Readonly<Record<string, string>> = {
  SAMPLES: 'the samples',
  START: 'the start',
  VALUES: 'the long values',
}

/** Maximum length of a text in the difference, in characters. */
const LONGEST = 200

/**
 * Describes how a flow differs from its behaviour file, under a heading for each state. Empty when the two
 * are the same.
 *
 * @param before the file's text; `undefined` for a flow without a file
 */
export function behaviourDifference(place: string, before: string | undefined, now: string): string[] {
  if (before === now) return []
  if (before === undefined) {
    const states = sectionsOf(now).filter(({ name }) => !Object.values(titles).includes(name)).length
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
  if (before.kind !== 'values') return wasNow(before.parts, now.parts)
  // A long list of values ends with a count, so the added and removed values are unknown.
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

/** Reads the text that `behaviourOf` writes. */
function sectionsOf(text: string): Section[] {
  // The first line describes the file, and the last one has the counts.
  const [, ...paragraphs] = text.trimEnd().split('\n\n')
  return paragraphs.slice(0, -1).map((paragraph) => {
    const [name = '', ...lines] = paragraph.split('\n')
    const entries = blocksOf(lines, 2).map(entryOf)
    return { name: titles[name] ?? name, entries: new Map(entries.map((entry) => [entry.name, entry])) }
  })
}

/** Splits lines at those with this indentation; the lines below each belong to it. */
function blocksOf(lines: readonly string[], spaces: number): string[][] {
  const blocks: string[][] = []
  for (const line of lines) {
    if (line.startsWith(' '.repeat(spaces + 1))) blocks.at(-1)?.push(line)
    else blocks.push([line])
  }
  return blocks.map((block) => block.map((line) => line.slice(spaces)))
}

function entryOf([head = '', ...below]: readonly string[]): Entry {
  const [, values, list] = /^((?:knows|runs) \S+|ignores):(?: (.*))?$/.exec(head) ?? []
  if (values !== undefined) {
    const separator = values === 'ignores' ? ', ' : ' | '
    const parts = list?.split(separator) ?? below.map((line) => line.trim())
    return { name: values, kind: 'values', parts, counted: parts.join('\n') }
  }
  const [, step, end] = /^(.+?) →(?: (.*))?$/.exec(head) ?? []
  if (step === undefined) {
    return { name: head, kind: 'sample', parts: [oneLine(below, ' ')], counted: '' }
  }
  const ends =
    end === undefined ? blocksOf(below, 2).map((block) => oneLine(block)) : [oneLine([end, ...below])]
  const parts = ends.map((each) => each.replace(/^\d+ of \d+: /, '')).sort()
  return { name: step, kind: 'step', parts, counted: ends.join('\n') }
}

const oneLine = (lines: readonly string[], separator = ', '): string =>
  lines.map((line) => line.trim()).join(separator)
