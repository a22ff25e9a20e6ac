import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

const drivers = import.meta.glob('../../e2e/flows/*.flow.ts')

const ofPeople = catalogue.filter(({ area }) => area !== 'system')

test.each(ofPeople.map(({ flow }) => flow))('%s is walked in a browser', (flow) => {
  expect(Object.keys(drivers)).toContain(`../../e2e/flows/${flow}.flow.ts`)
})

test('messages between the long-lived actors, which are on no path of a person, have their own browser test', () => {
  expect(Object.keys(import.meta.glob('../../e2e/system.spec.ts'))).toHaveLength(1)
})
