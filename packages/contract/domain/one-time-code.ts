import { digitsOf, limits } from './formats.ts'

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
  text.match(/\d+/g)?.find((run) => run.length === limits.otp) ?? digitsOf(text)

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

/** Applies Backspace: empties the box, or the one before it if the box is already empty. */
export const eraseAt = (boxes: CodeBoxes, index: number): CodeEdit => {
  const at = boxes[index] === '' ? Math.max(0, index - 1) : index
  return { boxes: put(boxes, at, ''), focus: at }
}
