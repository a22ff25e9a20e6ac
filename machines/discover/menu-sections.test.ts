import { describe, expect, test } from 'vitest'
import { currentSection, type InSight, isLoadedTo, type Loaded } from './menu-sections.rules.ts'

const sections = [
  { name: 'Starters', count: 3 },
  { name: 'Mains', count: 9 },
  { name: 'Drinks', count: 2 },
]
const part = (count: number): Loaded => ({ count, ahead: [], isAtEnd: false, hasStopped: false })
const whole: Loaded = { count: 14, ahead: [], isAtEnd: true, hasStopped: false }

test('[DIS-131] a section is reached when its first item is loaded, or everything is', () => {
  expect(isLoadedTo(sections, 'Starters', part(1))).toBe(true)
  expect(isLoadedTo(sections, 'Starters', part(0))).toBe(false)
  expect(isLoadedTo(sections, 'Mains', part(3))).toBe(false)
  expect(isLoadedTo(sections, 'Mains', part(4))).toBe(true)
  expect(isLoadedTo(sections, 'Drinks', part(12))).toBe(false)
  // Fewer items than the sections count: some were taken off the menu meanwhile.
  expect(isLoadedTo(sections, 'Drinks', { ...whole, count: 11 })).toBe(true)
  // The page of 'Drinks', whose first item is the thirteenth, is there without the one before.
  expect(isLoadedTo(sections, 'Drinks', { ...whole, count: 3, ahead: [2] })).toBe(true)
  expect(isLoadedTo(sections, 'Drinks', { ...whole, count: 3, ahead: [3] })).toBe(false)
})

describe('[DIS-130] the current section', () => {
  const seen = (names: readonly string[], edge: InSight['edge'] = null, loaded = whole) =>
    currentSection(sections, { names, edge }, loaded, 'Mains')

  test('is the first in sight, in the order of the menu', () => {
    expect(seen(['Drinks', 'Mains'])).toBe('Mains')
    expect(seen(['Drinks'])).toBe('Drinks')
  })
  test('stays while none is in sight, or an unknown one', () => {
    expect(seen([])).toBe('Mains')
    expect(seen(['Soups'])).toBe('Mains')
  })
  test('is the first one above all of them', () => {
    expect(seen([], 'top')).toBe('Starters')
  })
  test('is the last one at the end of the page, once everything is loaded', () => {
    expect(seen(['Starters'], 'end')).toBe('Drinks')
    expect(seen(['Starters'], 'end', part(10))).toBe('Starters')
  })
})
