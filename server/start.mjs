/**
 * `npm start`: from a fresh clone to the running app. Uses nothing but Node until the packages are there;
 * the server itself then runs in this same process, so that Ctrl-C reaches it on every system. It fills a new database
 * while the app is built.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { begin } from '../tools/setup/begin.mjs'
import { root } from '../tools/setup/root.mjs'
import { startBuild } from '../tools/setup/sources.mjs'

let built = Promise.resolve()
await begin(async () => {
  const build = startBuild()
  built = build.all
  await build.server
})
process.env.NODE_ENV = process.env.NODE_ENV || 'production'
const { runServer } = await import(pathToFileURL(join(root, 'dist/server/run.js')).href)
await runServer({ built })
