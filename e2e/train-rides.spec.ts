import { isAll } from '../tests/gate.mjs'
import { test } from './console-guard.ts'
import { rideTrain } from './train-ride.ts'

test.setTimeout(240_000)

// `SEEDS=17,23 npx playwright test train-rides` rides these again; `npm run bench -- rides` sets `RIDES`.
const rides = Number(process.env.RIDES ?? (isAll ? 200 : 5))
const seeds =
  process.env.SEEDS?.split(',').map(Number) ?? Array.from({ length: rides }, (_, index) => index + 1)

for (const seed of seeds)
  test(`[ORD-250] ride ${seed}: without a network at a random step, no change is lost or made twice, and one order is placed`, {
    tag: '@gate',
  }, async ({ browser, request, baseURL }) => {
    await rideTrain(seed, { browser, request, url: baseURL ?? '' })
  })
