/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkReport } from './tools/build/chunk-report.mjs'
import { compiledContract } from './tools/build/compiled-contract.mjs'
import { homeChunks } from './tools/build/home-chunks.mjs'
import { inspectorPage } from './tools/build/inspector-page.mjs'

export default defineConfig({
  // Each checkout has a cache of its own, also one whose packages are linked from elsewhere.
  cacheDir: '.cache/vite',
  plugins: [react(), tailwindcss(), compiledContract(), chunkReport(), inspectorPage()],
  build: {
    outDir: 'dist/client',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // One sheet, which the pages carry in themselves: no chunk asks for it again.
    cssCodeSplit: false,
    // Pictures and fonts stay files: a strict content security policy need not allow `data:`.
    assetsInlineLimit: 0,
    // What may weigh how much is checked after the build (tests/setup/sizes.mjs); a map library is one piece.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // On a busy machine every plugin is slow.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What every page stands on besides, in one file.
            {
              name: 'shell',
              test: /[\\/]node_modules[\\/](xstate|@xstate[\\/]react|use-(sync-external-store|isomorphic-layout-effect)|wouter|regexparam)[\\/]|preload-helper|[\\/]src[\\/](effects[\\/](log|next-task)|domain[\\/]brand)\.ts/,
            },
            // Only screens with a long list need it.
            {
              name: 'list',
              test: /[\\/]node_modules[\\/]@tanstack[\\/]|[\\/]src[\\/]ui[\\/](virtual-grid|use-rows)\.tsx?/,
            },
            homeChunks(),
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // Written to all the time, by the database and by tests.
    watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**', '**/test-results/**'] },
  },
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/setup/link-postgres.mjs', 'tests/setup/shared-folder.mjs'],
    setupFiles: ['tests/setup/quick-scrypt.ts'],
    pool: 'forks',
    // It remembers that it was set up: a test that opens Google Maps anew needs it anew.
    server: { deps: { inline: ['@googlemaps/js-api-loader'] } },
    // One more than the cores of the smallest machine: tests of what happens in time wait.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
