/**
 * `npm run flows` lists, draws, walks and measures every machine of `machines/`. The commands are in
 * `flows/cli.ts`; this file only runs that TypeScript.
 */
import { begin } from '../tools/setup/begin.mjs'

await begin()
const { loadTypeScript } = await import('./setup/load-typescript.mjs')

/** @type {import('./setup/load-typescript.mjs').Loaded<typeof import('./flows/cli.ts')>} */
const { module, close } = await loadTypeScript('tests/flows/cli.ts')
try {
  process.exitCode = await module.main(process.argv.slice(2))
} finally {
  await close()
}
