import { expect, it } from 'vitest'
import { statementNames } from './statement-names.ts'

it('[APP-181] names the texts that come again, and no more than some hundreds', () => {
  const nameOf = statementNames(2)
  const texts = Array.from({ length: 5 }, (_, length) => `select ${length}`)
  expect(texts.map(nameOf)).toEqual(texts.map(() => undefined))
  const names = texts.map(nameOf)
  expect(names.filter(Boolean)).toHaveLength(2)
  expect(new Set(names).size).toBe(3)
  expect(texts.map(nameOf)).toEqual(names)
})
