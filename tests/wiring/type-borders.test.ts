import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Globals that each part's `tsconfig.json` must not declare, and some that it must. */
const parts = {
  machines: {
    unknown: [
      'document',
      'fetch',
      'setTimeout',
      'localStorage',
      'console',
      'process',
      'Buffer',
      'AbortSignal',
    ],
    known: ['Promise', 'Map'],
  },
  src: { unknown: ['process', 'Buffer', '__dirname', 'setImmediate'], known: ['document', 'fetch'] },
  server: { unknown: ['document', 'window', 'localStorage', 'HTMLElement'], known: ['process', 'fetch'] },
} as const

let folder = ''

beforeAll(() => {
  // Inside the checkout, so that the probes find the installed packages.
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache/type-borders-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The globals among `names` that the type check of a part reports as unknown. */
function unknownIn(part: string, names: readonly string[]): string[] {
  const own = join(folder, part)
  mkdirSync(own)
  writeFileSync(
    join(own, 'tsconfig.json'),
    JSON.stringify({
      extends: `../../../${part}/tsconfig.json`,
      compilerOptions: { tsBuildInfoFile: './tsbuildinfo' },
      include: ['.'],
    }),
  )
  for (const name of names) writeFileSync(join(own, `${name}.ts`), `export type Probe = typeof ${name}\n`)
  let output = ''
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', own], {
      encoding: 'utf8',
    })
  } catch (failure) {
    output = (failure as { stdout: string }).stdout
  }
  return [...output.matchAll(/(\w+)\.ts\(1,\d+\): error TS\d+: Cannot find name '(\w+)'/g)].flatMap(
    ([, file, name]) => (file === name && name ? [name] : []),
  )
}

describe('types of a part', () => {
  for (const [part, { unknown, known }] of Object.entries(parts)) {
    test(`${part} knows ${known.join(', ')}, not ${unknown.join(', ')}`, () => {
      expect(unknownIn(part, [...unknown, ...known]).sort()).toEqual([...unknown].sort())
    })
  }
})
