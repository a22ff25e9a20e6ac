import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Sources, unreachableMachines } from './reachable-machines.ts'

const root = 'src/main.tsx'

const sourcesOfApp = (): Map<string, string> => {
  const paths = ['src', 'machines'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name).replaceAll('\\', '/'),
    ),
  )
  const code = paths.filter((path) => /\.tsx?$/.test(path))
  return new Map(code.map((path) => [path, readFileSync(path, 'utf8')]))
}

const app = sourcesOfApp()
const withFiles = (files: Readonly<Record<string, string>>): Sources =>
  new Map([...app, ...Object.entries(files)])
const inRoutes = (line: string) => ({ 'src/app/routes.ts': `${app.get('src/app/routes.ts')}\n${line}\n` })

const machine = 'machines/order/made-up.machine.ts'
const screen = 'src/app/screens/made-up.tsx'
const startsIt = "import { madeUpMachine } from '../../../machines/order/made-up.machine.ts'\n"
const made = { [machine]: 'export const madeUpMachine = 1\n' }

test('every machine is started by something that a screen loads', () => {
  expect([...app.keys()].filter((path) => path.endsWith('.machine.ts')).length).toBeGreaterThan(0)
  expect(unreachableMachines(app, root)).toEqual([])
})

test('a machine of a screen that a route loads is reachable, also through another machine', () => {
  const route = inRoutes("const madeUp = () => import('./screens/made-up.tsx')")
  expect(unreachableMachines(withFiles({ ...made, ...route, [screen]: startsIt }), root)).toEqual([])
  const outer = 'machines/order/outer.machine.ts'
  const nested = {
    [screen]:
      "import {\n  outerMachine,\n  type OuterEvent,\n} from '../../../machines/order/outer.machine.ts'\n",
    [outer]:
      "import { madeUpMachine } from './made-up.machine.ts'\nexport const outerMachine = madeUpMachine\n",
  }
  expect(unreachableMachines(withFiles({ ...made, ...route, ...nested }), root)).toEqual([])
})

test.each([
  ['nothing imports it', {}],
  ['no route loads its screen', { [screen]: startsIt }],
  [
    'its route is a comment',
    {
      ...inRoutes("// const madeUp = () => import('./screens/made-up.tsx')"),
      [screen]: startsIt,
    },
  ],
  [
    'only its types are imported',
    {
      ...inRoutes("const madeUp = () => import('./screens/made-up.tsx')"),
      [screen]: startsIt.replace('import', 'import type'),
    },
  ],
  [
    'only something else of its file is imported',
    {
      ...inRoutes("const madeUp = () => import('./screens/made-up.tsx')"),
      [screen]: startsIt.replace('madeUpMachine', 'type madeUpMachine, limit'),
    },
  ],
  ['only the inspector loads it', { 'src/inspector/main.tsx': startsIt.replace('../../../', '../../') }],
])('a machine is reported as unreachable when %s', (_, files: Readonly<Record<string, string>>) => {
  expect(unreachableMachines(withFiles({ ...made, ...files }), root)).toEqual([machine])
})
