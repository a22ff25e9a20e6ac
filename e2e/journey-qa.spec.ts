import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copySources } from '../tests/setup/copy-sources.mjs'
import { root } from '../tools/setup/root.mjs'
import { expect, test } from './console-guard.ts'
import { Follower, type PrintedRow, readCases } from './follower.ts'

/** The output of a command, and its exit code. */
type Said = { code: number | null; text: string }

const start = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, args, { cwd, env: { ...process.env, NO_COLOR: '1', ...env } })

async function run(args: readonly string[], cwd = root, env?: NodeJS.ProcessEnv): Promise<Said> {
  const child = start(args, cwd, env)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += part
    })
  const [code] = await once(child, 'close')
  return { code, text }
}

/** The arguments of a printed command: `npm run flows -- replay rating 'start, sheet.closed'`. */
const argsOf = (command: string): string[] => {
  const [, rest = ''] = /^npm run flows -- (.+)$/.exec(command) ?? []
  return ['tests/flows.mjs', ...[...rest.matchAll(/'([^']*)'|\S+/g)].map(([all, quoted]) => quoted ?? all)]
}

/** Runs the printed start command until the product has started; returns the address that it prints. */
async function stage(command: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const child = start(argsOf(command), root)
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (part) => {
      said += part
    })
    child.stdout?.on('data', (part) => {
      said += part
      const found = /^Open\s+(http\S+)$/m.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The product was not staged.\n${said}`)))
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { address, stop }
}

/** Prints the steps of the path to a state, and follows them on the running product. Returns the steps. */
async function followPrinted(page: Page, flow: string, state: string): Promise<readonly PrintedRow[]> {
  const printed = await run(['tests/flows.mjs', 'paths', flow, '--to', state, '--format', 'md'])
  expect(printed.code, printed.text).toBe(0)
  const [printedCase] = readCases(printed.text)
  if (!printedCase) throw new Error(`No steps were printed.\n${printed.text}`)
  const { address, stop } = await stage(printedCase.start)
  try {
    const follower = new Follower(page, address)
    for (const row of printedCase.rows)
      await test.step(`${row.number}. ${row.do}`, () => follower.follow(row))
  } finally {
    await stop()
  }
  return printedCase.rows
}

test.describe.configure({ mode: 'parallel' })

test('a tester decides on the test switch what the device does', async ({ page }) => {
  test.setTimeout(300_000)
  // One press: the app gives up a position after 10 s, and a second press would come too late on a busy machine.
  const located = await followPrinted(page, 'device-location', 'located')
  expect(located.map((row) => row.do)).toContainEqual(
    expect.stringMatching(/^On \/test-switch, press “Step \d+”: (deny|let) the browser/),
  )
})

test('a tester lists the flows, prints the steps of one and follows them on the running product', async ({
  page,
}) => {
  test.setTimeout(240_000)
  // The list of all flows takes longest, so the steps are followed meanwhile.
  const listing = run(['tests/flows.mjs', 'list'])
  const rows = await followPrinted(page, 'rating', 'done')
  expect(rows.length).toBeGreaterThan(4)
  const listed = await listing
  expect(listed).toMatchObject({ code: 0, text: expect.stringMatching(/^rating\s+order\s+\d+/m) })
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
    expect(tested.code, tested.text).not.toBe(0)
    const [command = ''] = /npm run flows -- replay rating '[^']+'/.exec(tested.text) ?? [tested.text]
    // An error, and a second try: the old problem only stays then.
    expect(argsOf(command).at(-1)).toMatch(/^start, .*submitRating\.error(#1)?, form\.submitted$/)

    const replayed = await run(argsOf(command), folder)
    expect(replayed).toMatchObject({ code: 1, text: expect.stringContaining('to be null') })
    writeFileSync(file, sound)
    const mended = await run(argsOf(command), folder)
    expect(mended).toMatchObject({ code: 0, text: expect.stringContaining('all as planned') })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
