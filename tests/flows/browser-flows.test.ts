import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

const drivers = import.meta.glob('../../e2e/flows/*.flow.ts')
const specs = import.meta.glob('../../e2e/flows-*.spec.ts')

test.each(catalogue.map(({ flow }) => flow))('%s is walked in a browser', (flow) => {
  expect(Object.keys(drivers)).toContain(`../../e2e/flows/${flow}.flow.ts`)
  expect(Object.keys(specs)).toContain(`../../e2e/flows-${flow}.spec.ts`)
})
