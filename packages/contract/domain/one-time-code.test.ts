import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BoxInput,
  type CodeBoxes,
  type Composition,
  codeIn,
  emptyBoxes,
  enterInto,
  eraseAt,
  pasteInto,
  typeInto,
} from './one-time-code.ts'

const boxesOf = (text: string): CodeBoxes => [...text].map((letter) => (letter === '_' ? '' : letter))
const shown = ({ boxes, focus }: { boxes: CodeBoxes; focus: number }) =>
  `${boxes.map((digit) => digit || '_').join('')} ${focus}`

describe('the boxes of a one-time code', () => {
  test('[ACC-51] there are six, all empty', () => {
    expect(emptyBoxes).toEqual(['', '', '', '', '', ''])
    expect(codeIn(emptyBoxes)).toBe('')
  })

  test.each([
    ['a digit goes in and the next box is next', '______', 0, '4', '4_____ 1'],
    ['the last box stays where it is', '12345_', 5, '6', '123456 5'],
    ['typed behind a digit, the new one counts', '4_____', 0, '47', '7_____ 1'],
    ['typed before a digit, the new one counts', '4_____', 0, '74', '7_____ 1'],
    ['the same digit again', '4_____', 0, '44', '4_____ 1'],
    ['the same digit over the one that was there', '4_____', 0, '4', '4_____ 1'],
    ['emptied', '48____', 1, '', '4_____ 1'],
    ['a whole code that the phone offers', '______', 0, '482913', '482913 5'],
    ['a whole code put into a box in the middle', '12____', 2, '482913', '482913 5'],
  ])('%s', (_, before, index, text, after) =>
    expect(shown(typeInto(boxesOf(before), index, text))).toBe(after),
  )

  test.each([['४'], ['\u202a４\u202c']])('[ACC-178] "%s" is the digit 4', (text) =>
    expect(shown(typeInto(boxesOf('48____'), 2, text))).toBe('484___ 3'),
  )

  test.each([['a'], [' '], ['-'], ['x4'.slice(0, 1)]])(
    '[ACC-53] "%s" is not a digit and changes nothing',
    (text) => expect(shown(typeInto(boxesOf('48____'), 2, text))).toBe('48____ 2'),
  )

  test.each([
    ['482913', 0, '482913 5'],
    ['482 913', 3, '482913 5'],
    ['4-8-2-9-1-3', 0, '482913 5'],
    ['Your code is 482913. It works for 5 minutes, once.', 2, '482913 5'],
    ['Order 12 of 10 July: the code is 482913.', 0, '482913 5'],
    ['48', 4, '____48 5'],
    ['482', 4, '____48 5'],
    ['no code here', 1, '______ 1'],
    ['', 1, '______ 1'],
  ])('[ACC-53] "%s" pasted into box %i', (text, index, after) =>
    expect(shown(pasteInto(emptyBoxes, index, text))).toBe(after),
  )

  test.each([
    ['482913', 5, '48291_ 5'],
    ['48291_', 5, '4829__ 4'],
    ['482913', 2, '48_913 2'],
    ['______', 0, '______ 0'],
  ])('Backspace in %s at %i', (before, index, after) =>
    expect(shown(eraseAt(boxesOf(before), index))).toBe(after),
  )

  describe('[ACC-174] every way a phone enters digits fills the boxes in order', () => {
    /** A phone whose keyboard writes into the focused box as browsers do. */
    const phone = (start: CodeBoxes) => {
      let boxes = start
      let focus = 0
      let composition: Composition | null = null
      const input = (event: BoxInput) => {
        const edit = enterInto(boxes, focus, event, composition)
        boxes = edit.boxes
        composition = edit.composition
        if (!composition) focus = edit.focus
      }
      const end = () => {
        focus = composition?.focus ?? focus
        composition = null
      }
      const compose = (digits: string, hasData = true) => {
        // The old digit of the box is selected, so the first key replaces it.
        for (let count = 1; count <= digits.length; count += 1) {
          const text = digits.slice(0, count)
          input({
            text,
            data: hasData ? text : null,
            inputType: 'insertCompositionText',
            isComposing: true,
          })
        }
      }
      return {
        ways: {
          'one event': (digits: string) => input({ text: digits, data: digits, inputType: 'insertText' }),
          'an event for each': (digits: string) => {
            for (const data of digits) input({ text: data, data, inputType: 'insertText' })
          },
          'beside the old digit': (digits: string) => {
            for (const data of digits)
              input({ text: `${boxes[focus]}${data}`, data, inputType: 'insertText' })
          },
          'with a blank after it': (digits: string) =>
            input({ text: `${digits} `, data: `${digits} `, inputType: 'insertText' }),
          'a composition': (digits: string) => {
            compose(digits)
            end()
          },
          'a composition without data': (digits: string) => {
            compose(digits, false)
            end()
          },
          // Firefox: the input of the end comes after it, to the box that was left.
          'a composition with a late input': (digits: string) => {
            const index = focus
            compose(digits)
            end()
            const late = { text: digits, data: digits, inputType: 'insertCompositionText' }
            boxes = enterInto(boxes, index, late, null).boxes
          },
          'a composition that is corrected': (digits: string) => {
            // The last digit ends a composition, so that it cannot be corrected.
            const hasRoom = focus + digits.length < 5
            compose(hasRoom ? `${digits}7` : digits)
            if (hasRoom)
              input({ text: digits, data: digits, inputType: 'insertCompositionText', isComposing: true })
            end()
          },
        },
        seen: () => ({ code: codeIn(boxes), focus }),
      }
    }

    test('in any order, over empty and over full boxes', () => {
      const way = fc.constantFrom(
        ...(Object.keys(phone(emptyBoxes).ways) as (keyof ReturnType<typeof phone>['ways'])[]),
      )
      fc.assert(
        fc.property(
          fc.stringMatching(/^\d{6}$/),
          fc.array(fc.tuple(way, fc.integer({ min: 1, max: 5 })), { minLength: 6, maxLength: 6 }),
          fc.constantFrom('______', '482913', '48____'),
          (code, parts, before) => {
            const { ways, seen } = phone(boxesOf(before))
            let at = 0
            for (const [name, length] of parts) {
              const digits = code.slice(at, Math.min(at + length, 6))
              if (digits) ways[name](digits)
              at += digits.length
            }
            expect(seen()).toEqual({ code, focus: 5 })
          },
        ),
      )
    })

    test('a whole code in one composition', () => {
      const { ways, seen } = phone(emptyBoxes)
      ways['a composition']('224463')
      expect(seen()).toEqual({ code: '224463', focus: 5 })
    })
  })

  test('[ACC-53] any input leaves six boxes, each a digit or empty, and the focus in one of them', () => {
    const edit = fc.tuple(
      fc.constantFrom('type', 'paste', 'erase'),
      fc.integer({ min: 0, max: 5 }),
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^\d{0,9}$/)),
    )
    fc.assert(
      fc.property(fc.array(edit), (edits) => {
        let boxes = emptyBoxes
        for (const [kind, index, text] of edits) {
          const next =
            kind === 'erase'
              ? eraseAt(boxes, index)
              : (kind === 'type' ? typeInto : pasteInto)(boxes, index, text)
          boxes = next.boxes
          expect(boxes).toHaveLength(6)
          expect(boxes.every((box) => /^\d?$/.test(box))).toBe(true)
          expect(next.focus).toBeGreaterThanOrEqual(0)
          expect(next.focus).toBeLessThan(6)
        }
      }),
    )
  })
})
