import { digitsOf, limits } from './formats.ts'

/** The boxes of a one-time code from first to last, each with one digit or empty. */
export type CodeBoxes = readonly string[]

export const emptyBoxes: CodeBoxes = Array.from({ length: limits.otp }, () => '')

/** The code as far as it is there. */
export const codeIn = (boxes: CodeBoxes): string => boxes.join('')

/** What an edit made of the boxes, and which of them, counted from 0, is edited next. */
export interface CodeEdit {
  readonly boxes: CodeBoxes
  readonly focus: number
}

const last = limits.otp - 1

/** A run of six digits in a text that may be a whole message, or else all the digits it has. */
const codeFrom = (text: string) =>
  text.match(/\d+/g)?.find((run) => run.length === limits.otp) ?? digitsOf(text)

const put = (boxes: CodeBoxes, at: number, digit: string) =>
  boxes.map((old, index) => (index === at ? digit : old))

const fill = (boxes: CodeBoxes, from: number, digits: string): CodeEdit => ({
  boxes: boxes.map((digit, index) => digits[index - from] ?? digit),
  focus: Math.min(from + digits.length, last),
})

/**
 * The text of a box became another: one digit was typed, over or beside the one that was there, or several were
 * put in at once. A whole code fills all boxes, wherever it is put; what is no digit changes nothing.
 */
export const typeInto = (boxes: CodeBoxes, index: number, text: string): CodeEdit => {
  if (text === '') return { boxes: put(boxes, index, ''), focus: index }
  const digits = codeFrom(text)
  if (digits.length >= limits.otp) return fill(boxes, 0, digits)
  // The digit that was there before is not news, whichever side of it somebody typed on.
  const news = digits.length > 1 ? digits.replace(boxes[index] ?? '', '') : digits
  return fill(boxes, index, news)
}

/** Text was pasted or dropped into a box: it says all, whatever the box held. */
export const pasteInto = (boxes: CodeBoxes, index: number, text: string): CodeEdit => {
  const digits = codeFrom(text)
  return fill(boxes, digits.length >= limits.otp ? 0 : index, digits)
}

/** Backspace: empties the box, or the one before it when it is empty already. */
export const eraseAt = (boxes: CodeBoxes, index: number): CodeEdit => {
  const at = boxes[index] === '' ? Math.max(0, index - 1) : index
  return { boxes: put(boxes, at, ''), focus: at }
}
