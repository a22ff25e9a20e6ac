/// <reference types="vitest/config" />
import { readdirSync, readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { isAll, onlyInAll } from './tests/gate.mjs'
import { chunkReport } from './tools/build/chunk-report.mjs'
import { compiledContract } from './tools/build/compiled-contract.mjs'
import { inspectorPage } from './tools/build/inspector-page.mjs'
import { workerInDevelopment } from './tools/build/worker.mjs'

/** Files that every page has loaded before it imports a module. */
const SHELL = /\/(react|shell|rolldown-runtime)-/

const unitTests = [
  '{tests,machines,src,server,tools}/**/*.test.ts',
  'packages/*/{calls,domain,tests,examples}/**/*.test.ts',
]
const notNow = ['**/node_modules/**', ...(isAll ? [] : onlyInAll)]
/**
 * Tests that run a whole app, replace modules, or decide how the page's API client reaches the API: each file has a
 * process of its own.
 */
const alone = process.env.VITEST
  ? [
      'tests/system/**/*.test.ts',
      ...['machines', 'packages', 'server', 'src', 'tests', 'tools']
        .flatMap((root) => readdirSync(root, { recursive: true }).map((name) => `${root}/${name}`))
        .filter((file) => file.endsWith('.test.ts'))
        .filter((file) =>
          /\bvi\.(mock|doMock|resetModules)\(|\b(reachApiBy|onReport)\(|src\/render\//.test(
            readFileSync(file, 'utf8'),
          ),
        ),
    ]
  : []

export default defineConfig({
  // Each checkout has its own cache, even one whose packages are linked from elsewhere.
  cacheDir: '.cache/vite',
  resolve: {
    // React 19 has the hook itself; what @xstate/react and wouter import is a copy for older versions.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  plugins: [
    // Text stands in an element of its own (src/jsx/own-text.ts).
    react({ jsxImportSource: '#jsx' }),
    tailwindcss(),
    compiledContract(),
    chunkReport(),
    inspectorPage(),
    workerInDevelopment(),
  ],
  build: {
    outDir: 'dist/client',
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // The import itself loads the module, and the page has loaded the files of the shell before.
      resolveDependencies: (module, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file !== module && !SHELL.test(file)) : needed,
    },
    // One sheet, which the pages contain themselves: no chunk requests it again.
    cssCodeSplit: false,
    // Pictures and fonts stay files, so that a strict content security policy need not allow `data:`.
    assetsInlineLimit: 0,
    // Size limits are checked after the build (tests/setup/sizes.mjs); a map library is one chunk.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      checks: {
        // On a busy machine every plugin is slow.
        pluginTimings: false,
        // All that imports the API client is loaded later, and so is the client.
        ineffectiveDynamicImport: false,
      },
      output: {
        // The entry names every file: one character less of each.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // Libraries of every page: one file packs better than two, and changes only with them.
            {
              name: 'react',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler|xstate|@xstate[\\/]react|use-(sync-external-store|isomorphic-layout-effect)|wouter|regexparam)[\\/]/,
            },
            // Small modules that at least six screens share: one file instead of one or two dozen requests for each screen.
            {
              name: 'shell',
              test: /preload-helper|[\\/](packages[\\/]contract|src|machines)[\\/]/,
              minShareCount: 6,
              maxModuleSize: 3000,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The database and tests write to these folders all the time.
    watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**', '**/test-results/**'] },
  },
  test: {
    // What passes only when it is tried again is printed by name (tests/run.mjs).
    retry: process.env.CI ? 1 : 0,
    globalSetup: ['tests/setup/link-postgres.mjs', 'tests/setup/shared-folder.mjs'],
    setupFiles: ['tests/setup/quick-scrypt.ts', 'tests/setup/clean-up.ts'],
    // A green test prints nothing: servers log the failures that tests cause on purpose.
    silent: 'passed-only',
    pool: 'forks',
    // The loader remembers that it was set up, and a test that opens Google Maps again needs a fresh one.
    server: { deps: { inline: ['@googlemaps/js-api-loader'] } },
    // One more than the cores of the smallest machine, because tests of timing wait.
    maxWorkers: 3,
    // Loading modules anew for each file takes as long as a quarter of the tests.
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: unitTests,
          exclude: [...notNow, ...alone],
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: notNow } },
    ],
    // Limits for tests that hang, far above what a busy machine takes.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
})
