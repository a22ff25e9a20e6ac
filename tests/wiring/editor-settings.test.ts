import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Launch {
  readonly name: string
  readonly type: string
  readonly program?: string
  readonly args?: readonly string[]
  readonly url?: string
}

const read = (file: string) => JSON.parse(readFileSync(`.vscode/${file}`, 'utf8'))
const launches: readonly Launch[] = read('launch.json').configurations
const inWorkspace = (path: string) => path.replace(/\$\{workspaceFolder\}/, '.')

/** Launch configuration, a small file to open in the editor, and a pattern for the list of its tests. */
const openFiles = [
  ['Vitest: this file', 'packages/contract/domain/money.test.ts', /money\.test\.ts > /],
  ['Playwright: this spec', 'e2e/tracking.spec.ts', /the tracking advances second by second/],
  ['Playwright: this spec', 'e2e/development/inspector.spec.ts', /Total: \d+ tests in 1 file/],
  ['Playwright: this spec', 'e2e/development/developer.spec.ts', /Total: \d+ tests? in 1 file/],
] as const

test('every launch configuration starts a program that exists', () => {
  expect(launches.map(({ name }) => name)).toHaveLength(4)
  for (const { name, program, url } of launches) {
    if (program) expect([name, existsSync(inWorkspace(program))]).toEqual([name, true])
    else expect([name, url]).toEqual([name, expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)])
  }
})

test('the app opens at the port of `npm run dev`', () => {
  const [, port] = /process\.env\.PORT \?\? (\d+)/.exec(readFileSync('server/dev.mjs', 'utf8')) ?? []
  expect(launches.find(({ type }) => type === 'chrome')?.url).toBe(`http://127.0.0.1:${port}`)
})

test.each(openFiles)(
  '‘%s’ finds the tests of %s',
  (name, file, tests) => {
    const { program = '', args = [] } = launches.find((each) => each.name === name) ?? {}
    const given = args.map((arg) =>
      arg.replace(/\$\{relativeFile\}/, file).replace(/\$\{fileBasename\}/, file.replace(/.*\//, '')),
    )
    // Lists the tests instead of running them, with the options that the configuration gives.
    const [command = '', ...rest] = given
    const isVitest = command === 'run'
    const listing = isVitest ? ['list', ...rest] : [command, ...rest, '--list']
    const listed = execFileSync(process.execPath, [inWorkspace(program), ...listing], { encoding: 'utf8' })
    expect(listed).toMatch(tests)
  },
  60_000,
)

test('the settings name a formatter and a TypeScript that exist', () => {
  const settings = read('settings.json')
  expect(settings['editor.defaultFormatter']).toBe('biomejs.biome')
  expect(read('extensions.json').recommendations).toContain('biomejs.biome')
  expect(existsSync(settings['js/ts.tsdk.path'])).toBe(true)
})
