import { defineConfig } from '@tiffin-junction/flows'

export default defineConfig({
  machines: 'machines/**/*.machine.ts',
  models: 'machines/**/*.model.ts',
})
