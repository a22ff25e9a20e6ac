/** After `npm pack`: package.json names the sources again. */
import { existsSync, renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../package.json', import.meta.url))
if (existsSync(`${file}.kept`)) renameSync(`${file}.kept`, file)
