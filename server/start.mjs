/**
 * `npm start`: from a fresh clone to the running app. Uses nothing but Node until the packages are there;
 * the server itself then runs in this same process, so that Ctrl-C reaches it on every system.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { begin } from '../tools/setup/begin.mjs'
import { root } from '../tools/setup/root.mjs'
import { ensureBuild } from '../tools/setup/sources.mjs'

await begin(ensureBuild)
process.env.NODE_ENV = process.env.NODE_ENV || 'production'
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
