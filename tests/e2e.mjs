/** `npm run e2e` runs Playwright with the given arguments. Installs missing packages and Chromium first. */
import { spawn } from 'node:child_process'
import { begin } from '../tools/setup/begin.mjs'
import { ensureChromium } from './setup/install-chromium.mjs'

await begin(async () => {
  process.env.CHROMIUM_PATH = await ensureChromium()
})

const args = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)]
const playwright = spawn(process.execPath, args, { stdio: 'inherit' })
// The terminal sends Ctrl-C to both; Playwright still stops its servers, and its exit code is passed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => playwright.kill('SIGTERM'))
playwright.on('exit', (code) => process.exit(code ?? 1))
