import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  use: {
    launchOptions: { ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}) },
  },
})
