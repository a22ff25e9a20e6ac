import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { marker, placesLeft } from '../../tools/new-flow/marker.mjs'
import { planFlow } from '../../tools/new-flow/plan.mjs'
import { root } from '../../tools/setup/root.mjs'
import { copySources } from '../setup/copy-sources.mjs'
import { files, fillIn } from './filled-in.ts'

interface Run {
  readonly code: number
  readonly output: string
}

let house = ''

/** Runs a script in the copy of the sources. */
const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<Run>((resolve) => {
    const options = { cwd: house, env: { ...process.env, ...env, NO_COLOR: '1' }, maxBuffer: 32_000_000 }
    const child = execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? (child.exitCode ?? 1) : 0, output: `${stdout}${stderr}` }),
    )
  })
const make = (...args: string[]) => run('tools/new.mjs', args)

/** Texts of all files that a new flow may write, by path. */
const contents = (): ReadonlyMap<string, string> =>
  new Map(
    ['docs', 'machines', 'src', 'packages/contract', 'server', 'tests', 'e2e'].flatMap((folder) =>
      readdirSync(join(house, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(tsx?|md)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file, readFileSync(file, 'utf8')] as const),
    ),
  )

beforeAll(() => {
  house = copySources()
}, 60_000)
afterAll(() => rmSync(house, { recursive: true, force: true, maxRetries: 5 }))

describe('a flow that cannot be created is rejected before anything is written', () => {
  test.each([
    ['support', "'support' is not of the form <area>/<name>"],
    ['support/a/b', "'support/a/b' is not of the form <area>/<name>"],
    [
      'kitchen/gift',
      "There is no area 'kitchen'. There is: account, address, discover, order, partner, support.",
    ],
    ['support/Gift', "'Gift' is no name of a flow"],
    ['support/gift_card', "'gift_card' is no name of a flow"],
    ['support/gift--card', "'gift--card' is no name of a flow"],
    ['support/../gift', "'support/../gift' is not of the form"],
    ['support/gift.', "'gift.' is no name of a flow"],
    [`support/${'gift'.repeat(9)}`, 'is longer than 32 characters'],
    ['support/new', "'new' is a reserved word"],
    ['support/mailbox', '/mailbox is an address that the server answers itself'],
    ['order/cart', 'machines/order/cart.machine.ts exists already'],
    ['support/cart', 'machines/order/cart.machine.ts exists already'],
    ['support/push', 'packages/contract/calls/push.ts exists already'],
    ['account/password', 'server/account/password-routes.ts exists already'],
    ['support/mailing', null],
    ['support/is-endpoint', 'packages/contract/calls/all.ts has isEndpoint already'],
    ['support/map', 'src/app/screens/map.tsx exists already'],
    ['support/privacy-policy', 'src/app/routes.ts has the route /privacy-policy already'],
  ])('%s', async (place, reason) => {
    const plan = planFlow(root, place)
    if (reason === null) await expect(plan).resolves.toBeDefined()
    else await expect(plan).rejects.toThrow(reason)
  })

  test('every address that the development server forwards to the API is rejected', async () => {
    const text = readFileSync('tools/build/dev-api.mjs', 'utf8')
    const [, words = ''] = /API_PATH =\s+\/\^\\\/\(([^)]*)\)/.exec(text) ?? []
    const names = words.split('|').filter((word) => /^[a-z-]+$/.test(word))
    expect(names).toContain('api')
    for (const name of names)
      await expect(planFlow(root, `support/${name}`)).rejects.toThrow('that the server answers itself')
  })

  test.each([
    [[], 'npm run new -- flow <area>/<name> [--dry-run]'],
    [['screen', 'support/gift'], 'npm run new -- flow <area>/<name> [--dry-run]'],
    [['flow', 'support/gift', '--force'], "There is no option '--force'."],
  ])('the command %j', async (args, reason) => {
    const { code, output } = await make(...args)
    expect([code, output]).toEqual([1, expect.stringContaining(reason)])
  })
})

describe('writing is all or nothing', () => {
  test('--dry-run lists every file and writes none', async () => {
    const before = contents()
    const { code, output } = await make('flow', 'support/gift', '--dry-run')
    expect(code).toBe(0)
    expect(output).toContain('would create  machines/support/gift.machine.ts')
    expect(output).toContain('would change  src/app/routes.ts')
    expect(contents()).toEqual(before)
  })

  test('when one file cannot be written, no file is left behind', async () => {
    renameSync(join(house, 'e2e/flows'), join(house, 'e2e/elsewhere'))
    writeFileSync(join(house, 'e2e/flows'), 'a file where a folder is expected')
    const before = contents()
    const { code, output } = await make('flow', 'support/gift')
    const after = contents()
    rmSync(join(house, 'e2e/flows'))
    renameSync(join(house, 'e2e/elsewhere'), join(house, 'e2e/flows'))
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/e2e\/flows\/gift\.flow\.ts .* Nothing was changed/),
    ])
    expect(after).toEqual(before)
    expect(existsSync(join(house, 'server/support')), 'a folder made for the flow').toBe(false)
  })

  test('when a registry has another form than expected, the error names it and nothing is written', async () => {
    const routes = join(house, 'src/app/routes.ts')
    const text = readFileSync(routes, 'utf8')
    writeFileSync(routes, text.replace(/^\]$/m, '].filter(Boolean)'))
    const before = contents()
    const { code, output } = await make('flow', 'support/gift')
    const after = contents()
    writeFileSync(routes, text)
    expect([code, output]).toEqual([1, expect.stringContaining('src/app/routes.ts has changed its form')])
    expect(after).toEqual(before)
  })
})

describe('a newly created flow, and one that was filled in', () => {
  const gift = { title: 'Gift', flow: 'gift' }
  const visit = { title: 'Kitchen visit', flow: 'kitchen-visit' }
  let made: Run
  let types: Run
  let lint: Run
  let results: { title: string; passed: boolean; message: string }[] = []

  const resultsOf = ({ title, flow }: typeof gift) =>
    results.filter((each) => each.title.includes(`paths of ${flow}:`) || each.title.includes(title))

  beforeAll(async () => {
    await make('flow', 'partner/kitchen-visit')
    for (const file of files) {
      const path = join(house, file)
      writeFileSync(path, fillIn(file, readFileSync(path, 'utf8')))
    }
    made = await make('flow', 'support/gift')
    const tests = [gift, visit].map(({ flow }) => `/${flow}.test.ts`)
    const report = join(house, '.cache/report.json')
    const vitest = [
      ...['run', 'tests/flows.test.ts', ...tests, '--reporter=json', `--outputFile=${report}`],
      // One database is enough here: the result of a generated test is the same on both.
      ...['--testNamePattern', '^(?!.*PostgreSQL)'],
    ]
    const walked = { FLOWS: `${gift.flow},${visit.flow}` }
    // One after the other, because in parallel they exceed the time limit on the smallest machine.
    await run('node_modules/vitest/vitest.mjs', vitest, walked)
    types = await run('node_modules/typescript/bin/tsc', ['--build'])
    lint = await run('node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off', '.'])
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    results = testResults
      .flatMap(({ assertionResults }: { assertionResults: object[] }) => assertionResults)
      .filter(({ status }: { status: string }) => status === 'passed' || status === 'failed')
      .map((each: { fullName: string; status: string; failureMessages: string[] }) => ({
        title: each.fullName,
        passed: each.status === 'passed',
        message: each.failureMessages.join('\n'),
      }))
  }, 240_000)

  test('types and lint pass', () => {
    expect([types.code, types.output]).toEqual([0, ''])
    expect([lint.code, lint.output]).toEqual([0, expect.any(String)])
  })

  test('the command prints the next steps and every place to fill in', () => {
    expect(made.code).toBe(0)
    expect(made.output).toContain('created  e2e/flows-gift.spec.ts')
    const steps = [...made.output.matchAll(/^ {2}(\d+)\. /gm)].map(([, number]) => Number(number))
    expect(steps).toEqual(steps.map((_, index) => index + 1))
    for (const place of placesLeft(house)) expect(made.output).toContain(place)
  })

  test('all but one test of a new flow fail and say what to fill in', () => {
    const own = resultsOf(gift).sort((one, other) => one.title.localeCompare(other.title, 'en'))
    const isReasoned = ({ message }: (typeof own)[number]) => message.includes(marker)
    const failing = own.filter(({ passed }) => !passed)
    expect(failing.filter((each) => !isReasoned(each))).toEqual([])
    const reasonOf = ({ message }: (typeof own)[number]) => message.split(marker)[1]?.split(':')[0]
    expect(failing.map((each) => [each.title.replace(/[A-Z]{3}-\d+/, 'id'), reasonOf(each)])).toEqual([
      ['[id] Gift: its call', 'call'],
      ['[id] Gift: its rules', 'rules'],
      ['Gift (PGlite) [id] takes what a member sends, and nothing from a guest', 'server'],
      ['paths of gift: 1/1, 10 steps from start to editing', 'states.editing'],
      ['paths of gift: cover 100 % of states and transitions', 'states.editing'],
      ['paths of gift: pairs of transitions, every path as planned, at least 0 % of them', 'states.editing'],
      ['paths of gift: states alone, every path as planned', 'states.editing'],
    ])
    expect(own.filter(({ passed }) => passed).map(({ title }) => title)).toEqual([
      'paths of gift: nothing lacks a sample, an outcome, a check or a way to it',
    ])
  })

  test('all tests of a filled-in flow pass and no place is left', () => {
    expect(resultsOf(visit).filter(({ passed }) => !passed)).toEqual([])
    expect(resultsOf(visit).length).toBeGreaterThan(5)
    expect(placesLeft(house).filter((place) => place.includes('kitchen'))).toEqual([])
  })
})
