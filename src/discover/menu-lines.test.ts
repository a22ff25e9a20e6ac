import { expect, test } from 'vitest'
import { menuItem } from '../../tests/samples.ts'
import { keyOfPlace, menuLines } from './menu-lines.ts'

const shape = (lines: ReturnType<typeof menuLines>) =>
  lines.map(({ section, items, before }) => [section, items?.map(keyOfPlace) ?? 'heading', before])

test('[DIS-128] each section starts a line, under its heading', () => {
  const items = [1, 2, 3, 4].map((id) => menuItem(id, { section: id < 4 ? 'Mains' : 'Drinks' }))
  expect(shape(menuLines(items, 2))).toEqual([
    ['Mains', 'heading', 0],
    ['Mains', [1, 2], 0],
    ['Mains', [3], 2],
    ['Drinks', 'heading', 0],
    ['Drinks', [4], 0],
  ])
})

test('[DIS-152] dishes that are missing take their places, under the headings of their sections', () => {
  const missing = (place: number, section: string) => ({ place, page: 1, section })
  const places = [menuItem(1, { section: 'Mains' }), missing(1, 'Mains'), missing(2, 'Drinks')]
  expect(shape(menuLines(places, 1))).toEqual([
    ['Mains', 'heading', 0],
    ['Mains', [1], 0],
    ['Mains', ['missing 1'], 1],
    ['Drinks', 'heading', 0],
    ['Drinks', ['missing 2'], 0],
  ])
})

test('[DIS-128] a menu without sections has no heading', () => {
  expect(shape(menuLines([menuItem(1), menuItem(2)], 1))).toEqual([
    ['', [1], 0],
    ['', [2], 1],
  ])
})

test('items of a section that come apart, as the menu changed between two pages, have one heading', () => {
  const items = [1, 2, 3].map((id) => menuItem(id, { section: id === 2 ? 'Drinks' : 'Mains' }))
  expect(shape(menuLines(items, 1)).filter(([, content]) => content === 'heading')).toEqual([
    ['Mains', 'heading', 0],
    ['Drinks', 'heading', 0],
  ])
})
