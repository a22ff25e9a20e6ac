import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { execa } from 'execa'

/** Flags that Chromium needs as root and in containers, and flags that stop its background requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/**
 * Another flag for the browser tests. It turns off parts of Chromium that no page sees: the address bar's
 * popup is a web page, which starts again with each test and costs as much as opening the app. Only the last
 * `--disable-features` counts, so the features that Playwright turns off are repeated here.
 */
export const fewerParts = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A page that a test answers has no network address, so Chromium would block its requests to this computer.
  'LocalNetworkAccessChecks',
  // Playwright turns these off.
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

/** Usual paths of browsers that are not in `PATH`. */
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

/** Returns the path that Playwright's Chromium has when it is installed. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/**
 * Finds every installed Chromium, in order of preference: the one named by CHROMIUM_PATH (or
 * PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH), Playwright's, the system's.
 * @returns {Promise<string[]>} absolute paths
 */
export async function findChromiums() {
  const named = [process.env.CHROMIUM_PATH ?? '', process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH ?? '']
  const all = [...named, await playwrightsOwn(), ...onPath(), ...usualPlaces()]
  return [...new Set(all)].filter((path) => existsSync(path))
}

/**
 * Returns whether this Chromium starts: an existing file may lack its libraries, or be a stub that only
 * points to another package.
 * @param {string} path
 */
export async function chromiumStarts(path) {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'))
  try {
    const args = ['--headless', ...chromiumFlags, '--disable-gpu', `--user-data-dir=${profile}`, '--dump-dom']
    const { stdout } = await execa(path, [...args, 'data:text/html,<p>it starts'], {
      timeout: 60_000,
      reject: false,
    })
    return stdout?.includes('it starts</p>') ?? false
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
