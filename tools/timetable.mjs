/**
 * `npm run timetable -- import FILE…` replaces the timetable of the database that the settings name
 * (`server/train/import/main.ts`). It is part of the built server, so that a production install has it.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { begin } from './setup/begin.mjs'
import { ensureBuild } from './setup/sources.mjs'

await begin(ensureBuild)
await import(pathToFileURL(resolve('dist/server/timetable.js')).href)
