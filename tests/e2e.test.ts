import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let folder = ''
let browser = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'e2e-command-'))
  browser = join(folder, 'chromium')
  writeFileSync(browser, `#!/bin/sh\ntouch '${folder}/tried'\necho '<p>it starts</p>'\n`)
  chmodSync(browser, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const e2e = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: { ...process.env, CHROMIUM_PATH: browser, NO_COLOR: '1' } }
    const child = execFile(process.execPath, ['tests/e2e.mjs', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? (child.exitCode ?? 1) : 0, output: `${stdout}${stderr}` }),
    )
  })

// The fake browser is a shell script.
describe.skipIf(process.platform === 'win32')('npm run e2e', () => {
  test('runs tests/e2e.mjs', () => {
    expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts.e2e).toBe('node tests/e2e.mjs')
  })

  test('first checks for a Chromium, then runs Playwright with its arguments', async () => {
    const { code, output } = await e2e('--list', '--project=production', 'tracking.spec.ts')
    expect(output).toContain('the tracking advances second by second')
    expect(code).toBe(0)
    expect(existsSync(join(folder, 'tried'))).toBe(true)
  }, 60_000)

  test('exits with the exit code of Playwright', async () => {
    // Playwright reports an unknown project before it loads the tests, so this is quick.
    const { code, output } = await e2e('--list', '--project=no-such')
    expect([code, output]).toEqual([1, expect.stringContaining('Project(s) "no-such" not found')])
  }, 60_000)
})
