/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkReport } from './tools/build/chunk-report.mjs'
import { compiledContract } from './tools/build/compiled-contract.mjs'
import { homeChunks } from './tools/build/home-chunks.mjs'
import { inspectorPage } from './tools/build/inspector-page.mjs'

/** Files that every page has loaded before it imports a module. */
const SHELL = /\/(react|shell|rolldown-runtime)-/

export default defineConfig({
  // Each checkout has its own cache, even one whose packages are linked from elsewhere.
  cacheDir: '.cache/vite',
  plugins: [react(), tailwindcss(), compiledContract(), chunkReport(), inspectorPage()],
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
        codeSplitting: {
          groups: [
            { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // The other code that every page needs, in one file.
            {
              name: 'shell',
              test: /[\\/]node_modules[\\/](xstate|@xstate[\\/]react|use-(sync-external-store|isomorphic-layout-effect)|wouter|regexparam)[\\/]|preload-helper|[\\/](src[\\/]effects[\\/](log|next-task)|packages[\\/]contract[\\/]domain[\\/](brand|cart|lazily))\.ts/,
            },
            // Only screens with a long list need it.
            {
              name: 'list',
              test: /[\\/]node_modules[\\/]@tanstack[\\/]|[\\/]src[\\/]ui[\\/](virtual-grid|use-rows)\.tsx?/,
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
              test: /[\\/](domain[\\/]cart-prices|effects[\\/]checkout-attempt|order[\\/](cart-details\.selectors|cart\.links))\.tsx?$/,
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
