import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const home = fileURLToPath(new URL('..', import.meta.url))
const packages = join(home, '../../node_modules')
const isWindows = process.platform === 'win32'
let folder = ''
let project = ''

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', shell: isWindows, stdio: ['ignore', 'pipe', 'pipe'] })

/** Packs a copy of the package, and installs it in an empty project without a network. */
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'flows-packed-')))
  const copy = join(folder, 'package')
  for (const name of ['src', 'tools', 'package.json', 'tsconfig.build.json', 'README.md', 'LICENSE']) {
    cpSync(join(home, name), join(copy, name), { recursive: true })
  }
  symlinkSync(packages, join(copy, 'node_modules'), 'junction')
  run('npm', ['pack', '--pack-destination', folder], copy)
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  project = join(folder, 'project')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', type: 'module' }))
  run(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--legacy-peer-deps', join(folder, tarball)],
    project,
  )
  const xstate = join(project, 'node_modules/xstate')
  mkdirSync(dirname(xstate), { recursive: true })
  symlinkSync(join(packages, 'xstate'), xstate, 'junction')
  writeFileSync(
    join(project, 'lamp.machine.js'),
    `import { createMachine } from 'xstate'
export const lampMachine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' }, after: { 1000: 'off' } } },
})
`,
  )
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const flows = (...args: string[]) => run('npx', ['--offline', 'flows', ...args], project)

test('the packed package lists, walks and writes the paths of a machine in an empty project', () => {
  expect(flows('list')).toMatch(/^lamp +3 +3 +100 % +\d+ +\d+ +lamp\.machine\.js$/m)
  expect(flows('coverage', '--min', '100')).toContain('lamp: 3 of 3 states, 3 of 3 transitions')
  expect(flows('paths', 'lamp')).toContain('| 1 | Pressed | On |  |')
  expect(flows('explore', '--until', 'steps=40')).toContain('lamp: 40 steps with seed 1, 0 failures')
}, 60_000)

test('its library can be imported, with types', () => {
  const script = `import { exploreMachine, planPaths } from '@tiffin-junction/flows'
import { lampMachine } from './lamp.machine.js'
console.log(planPaths(exploreMachine(lampMachine).graph).length)`
  writeFileSync(join(project, 'try.mjs'), script)
  expect(Number(run(process.execPath, ['try.mjs'], project))).toBeGreaterThan(0)
  expect(existsSync(join(project, 'node_modules/@tiffin-junction/flows/dist/index.d.ts'))).toBe(true)
  expect(existsSync(join(project, 'node_modules/@tiffin-junction/flows/src'))).toBe(false)
})
