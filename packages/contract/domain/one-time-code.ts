import { digitsOf, limits } from './formats.ts'
import { plainNumber } from './plain-text.ts'

/** The boxes of a one-time code from first to last, each with one digit or empty. */
export type CodeBoxes = readonly string[]

export const emptyBoxes: CodeBoxes = Array.from({ length: limits.otp }, () => '')

/** The code, as far as it is typed. */
export const codeIn = (boxes: CodeBoxes): string => boxes.join('')

/** The boxes after an edit, and the index of the box to edit next, from 0. */
export interface CodeEdit {
  readonly boxes: CodeBoxes
  readonly focus: number
}

const last = limits.otp - 1

/** The first run of exactly six digits in a text, which may be a whole message, else all its digits. */
const codeFrom = (text: string) =>
  plainNumber(text)
    .match(/\d+/g)
    ?.find((run) => run.length === limits.otp) ?? digitsOf(text)

const put = (boxes: CodeBoxes, at: number, digit: string) =>
  boxes.map((old, index) => (index === at ? digit : old))

const fill = (boxes: CodeBoxes, from: number, digits: string): CodeEdit => ({
  boxes: boxes.map((digit, index) => digits[index - from] ?? digit),
  focus: Math.min(from + digits.length, last),
})

/**
 * Applies a new text of one box: a digit typed over or beside the old one, or several digits inserted at
 * once. A whole code fills all boxes, whichever box it is entered in. Characters other than digits change
 * nothing.
 */
export const typeInto = (boxes: CodeBoxes, index: number, text: string): CodeEdit => {
  if (text === '') return { boxes: put(boxes, index, ''), focus: index }
  const digits = codeFrom(text)
  if (digits.length >= limits.otp) return fill(boxes, 0, digits)
  // Removes the old digit, whichever side of it the new one was typed on.
  const news = digits.length > 1 ? digits.replace(boxes[index] ?? '', '') : digits
  return fill(boxes, index, news)
}

/** Applies a text that was pasted or dropped into a box. It replaces the box's old digit. */
export const pasteInto = (boxes: CodeBoxes, index: number, text: string): CodeEdit => {
  const digits = codeFrom(text)
  return fill(boxes, digits.length >= limits.otp ? 0 : index, digits)
}

/** A keyboard that composes in a box: it replaces its text with every key, until it is done. */
export interface Composition {
  readonly index: number
  /** The boxes before it began. */
  readonly before: CodeBoxes
  /** The text of the box meanwhile. The page must not change it. */
  readonly text: string
  /** The box to edit after it. */
  readonly focus: number
}

/** The part of an input event of the browser that says what was entered in a box. */
export interface BoxInput {
  /** The text of the box after it. */
  readonly text: string
  /** The text that was inserted, as far as the browser says. */
  readonly data?: string | null
  readonly inputType?: string
  readonly isComposing?: boolean
}

/**
 * Applies an input event. While a keyboard composes, its text fills the boxes from its own one on, and the focus
 * must stay: moving it would end the composition, and the keyboard would enter the same digits again (ACC-174). The
 * last digit ends it.
 */
export const enterInto = (
  boxes: CodeBoxes,
  index: number,
  { text, data, inputType, isComposing }: BoxInput,
  composition: Composition | null,
): CodeEdit & { readonly composition: Composition | null } => {
  if (isComposing || inputType === 'insertCompositionText') {
    const before = composition?.index === index ? composition.before : boxes
    const composed = data ?? text
    const edit = composed === '' ? typeInto(before, index, '') : pasteInto(before, index, composed)
    if (index + codeFrom(composed).length > last) return { ...edit, composition: null }
    return { ...edit, composition: { index, before, text, focus: edit.focus } }
  }
  return { ...(data ? pasteInto : typeInto)(boxes, index, data || text), composition: null }
}

/** Applies Backspace: empties the box, or the one before it if the box is already empty. */
export const eraseAt = (boxes: CodeBoxes, index: number): CodeEdit => {
  const at = boxes[index] === '' ? Math.max(0, index - 1) : index
  return { boxes: put(boxes, at, ''), focus: at }
}
