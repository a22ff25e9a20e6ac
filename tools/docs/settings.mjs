/**
 * `npm run settings` prints the table of the server's settings; `-- --accept` writes it to `docs/operations.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { begin } from '../setup/begin.mjs'
import { root } from '../setup/root.mjs'

await begin()
const { runnerImport } = await import('vite')
/** @type {{ module: typeof import('../../server/settings-table.ts') }} */
const { module } = await runnerImport(join(root, 'server/settings-table.ts'), { configFile: false })
const table = module.settingsTable()
if (process.argv.includes('--accept')) {
  const file = join(root, 'docs/operations.md')
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(
      /(<!-- settings -->\n)[\s\S]*?(\n<!-- \/settings -->)/,
      (_, start, end) => start + table + end,
    ),
  )
} else console.log(table)
