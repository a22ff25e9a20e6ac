import { defineConfig } from '@playwright/test'
import { chromiumFlags, fewerParts, findChromiums } from './tests/setup/chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  projects: [
    // The example of packages/flows, which serves its own page.
    { name: 'packages', testDir: 'packages/flows/examples/playwright' },
    { name: 'production', testMatch: '**/*.spec.ts', testIgnore: '**/development/**' },
    // `npm run dev`, with StrictMode: the same paths, every screen, the inspector.
    {
      name: 'development',
      testMatch: ['**/flows-*.spec.ts', '**/development/*.spec.ts'],
      testIgnore: '**/developer.spec.ts',
    },
    // Edits sources, which reloads every open page, so it runs after all others.
    { name: 'developer', testMatch: '**/development/developer.spec.ts', dependencies: ['development'] },
  ],
  globalSetup: './e2e/setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // As many as the cores of the smallest machine: a page keeps its core busy for nearly as long as its test takes.
  workers: 2,
  retries: 0,
  // Limits for tests that hang, far above what a busy machine takes: a page can need five seconds to start.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  globalTimeout: 60 * 60_000,
  // The second one writes down the steps of each walk, for people to follow.
  reporter: [['list'], ['./e2e/flows/script-reporter.ts']],
  use: {
    // Set by the global setup, which chose a free port.
    baseURL: process.env.E2E_BASE_URL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 360, height: 740 },
    // What a service worker fetches is hidden from the tests, and most of them answer calls themselves. Those about
    // it, and whole journeys, allow it.
    serviceWorkers: 'block',
    // Recording makes every test take twice as long; `npm run e2e -- --trace retain-on-failure` records
    // failed ones.
    trace: 'off',
    launchOptions: { executablePath: (await findChromiums())[0], args: [...chromiumFlags, fewerParts] },
  },
})
