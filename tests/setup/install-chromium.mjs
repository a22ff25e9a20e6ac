import { withProgress } from '../../server/setup/progress.mjs'
import { runCommand, runNode } from '../../server/setup/run-command.mjs'
import { chromiumStarts, findChromiums } from './chromium.mjs'

const MINUTES = 60_000

/** The first Chromium found that starts. */
async function working() {
  for (const path of await findChromiums()) {
    if (await chromiumStarts(path)) return path
    console.log(`  ${path} does not start; looking further.`)
  }
  return undefined
}

/**
 * Finds a Chromium that starts, or installs one: Playwright's download, else Debian's package.
 * @returns {Promise<string>} its absolute path
 * @throws {Error} when there is none and none could be installed
 */
export async function ensureChromium() {
  const there = await working()
  if (there) return there
  /** @type {string[]} */
  const words = []
  for (const { title, work } of await waysToInstall()) {
    const { code, output } = await withProgress(title, work)
    const path = await working()
    if (path) return path
    words.push(`${title} (exit code ${code}):\n${output.trim().split('\n').slice(-8).join('\n')}`)
  }
  const advice =
    'No Chromium was found and none could be installed. Install one, or name one in CHROMIUM_PATH.'
  throw new Error([...words, advice].join('\n\n'))
}

/** @typedef {{title: string, work: () => Promise<import('../../server/setup/run-command.mjs').Outcome>}} Way */

/** @returns {Promise<Way[]>} */
async function waysToInstall() {
  const playwright = ['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium']
  /** @type {Way[]} */
  const ways = [
    { title: "Downloading Playwright's Chromium", work: () => runNode(playwright, { timeout: 4 * MINUTES }) },
  ]
  const admin = process.platform === 'linux' ? await asAdmin() : undefined
  if (admin === undefined) return ways
  ways.push({
    title: "Installing the system libraries of Playwright's Chromium",
    work: () => runNode([...playwright, '--with-deps'], { timeout: 4 * MINUTES }),
  })
  ways.push({
    title: "Installing Debian's Chromium",
    work: () => {
      const apt = `${admin} env DEBIAN_FRONTEND=noninteractive apt-get`
      const script = `${apt} update && ${apt} install -y --no-install-recommends chromium`
      return runCommand('sh', ['-c', script], { timeout: 8 * MINUTES })
    },
  })
  return ways
}

/** How to run a command as root without being asked for a password; nothing where that is not possible. */
async function asAdmin() {
  if (process.getuid?.() === 0) return ''
  const { code } = await runCommand('sudo', ['-n', 'true'])
  return code === 0 ? 'sudo -n' : undefined
}
