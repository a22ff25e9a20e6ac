/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { onlyInAll } from './tests/gate.mjs'
import { chunkReport } from './tools/build/chunk-report.mjs'
import { compiledContract } from './tools/build/compiled-contract.mjs'
import { homeChunks } from './tools/build/home-chunks.mjs'
import { inspectorPage } from './tools/build/inspector-page.mjs'
import { workerInDevelopment } from './tools/build/worker.mjs'

/** Files that every page has loaded before it imports a module. */
const SHELL = /\/(react|shell|rolldown-runtime)-/

export default defineConfig({
  // Each checkout has its own cache, even one whose packages are linked from elsewhere.
  cacheDir: '.cache/vite',
  resolve: {
    // React 19 has the hook itself; what @xstate/react and wouter import is a copy for older versions.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  plugins: [
    react(),
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
      // On a busy machine every plugin is slow.
      checks: { pluginTimings: false },
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
            // Our own code that every page needs and screens share.
            {
              name: 'shell',
              test: /preload-helper|[\\/](src[\\/]effects[\\/](log|next-task)|packages[\\/]contract[\\/]domain[\\/](brand|cart|lazily))\.ts/,
            },
            // Only screens with a long list need it.
            {
              name: 'list',
              test: /[\\/]src[\\/]ui[\\/](virtual-grid|use-rows|end-sentinel)\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            // Only screens with a list of restaurants need it.
            {
              name: 'listing',
              test: /[\\/](domain[\\/]restaurant-filter|effects[\\/]query|app[\\/](use-listing|listing-filter)|system[\\/]listing\.(machine|selectors)|discover[\\/](hearted-card|search-overlay\.(machine|selectors))|ui[\\/]restaurant-card)\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            // One file for what says where a restaurant delivers: the entry names each file of the app.
            {
              name: 'area',
              test: /[\\/](domain[\\/]distance|app[\\/]delivery-place|address[\\/]delivery-place\.rules|discover[\\/]no-delivery)\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            // Small modules that pages of an order share.
            {
              name: 'order-parts',
              test: /[\\/](domain[\\/](address-labels|cart-prices|coupon|money)|effects[\\/]checkout-attempt|order[\\/](cart-details\.selectors|cart\.links)|ui[\\/](skeleton-row|station-board|ticket)|account[\\/]session\.links)\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            // What the device keeps, and its service worker: no page waits for them.
            {
              name: 'device',
              test: /[\\/](effects[\\/](app-worker|pending-changes|idle-moment|person-storage|trusted)|domain[\\/](idempotency|kept-reads)|calls[\\/]device-cart)\.ts$/,
              includeDependenciesRecursively: false,
            },
            // What forms of an account share.
            {
              name: 'form-parts',
              test: /[\\/](account[\\/]form-problem|domain[\\/]one-line)\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            // What the navigation state and the address say to a screen.
            {
              name: 'navigation',
              test: /[\\/](contract[\\/](calls[\\/]navigation|domain[\\/]catalogue-id)|src[\\/]app[\\/]arrival)\.ts$/,
              includeDependenciesRecursively: false,
            },
            // Filters and the mark of veg and non-veg.
            {
              name: 'food-filter',
              test: /[\\/]src[\\/]ui[\\/](chip|food-mark)\.tsx$/,
              includeDependenciesRecursively: false,
            },
            // Dialogs.
            {
              name: 'dialog',
              test: /[\\/]src[\\/]ui[\\/](confirm|sheet|use-modal)\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            // A search box and its cross, which also stands in boxes of other kinds.
            {
              name: 'search-field',
              test: /[\\/]src[\\/]ui[\\/](search-field|clear-button)\.tsx$/,
              includeDependenciesRecursively: false,
            },
            homeChunks(),
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
    include: [
      '{tests,machines,src,server,tools}/**/*.test.ts',
      'packages/*/{calls,domain,tests}/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', ...(process.env.GATE ? onlyInAll : [])],
    // What passes only when it is tried again is printed by name (tests/run.mjs).
    retry: process.env.CI ? 1 : 0,
    globalSetup: ['tests/setup/link-postgres.mjs', 'tests/setup/shared-folder.mjs'],
    setupFiles: ['tests/setup/quick-scrypt.ts'],
    pool: 'forks',
    // The loader remembers that it was set up, and a test that opens Google Maps again needs a fresh one.
    server: { deps: { inline: ['@googlemaps/js-api-loader'] } },
    // One more than the cores of the smallest machine, because tests of timing wait.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
