import { isMatch, type Part, parseLocator, type Words } from './locator.ts'
import { type Entry, type StepEntry, type Walk, walkOf } from './rows.ts'
import {
  HAND_ATTACHMENT,
  type HandAction,
  type Located,
  MOMENT_ATTACHMENT,
  type Moment,
  type Noted,
  type PreparedAnswer,
  type See,
} from './script.ts'

/** A step of a test as Playwright reports it, with the fields that are read here. */
export type ReportedStep = {
  title: string
  category: string
  params?: Readonly<Record<string, unknown>>
  location?: { file: string }
  error?: unknown
  steps: readonly ReportedStep[]
  attachments: readonly { name: string; body?: Buffer }[]
}

/** A walk that was read from the steps of its test, with its prepared answers. */
type ReadSteps = Walk & { answers: readonly PreparedAnswer[] }

/** Names of controls: those used in the step, and those on the page before or after it. */
type Names = { used: readonly Noted[]; seen: readonly { role: string; name: string }[] }

/**
 * Reads a walk from the steps of its test: actions with their controls, expectations, and answers of the
 * server. Leaves out steps that only the test needs: queries of the page and its actors, and axe checks.
 *
 * @throws when a locator cannot be read or was cut off.
 */
export function readSteps(steps: readonly ReportedStep[]): ReadSteps {
  const answers: PreparedAnswer[] = []
  const entries: StepEntry[] = []
  let before: Names['seen'] = []
  for (const step of steps) {
    const moment = attached<Moment>(step, MOMENT_ATTACHMENT)
    if (step.category !== 'test.step' || !moment) continue
    const after = controlsIn(moment.seen)
    answers.push(...moment.answers)
    const names = { used: moment.used, seen: [...after, ...before] }
    for (const entry of entriesOf(step, names)) entries.push({ ...entry, step: moment.step })
    before = after
  }
  return { ...walkOf(entries), answers }
}

function attached<T>({ attachments, steps }: ReportedStep, name: string): T | undefined {
  // Playwright reports an attachment on the step that made it, or on a `test.attach` step inside it.
  const all = [...attachments, ...steps.filter(isAttach).flatMap((each) => each.attachments)]
  const body = all.find((each) => each.name === name)?.body
  return body ? JSON.parse(body.toString()) : undefined
}

const isAttach = ({ category }: ReportedStep): boolean => category === 'test.attach'

function entriesOf(step: ReportedStep, names: Names): Entry[] {
  return step.steps.flatMap((each): Entry[] => {
    if (each.location?.file.endsWith('axe.ts')) return []
    if (each.category === 'test.step') {
      const action = attached<HandAction>(each, HAND_ATTACHMENT)
      if (!action) return entriesOf(each, names)
      if (action.hand === 'until')
        return [{ deed: { do: 'until', ...locatedBy(action.locator, names, false) } }]
      return [{ deed: { do: 'hand', words: each.title, action } }]
    }
    // The clock is stopped by a call that fails and one that works.
    if (each.category === 'pw:api') return each.error ? [] : callOf(each, names)
    if (each.category !== 'expect') return []
    return [...entriesOf(each, names), ...expectationOf(each, names)]
  })
}

/** Calls that change the page's environment. Without a record of each, the written steps fail elsewhere. */
const CHANGES_DEVICE = /clock|\btime\b|^route|^(abort|continue|fulfill) request|permission|geolocation/i
/** Files whose calls of this kind are recorded as a `HandAction` or are part of every written spec. */
const RECORDED_ELSEWHERE = /[\\/](blocked-scripts|notifications|payment-page)\.ts$/

/** @throws for an unknown call that changes the clock, routes, permissions or the position. */
function callOf({ title, params = {}, location }: ReportedStep, names: Names): Entry[] {
  const [, verb = title, value = ''] = /^([^"]*?)(?: "(.*)")?$/s.exec(title) ?? []
  const located = (): Located => locatedBy(String(params.locator), names, true)
  switch (verb) {
    case 'Navigate':
      return [{ deed: { do: 'open', path: String(params.url) } }]
    case 'Click':
    case 'Tap':
      return [{ deed: { do: 'press', ...located() } }]
    case 'Dispatch':
      // Voice control presses a control with a dispatched click.
      return value === 'click' ? [{ deed: { do: 'press', ...located() } }] : []
    case 'Hover':
      return [{ deed: { do: 'point', ...located() } }]
    case 'Focus':
      return [{ deed: { do: 'focus', ...located() } }]
    case 'Blur':
      return [{ deed: { do: 'leave', ...located() } }]
    case 'Set input files':
      return [{ deed: { do: 'file', ...located() } }]
    case 'Check':
      return [{ deed: { do: 'tick', ...located() } }]
    case 'Uncheck':
      return [{ deed: { do: 'untick', ...located() } }]
    case 'Fill':
    case 'Type':
      return params.locator ? [{ deed: { do: 'type', text: typed(params, names), ...located() } }] : []
    case 'Press':
      return [{ deed: { do: 'key', key: String(params.key), ...(params.locator ? located() : {}) } }]
    case 'Select option':
      return [{ deed: { do: 'choose', option: chosenIn(names), ...located() } }]
    case 'Go back':
      return [{ deed: { do: 'back' } }]
    case 'Reload':
      return [{ deed: { do: 'reload' } }]
    case 'Run clock':
    case 'Fast forward clock':
      return [{ deed: { do: 'wait', ms: Number(value) } }]
    case 'Install clock':
      // Without a time, the title contains the name of the parameter in braces.
      return [{ quiet: 'installClock' }, ...(value.startsWith('{') ? [] : [clockSet(value, false)])]
    case 'Set fixed time':
      return [clockSet(value, true)]
    case 'Set system time':
      return [clockSet(value, false)]
    case 'Pause clock':
      return [{ quiet: 'pauseClock' }]
    case 'Resume clock':
      return [{ quiet: 'resumeClock' }]
    case 'Emulate media':
      return motionOf(params.reducedMotion)
    default:
      if (CHANGES_DEVICE.test(verb) && !RECORDED_ELSEWHERE.test(location?.file ?? ''))
        throw new Error(`A call of Playwright is not recorded: ${title}`)
      return []
  }
}

/** Reads the time in Playwright's title, which is as the test wrote it or as `Date` prints it. */
function clockSet(time: string, isStopped: boolean): Entry {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) throw new Error(`The time of a clock cannot be read: ${time}`)
  return { deed: { do: 'clock', at: date.toISOString(), isStopped } }
}

function motionOf(reducedMotion: unknown): Entry[] {
  if (reducedMotion === 'reduce') return [{ quiet: 'reduceMotion' }]
  const words = 'Let the device show motion again'
  const action = { hand: 'motion', isReduced: false } as const
  return reducedMotion === undefined ? [] : [{ deed: { do: 'hand', words, action } }]
}

/** Returns the typed text. Playwright cuts it after 200 characters; the used control has the full text. */
function typed({ value }: Readonly<Record<string, unknown>>, { used }: Names): string {
  const text = String(value ?? '')
  if (!text.endsWith('…')) return text
  return used.findLast((each) => each.value?.startsWith(text.slice(0, -1)))?.value ?? text
}

const chosenIn = ({ used }: Names): string => used.findLast(({ value }) => value !== null)?.value ?? ''

function expectationOf({ title, params = {} }: ReportedStep, names: Names): Entry[] {
  const [, not, matcher = ''] = /^Expect "(not )?(\w+)"$/.exec(title) ?? []
  const { expected } = params
  const isOn = (option: string) => (Object(expected)[option] !== false) === (not === undefined)
  if (matcher === 'toHaveURL')
    return typeof expected === 'string' && !not ? [{ sight: { see: 'address', expected } }] : []
  if (typeof params.locator !== 'string') return []
  const located = locatedBy(params.locator, names, false)
  /** A hidden element has no name on the page, only its locator. */
  const absent = { locator: params.locator }
  const saw = (see: See['see'], known?: See['expected']): Entry[] => [
    {
      sight: {
        see,
        ...(see === 'hidden' ? absent : located),
        ...(known === undefined ? {} : { expected: known }),
      },
    },
  ]
  const flag = (see: See['see'], opposite: See['see'], name: string) => saw(isOn(name) ? see : opposite)
  /** Playwright does not report a pattern, so the entry only says that an element is shown. */
  const sawSome = (): Entry[] =>
    Array.isArray(expected)
      ? [{ sight: { see: 'shown', locator: `${params.locator}.first()` } }]
      : saw('shown')
  const text =
    typeof expected === 'string' || isTexts(expected) ? expected : expected === undefined ? '' : null
  switch (matcher) {
    case 'toBeVisible':
      return flag('shown', 'hidden', 'visible')
    case 'toBeHidden':
      return flag('hidden', 'shown', 'hidden')
    case 'toBeEnabled':
      return flag('enabled', 'disabled', 'enabled')
    case 'toBeDisabled':
      return flag('disabled', 'enabled', 'disabled')
    case 'toBeChecked':
      return flag('ticked', 'unticked', 'checked')
    case 'toBeFocused':
      return not ? [] : saw('focused')
    case 'toHaveCount': {
      // The report leaves out falsy values, so a missing count is 0.
      const count = Number(expected ?? 0)
      return not ? [] : count === 0 ? saw('hidden') : saw('count', count)
    }
    case 'toHaveText':
      if (not) return []
      if (text === null) return sawSome()
      return isTexts(text) && text.length === 0 ? saw('hidden') : saw('reads', text)
    case 'toContainText':
      if (not) return []
      return text === null ? sawSome() : saw('contains', text)
    case 'toHaveValue':
      return not || text === null ? [] : saw('holds', text)
    case 'toHaveAccessibleName':
      return not || typeof text !== 'string' ? [] : saw('named', text)
    default:
      return []
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/**
 * Adds the full name to a locator that has only a pattern or a part of it. The name of a used control comes
 * from the record of its use, the name of an observed one from the snapshot of the page.
 */
function locatedBy(locator: string, { used, seen }: Names, isUsed: boolean): Located {
  if (locator.endsWith('…')) throw new Error(`A locator is too long to be told whole: ${locator}`)
  const last = parseLocator(locator).findLast(({ by }) => by === 'role' || by === 'label')
  const words = last ? nameOf(last) : undefined
  if (!last || !words || ('isExact' in words && words.isExact)) return { locator }
  const role = last.by === 'role' ? last.role : undefined
  const known = seen.filter((each) => role === undefined || each.role === role).map(({ name }) => name)
  const names = [...(isUsed ? used.map(({ name }) => spaced(name, known)) : []), ...known].filter((each) =>
    isMatch(words, each),
  )
  const name = names.find((each) => 'text' in words && each === words.text) ?? names[0]
  return name === undefined ? { locator } : { locator, name }
}

/** Returns the name from the snapshot for a control's text, which lacks the spaces between its blocks. */
const spaced = (text: string, known: readonly string[]): string =>
  known.find((each) => each.replace(/\s/g, '') === text.replace(/\s/g, '')) ?? text

const nameOf = (part: Part): Words | undefined =>
  part.by === 'role' ? part.name : part.by === 'label' ? part.words : undefined

/** Roles and names in an ARIA snapshot of Playwright: `- button "Submit Rating" [disabled]`. */
function controlsIn(snapshot: string): { role: string; name: string }[] {
  return [...snapshot.matchAll(/^\s*- '?(\w+) "((?:[^"\\]|\\.)*)"/gm)].map(([, role = '', name = '']) => ({
    role,
    name: name.replace(/\\(.)/g, '$1').replaceAll("''", "'"),
  }))
}
