/**
 * `npm run flows`: lists, draws, walks and measures every machine of `machines/`. What it can do stands in
 * `flows/cli.ts`; this only runs that TypeScript.
 */
import { nodeTooOld } from '../server/setup/node-version.mjs'
import { ensurePackages } from '../server/setup/packages.mjs'
import { root } from '../server/setup/root.mjs'

const tooOld = nodeTooOld()
if (tooOld) {
  console.error(tooOld)
  process.exit(1)
}
process.chdir(root)
await ensurePackages()
const { loadTypeScript } = await import('./setup/load-typescript.mjs')

/** @type {import('./setup/load-typescript.mjs').Loaded<typeof import('./flows/cli.ts')>} */
const { module, close } = await loadTypeScript('tests/flows/cli.ts')
try {
  process.exitCode = await module.main(process.argv.slice(2))
} finally {
  await close()
}
