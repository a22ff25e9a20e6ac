import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copySources } from '../tests/setup/copy-sources.mjs'
import { argsOf, followPrinted, run } from './command-line.ts'
import { expect, test } from './console-guard.ts'

test.describe.configure({ mode: 'parallel' })

test('a tester lists the flows, prints the steps of one and follows them on the running product', async ({
  page,
}) => {
  test.setTimeout(240_000)
  // The list of all flows takes longest, so the steps are followed meanwhile.
  const listing = run(['tests/flows.mjs', 'list'])
  const rows = await followPrinted(page, 'rating', 'done')
  expect(rows.length).toBeGreaterThan(4)
  const listed = await listing
  expect(listed).toMatchObject({ code: 0, output: expect.stringMatching(/^rating\s+order\s+\d+/m) })
})

test('a tester breaks a machine, reads the shortest failing path and replays it', async () => {
  test.setTimeout(240_000)
  const folder = copySources()
  try {
    const file = join(folder, 'machines/order/rating.machine.ts')
    const sound = readFileSync(file, 'utf8')
    const broken = sound.replace("          actions: 'forgetProblem',\n", '')
    expect(broken).not.toBe(sound)
    writeFileSync(file, broken)

    const tested = await run(['node_modules/vitest/vitest.mjs', 'run', 'tests/flows.test.ts'], folder, {
      FLOWS: 'rating',
    })
    expect(tested.code, tested.output).not.toBe(0)
    const [command = ''] = /npm run flows -- replay rating '[^']+'/.exec(tested.output) ?? [tested.output]
    // An error, and a second try: the old problem only stays then.
    expect(argsOf(command).at(-1)).toMatch(/^start anew, .*submitRating\.error(#1)?, form\.submitted$/)

    const replayed = await run(argsOf(command), folder)
    expect(replayed).toMatchObject({ code: 1, output: expect.stringContaining('to be null') })
    writeFileSync(file, sound)
    const mended = await run(argsOf(command), folder)
    expect(mended).toMatchObject({ code: 0, output: expect.stringContaining('all as planned') })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
