import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  [' Asha\r\nRao ', 'Asha Rao'],
  ['Asha\u2028Rao\u2029', 'Asha Rao'],
  ['Coach\tB4\u0007\u009b, seat 21', 'Coach B4 , seat 21'],
  ['oar\u202ehsA', 'oarhsA'],
  ['\n', ''],
  ['Asha  Rao', 'Asha  Rao'],
  // A joiner between letters is part of how a word is written.
  ['क्‍ष', 'क्‍ष'],
])('[ACC-153] %j loses control characters and line breaks', (text, line) => expect(oneLine(text)).toBe(line))
