import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folders = [
  'src',
  'machines',
  'server',
  'tests',
  'e2e',
  'tools',
  'packages/contract',
  'packages/flows/src',
  'packages/flows/tests',
]

/** Returns the paths of all our sources, relative to the root of the project. */
export const sourceFiles = (): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .filter((path) => /\.(tsx?|mjs|css)$/.test(path)),
  )
