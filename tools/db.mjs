/**
 * `npm run db -- migration NAME` writes the migration that brings the tables from the last one to the schema in
 * `server/db/schema*.ts`. Drizzle compares the schema with its snapshot of the tables; only the newest snapshot is
 * kept, because it alone is compared.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { begin } from './setup/begin.mjs'
import { root } from './setup/root.mjs'

const [command, name] = process.argv.slice(2)
if (command !== 'migration' || !/^[a-z][a-z_]*$/.test(name ?? '')) {
  console.error('Usage: npm run db -- migration NAME, with a name such as add_colours')
  process.exit(1)
}
await begin()
const drizzle = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name ?? '']
const { status } = spawnSync(process.execPath, drizzle, { cwd: root, stdio: 'inherit' })
const meta = join(root, 'server/db/migrations/meta')
const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
for (const old of snapshots.sort().slice(0, -1)) rmSync(join(meta, old))
process.exit(status ?? 1)
