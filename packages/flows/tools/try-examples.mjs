/**
 * Runs the command line's exploration over every machine of a folder, such as a checkout of XState's examples,
 * and prints what live walks cover, with the reason for each transition that no step reaches:
 *
 *   node packages/flows/tools/try-examples.mjs <folder>
 */
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const folder = process.argv[2]
if (!folder) {
  console.error('Name a folder: node packages/flows/tools/try-examples.mjs <folder>')
  process.exit(1)
}
const root = fileURLToPath(new URL('../../..', import.meta.url))
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
})
/** @type {typeof import('../src/project.ts')} */
const { openProject } = /** @type {never} */ (await server.ssrLoadModule('/packages/flows/src/project.ts'))
/** @type {typeof import('../src/cli/commands.ts')} */
const { coverage, list } = /** @type {never} */ (
  await server.ssrLoadModule('/packages/flows/src/cli/commands.ts')
)
const project = await openProject(folder, {
  machines: ['**/*{m,M}achine{,s}.{ts,tsx,js}', '**/main.ts'],
  sandbox: true,
})
for (const problem of project.problems) console.error(problem)
await coverage([], project)
console.log('')
await list([], project)
await project.close()
await server.close()
// Modules of the folder may have opened something that would keep the process alive.
process.exit()
