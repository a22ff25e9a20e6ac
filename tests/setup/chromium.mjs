import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { runCommand } from '../../tools/setup/run-command.mjs'

/** Flags that Chromium needs as root and in containers, and that keep it from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/**
 * One flag more for the browser tests. Chromium's own parts that no page sees: the address bar's
 * popup is a web page, which starts anew with each test and costs as much as opening the app. The last such flag
 * counts, so that what Playwright puts off is named here again.
 */
export const fewerParts = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A page that a test answers for seems to come from nowhere, and may then not speak with this machine.
  'LocalNetworkAccessChecks',
  // Playwright's own.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
].join(',')}`

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Where browsers live that are on no path. */
function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['', process.env.HOME ?? ''].flatMap((home) => [
      `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`,
      `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
    ])
  }
  if (process.platform === 'win32') {
    return ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => {
      const folder = process.env[name]
      return folder
        ? [
            `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
            `${folder}\\Chromium\\Application\\chrome.exe`,
          ]
        : []
    })
  }
  return ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin'].flatMap((folder) =>
    NAMES.map((name) => join(folder, name)),
  )
}

function onPath() {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name + ending)))
}

/** The path Playwright's own Chromium has or would have. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/**
 * Every Chromium there is, the most wanted first: the one named by CHROMIUM_PATH (or
 * PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH), Playwright's own, the system's.
 * @returns {Promise<string[]>} absolute paths
 */
export async function findChromiums() {
  const named = [process.env.CHROMIUM_PATH ?? '', process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH ?? '']
  const all = [...named, await playwrightsOwn(), ...onPath(), ...usualPlaces()]
  return [...new Set(all)].filter((path) => existsSync(path))
}

/**
 * Whether this Chromium really starts: a file that is there may still lack its libraries, or be a stand-in
 * that only points to another package.
 * @param {string} path
 */
export async function chromiumStarts(path) {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'))
  try {
    const args = ['--headless', ...chromiumFlags, '--disable-gpu', `--user-data-dir=${profile}`, '--dump-dom']
    const { code, output } = await runCommand(path, [...args, 'data:text/html,<p>it starts'], {
      timeout: 60_000,
    })
    return code === 0 && output.includes('it starts</p>')
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
