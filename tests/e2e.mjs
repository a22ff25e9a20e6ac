/**
 * `npm run e2e`: Playwright with the given arguments. Installs packages and Chromium first where they are missing.
 */
import { spawn } from 'node:child_process'
import { nodeTooOld } from '../server/setup/node-version.mjs'
import { ensurePackages } from '../server/setup/packages.mjs'
import { root } from '../server/setup/root.mjs'
import { ensureChromium } from './setup/install-chromium.mjs'

const tooOld = nodeTooOld()
if (tooOld) {
  console.error(tooOld)
  process.exit(1)
}
process.chdir(root)
try {
  await ensurePackages()
  process.env.CHROMIUM_PATH = await ensureChromium()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const args = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)]
const playwright = spawn(process.execPath, args, { stdio: 'inherit' })
// The terminal sends Ctrl-C to both; Playwright still stops its servers, and its exit code is passed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => playwright.kill('SIGTERM'))
playwright.on('exit', (code) => process.exit(code ?? 1))
