import { test } from './console-guard.ts'
import { rideTrain } from './train-ride.ts'

test.setTimeout(240_000)

// `SEEDS=17,23 npx playwright test train-rides` rides these again; `npm run bench -- rides` sets `RIDES`.
const seeds =
  process.env.SEEDS?.split(',').map(Number) ??
  Array.from({ length: Number(process.env.RIDES ?? 10) }, (_, index) => index + 1)

for (const seed of seeds)
  test(`[ORD-250] ride ${seed}: without a network at a random step, no change is lost or made twice, and one order is placed`, async ({
    browser,
    request,
    baseURL,
  }) => {
    await rideTrain(seed, { browser, request, url: baseURL ?? '' })
  })
