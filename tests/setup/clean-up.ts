import { afterAll, vi } from 'vitest'

// Test files of one worker share their modules and globals (vite.config.ts), so each leaves them as it found them.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
