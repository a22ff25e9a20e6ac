import { execa } from 'execa'
import { chromiumStarts, findChromiums } from './chromium.mjs'

/** Returns the first Chromium that starts. */
async function working() {
  for (const path of await findChromiums()) {
    if (await chromiumStarts(path)) return path
    console.log(`${path} does not start; looking further.`)
  }
  return undefined
}

/**
 * Runs a command with its own output; a failure shows in what `working` finds after it.
 * @param {string} command
 */
const attempt = (command) =>
  execa(command, { shell: true, stdio: 'inherit', reject: false, timeout: 8 * 60_000 })

/**
 * Finds a Chromium that starts, or installs one: Playwright's download (with system libraries, if they are
 * missing), else Debian's package.
 * @returns {Promise<string>} its absolute path
 * @throws {Error} when there is none and none could be installed
 */
export async function ensureChromium() {
  const found = await working()
  if (found) return found
  const ways = ['npx playwright install --no-shell chromium']
  const admin = process.platform === 'linux' ? await asAdmin() : undefined
  if (admin !== undefined) {
    const apt = `${admin} env DEBIAN_FRONTEND=noninteractive apt-get`
    ways.push(
      'npx playwright install-deps chromium',
      // With the fallback font of src/ui/faces.css, as Playwright's has it.
      `${apt} update && ${apt} install -y --no-install-recommends chromium fonts-liberation`,
    )
  }
  for (const way of ways) {
    await attempt(way)
    const path = await working()
    if (path) return path
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install one, or name one in CHROMIUM_PATH.',
  )
}

/**
 * Returns the prefix that runs a command as root without a password prompt; `undefined` where that is not
 * possible.
 */
async function asAdmin() {
  if (process.getuid?.() === 0) return ''
  const { exitCode } = await execa('sudo', ['-n', 'true'], { reject: false })
  return exitCode === 0 ? 'sudo -n' : undefined
}
