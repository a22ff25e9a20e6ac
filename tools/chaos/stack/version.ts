import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Built } from '../scenario.ts'

const run = promisify(execFile)

/** Another version of the product, built in a folder of its own. */
export interface Version extends Built {
  readonly commit: string
  readonly remove: () => Promise<void>
}

/** The commit before the one that added the newest migration. */
const beforeNewestMigration = async (): Promise<string> => {
  const { stdout } = await run('git', [
    ...['log', '-1', '--diff-filter=A', '--format=%H'],
    ...['--', 'server/db/migrations/*.sql'],
  ])
  return `${stdout.trim()}^`
}

/**
 * Builds the version of a commit of this repository, with the packages that its lock file names.
 *
 * @param name a commit; `null` takes the one before the newest migration was added
 */
export const buildVersion = async (name: string | null): Promise<Version> => {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-version-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const { stdout } = await run('git', ['rev-parse', '--verify', name ?? (await beforeNewestMigration())])
    const commit = stdout.trim()
    await run('git', ['clone', '--quiet', '--shared', '--no-checkout', '.', folder])
    await run('git', ['checkout', '--quiet', commit], { cwd: folder })
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 2 ** 26 })
    await run('npm', ['run', 'build'], { cwd: folder, maxBuffer: 2 ** 26 })
    return { commit, server: join(folder, 'dist', 'server', 'main.js'), folder, remove }
  } catch (cause) {
    await remove()
    throw cause
  }
}
