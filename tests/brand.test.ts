import { brand } from '@tiffin-junction/contract/domain/brand'
import { accountFigures } from '@tiffin-junction/contract/domain/sample'
import { expect, test } from 'vitest'
import { name } from '../package.json'

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../{machines,packages/contract,server}/**/*.ts', '../src/**/*.{ts,tsx}', '!../**/*.{test,model}.ts'],
  { query: '?raw', import: 'default', eager: true },
)
const mentioning = (words: string) =>
  Object.keys(sources).filter((path) => sources[path]?.toLowerCase().includes(words.toLowerCase()))

test('[APP-51] the product is called Tiffin Junction', () => {
  expect(brand.name).toBe('Tiffin Junction')
  expect(name).toBe('tiffin-junction')
})

test.each([brand.name, brand.phone, brand.email, brand.postalAddress, brand.parent.url])(
  '[APP-52] %s is written in one place',
  (words) => {
    expect(mentioning(words)).toEqual(['../packages/contract/domain/brand.ts'])
  },
)

test('[APP-53] phone and email are obvious placeholders', () => {
  expect([brand.phone, brand.email]).toEqual(['1800-000-0000', 'help@tiffin-junction.example'])
})

test('[ACC-20] no view asks for the role', () => {
  const screens = mentioning('roleType').filter((path) =>
    /\/src\/(account|address|app|discover|order|partner|support|ui)\/[\w-]+\.tsx$/.test(path),
  )
  expect(screens).toEqual([])
  expect(mentioning('roleType')).toContain('../packages/contract/domain/session.ts')
})

test('[APP-37] figures and texts without an API call are only in the sample files', () => {
  expect(accountFigures).toEqual({
    rating: 4.8,
    tier: 'Gold',
    wallet: 24_000,
    rewardPoints: 120,
    newUpdates: 3,
    offers: 5,
  })
  expect(mentioning("'Gold'")).toEqual(['../packages/contract/domain/sample.ts'])
  const samples = Object.keys(sources).filter((path) => /\/sample[^/]*\.ts$/.test(path))
  expect(samples.length).toBeGreaterThan(1)
  for (const path of samples) expect(path).toMatch(/^\.\.\/packages\/contract\/domain\//)
})
