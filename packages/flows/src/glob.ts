import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Folders that are never searched. */
const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'build', 'coverage'])

/** Returns the files below a folder that match one of the globs (`**`, `*`, `?`, `{a,b}`), sorted. */
export function filesMatching(root: string, globs: readonly string[]): string[] {
  const patterns = globs.map(patternOf)
  const found: string[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!LEFT_OUT.has(entry.name)) visit(path)
        continue
      }
      const name = relative(root, path).replaceAll('\\', '/')
      if (patterns.some((pattern) => pattern.test(name))) found.push(name)
    }
  }
  visit(root)
  return found.sort()
}

/** Returns the regular expression of a glob. */
export function patternOf(glob: string): RegExp {
  const text = glob
    .replace(/^\.\//, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, options: string) => `(?:${options.split(',').join('|')})`)
    .replace(/\*\*\/|\*\*|\*|\?/g, (part, at: number, all: string) => {
      if (part === '**/') return '(?:.*/)?'
      if (part === '**') return '.*'
      if (part === '*') return '[^/]*'
      return all[at - 1] === '(' ? '?' : '[^/]'
    })
  return new RegExp(`^${text}$`)
}
