import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { reporters: ['default', '@tiffin-junction/flows/vitest-reporter'] } })
