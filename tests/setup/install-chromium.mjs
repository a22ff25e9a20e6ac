import { withProgress } from '../../tools/setup/progress.mjs'
import { runCommand, runNode } from '../../tools/setup/run-command.mjs'
import { chromiumStarts, findChromiums } from './chromium.mjs'

const MINUTES = 60_000

/** Returns the first Chromium that starts. */
async function working() {
  for (const path of await findChromiums()) {
    if (await chromiumStarts(path)) return path
    console.log(`  ${path} does not start; looking further.`)
  }
  return undefined
}

/**
 * Finds a Chromium that starts, or installs one: Playwright's download (with system libraries, if they are
 * missing), else Debian's package.
 * @returns {Promise<string>} its absolute path
 * @throws {Error} when there is none and none could be installed
 */
export async function ensureChromium() {
  const there = await working()
  if (there) return there

  /** @type {string[]} */
  const words = []
  /**
   * @param {string} title
   * @param {() => Promise<import('../../tools/setup/run-command.mjs').Outcome>} work
   */
  const attempt = async (title, work) => {
    const { code, output } = await withProgress(title, work)
    words.push(`${title} (exit code ${code}):\n${output.trim().split('\n').slice(-8).join('\n')}`)
    return { path: await working(), code }
  }
  const playwright = (/** @type {string[]} */ ...args) =>
    runNode(['node_modules/@playwright/test/cli.js', ...args, 'chromium'], { timeout: 4 * MINUTES })

  const download = await attempt("Downloading Playwright's Chromium", () =>
    playwright('install', '--no-shell'),
  )
  if (download.path) return download.path
  const admin = process.platform === 'linux' ? await asAdmin() : undefined
  if (admin !== undefined) {
    if (download.code === 0) {
      const { path } = await attempt('Installing the libraries it lacks', () => playwright('install-deps'))
      if (path) return path
    }
    const { path } = await attempt("Installing Debian's Chromium", () => installDebians(admin))
    if (path) return path
  }
  words.push('No Chromium was found and none could be installed. Install one, or name one in CHROMIUM_PATH.')
  throw new Error(words.join('\n\n'))
}

/**
 * Also installs the fallback font of src/ui/faces.css, as Playwright does.
 * @param {string} admin prefix that runs a command as root
 */
function installDebians(admin) {
  const apt = `${admin} env DEBIAN_FRONTEND=noninteractive apt-get`
  const script = `${apt} update && ${apt} install -y --no-install-recommends chromium fonts-liberation`
  return runCommand('sh', ['-c', script], { timeout: 8 * MINUTES })
}

/**
 * Returns the prefix that runs a command as root without a password prompt; `undefined` where that is not
 * possible.
 */
async function asAdmin() {
  if (process.getuid?.() === 0) return ''
  const { code } = await runCommand('sudo', ['-n', 'true'])
  return code === 0 ? 'sudo -n' : undefined
}
