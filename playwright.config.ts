import { defineConfig } from '@playwright/test'
import { browserGate, isAll } from './tests/gate.mjs'
import { chromiumFlags, fewerParts, findChromiums } from './tests/setup/chromium.mjs'

const onlyInAll = [
  // The example of packages/flows, which serves its own page.
  { name: 'packages', testDir: 'packages/flows/examples/playwright' },
  // Every screen and the inspector, and the flows that restore something after a reload.
  {
    name: 'development',
    testMatch: ['**/flows.spec.ts', '**/tracking.spec.ts', '**/development/*.spec.ts'],
    testIgnore: '**/developer.spec.ts',
    grep: /development\/|paths of (cart|checkout|session|profile|menu) /,
  },
]

export default defineConfig({
  testDir: 'e2e',
  ...(isAll ? {} : { grep: browserGate }),
  projects: [
    { name: 'production', testMatch: '**/*.spec.ts', testIgnore: '**/development/**' },
    // `npm run dev`, with StrictMode. Edits sources, which reloads every open page, so it runs after all others.
    {
      name: 'developer',
      testMatch: '**/development/developer.spec.ts',
      dependencies: isAll ? ['development'] : ['production'],
    },
    ...(isAll ? onlyInAll : []),
  ],
  globalSetup: './e2e/setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // As many as the cores of the smallest machine: a page keeps its core busy for nearly as long as its test takes.
  workers: 2,
  // What passes only when it is tried again is printed by name (tests/run.mjs).
  retries: process.env.CI ? 1 : 0,
  // Limits for tests that hang, far above what a busy machine takes: a page can need five seconds to start.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  globalTimeout: (isAll ? 90 : 20) * 60_000,
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['./tests/setup/browser-report.ts'],
    // Writes down the steps of each walk, for people to follow.
    ...(isAll ? [['./e2e/flows/script-reporter.ts'] as const] : []),
  ],
  use: {
    // Set by the global setup, which chose a free port.
    baseURL: process.env.E2E_BASE_URL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 360, height: 740 },
    // What a service worker fetches is hidden from the tests, and most of them answer calls themselves. Those about
    // it, and whole journeys, allow it.
    serviceWorkers: 'block',
    // Recording makes a test take twice as long; `npm run e2e -- --trace retain-on-failure` records failed ones.
    trace: 'on-first-retry',
    launchOptions: { executablePath: (await findChromiums())[0], args: [...chromiumFlags, fewerParts] },
  },
})
