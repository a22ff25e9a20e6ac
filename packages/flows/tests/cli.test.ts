import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { main } from '../src/cli/main.ts'

const root = fileURLToPath(new URL('../examples/vitest', import.meta.url))
let said = ''
let complained = ''
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flows-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  said = ''
  complained = ''
  vi.spyOn(console, 'log').mockImplementation((text) => {
    said += `${text}\n`
  })
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text
    return true
  })
  vi.spyOn(console, 'error').mockImplementation((text) => {
    complained += `${text}\n`
  })
  return () => vi.restoreAllMocks()
})

const flows = (...args: string[]) => main(['--root', root, ...args])

describe('graph', () => {
  test.each([
    ['mermaid', 'stateDiagram-v2'],
    ['svg', '<svg'],
    ['json', '"lamp"'],
  ])('is written as %s', async (format, part) => {
    expect(await flows('graph', 'lamp', '--format', format)).toBe(0)
    expect(said).toContain(part)
  })

  test('is written to a file', async () => {
    const file = join(folder, 'lamp.mmd')
    expect(await flows('graph', 'lamp', '--out', file)).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('stateDiagram-v2')
  })
})

describe('paths', () => {
  test.each([
    ['md', '| # |'],
    ['json', '"paths"'],
    ['playwright', "from '@tiffin-junction/flows/playwright'"],
    ['mermaid', '-->'],
    ['svg', '<svg'],
  ])('are written as %s', async (format, part) => {
    expect(await flows('paths', 'lamp', '--format', format)).toBe(0)
    expect(said).toContain(part)
  })

  test('take more steps for a stricter criterion', async () => {
    const steps: number[] = []
    for (const criterion of ['states', 'transitions', 'pairs', '2-switch']) {
      said = ''
      expect(await flows('paths', 'lamp', '--cover', criterion, '--format', 'md')).toBe(0)
      steps.push(said.match(/^\| \d+ \|/gm)?.length ?? 0)
    }
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(new Set(steps).size).toBe(4)
    // The machine names no requirement, so no path has one to meet.
    said = ''
    expect(await flows('paths', 'lamp', '--cover', 'requirements')).toBe(0)
    expect(said).not.toMatch(/^\| \d+ \|/m)
  })

  test('that are random repeat with their seed', async () => {
    const random = ['paths', 'lamp', '--random', '--until', 'steps=20', '--format', 'json', '--seed']
    await flows(...random, '7')
    const first = said
    said = ''
    await flows(...random, '7')
    expect(said).toBe(first)
    said = ''
    await flows(...random, '8')
    expect(said).not.toBe(first)
  })
})

test('a machine is explored and a path is walked again', async () => {
  expect(await flows('explore', 'lamp', '--until', 'steps=30')).toBe(0)
  expect(said).toContain('lamp: 30 steps with seed 1, 0 failures')
  expect(await flows('replay', 'lamp', 'start')).toBe(0)
})

test('a machine may be imported by the `paths` of a tsconfig', async () => {
  const files = {
    'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
    'tsconfig.app.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } }, "include": ["src"] }',
    'src/names.ts': "export const off: string = 'off'",
    'src/switch.machine.ts': `import { createMachine } from 'xstate'
import { off } from '@/names'
export const switchMachine = createMachine({ id: 'switch', initial: off, states: { [off]: {} } })`,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'paths', name)), { recursive: true })
    writeFileSync(join(folder, 'paths', name), text)
  }
  const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))
  symlinkSync(packages, join(folder, 'paths/node_modules'), 'junction')
  await main(['--root', join(folder, 'paths'), 'list'])
  expect(complained).toBe('')
  expect(said).toMatch(/^switch +2 +/m)
})

test.each([
  [['dance'], "There is no command 'dance'. There is: list, graph, paths, coverage, explore, replay."],
  [['graph'], 'Name a machine. There is: lamp.'],
  [['graph', 'lmap'], "There is no machine 'lmap'. There is: lamp."],
  [['graph', 'lamp', '--format', 'png'], "There is no format 'png'."],
  [['paths', 'lamp', '--cover', 'all'], "There is no criterion 'all'."],
  [['paths', 'lamp', '--to', 'nowhere'], "There is no state 'nowhere'."],
  [['paths', 'lamp', '--random', '--seed', 'x'], "A seed is a whole number, not 'x'."],
])('%j is an error that lists what there is', async (args, words) => {
  expect(await flows(...args)).toBe(1)
  expect(complained).toContain(words)
})
