import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Files and code in them that the linter must refuse. */
const forbidden = [
  ['packages/contract/domain/probe.ts', "import '../calls/order.ts'"],
  ['packages/contract/domain/probe.ts', "import 'react'"],
  ['packages/contract/domain/probe.ts', 'export const probe = () => fetch("/")'],
  ['packages/contract/calls/probe.ts', "import '../../../src/effects/storage.ts'"],
  ['packages/contract/calls/probe.ts', "import 'ofetch'"],
  ['machines/order/probe.ts', "import 'react'"],
  ['machines/order/probe.ts', "import '../../src/effects/storage.ts'"],
  ['machines/order/probe.ts', "import '../../src/order/cart-screen.tsx'"],
  ['machines/order/probe.ts', "import { probe } from '@tiffin-junction/contract/calls/order'"],
  ['machines/order/probe.ts', "import { type Probe } from '@tiffin-junction/contract/calls/order'"],
  ['machines/order/probe.ts', "export * from '@tiffin-junction/contract/calls/order'"],
  ['machines/order/probe.ts', "export const probe = () => import('@tiffin-junction/contract/calls/order')"],
  ['machines/order/probe.ts', 'export const probe = () => localStorage.clear()'],
  ['machines/order/probe.ts', 'export const probe = () => Date.now()'],
  ['src/effects/probe.ts', "import '../app/routes.ts'"],
  ['src/effects/probe.ts', "import './../app/routes.ts'"],
  ['src/effects/probe.ts', "import '../../machines/order/cart.machine.ts'"],
  ['src/effects/calls/probe.ts', "import '../../order/cart-screen.tsx'"],
  ['src/ui/probe.ts', "import '../order/cart-screen.tsx'"],
  ['src/ui/probe.ts', "import '../../machines/order/cart.machine.ts'"],
  ['src/ui/probe.ts', "import 'xstate'"],
  ['src/ui/probe.ts', "import '@tiffin-junction/contract/calls/order'"],
  ['src/order/probe.ts', "import '../account/login-screen.tsx'"],
  ['src/order/probe.ts', "import './../account/login-screen.tsx'"],
  ['src/order/probe.ts', "import '../../src/account/login-screen.tsx'"],
  ['src/order/parts/probe.ts', "import '../../account/login-screen.tsx'"],
  ['src/order/probe.ts', "import '../effects/storage.ts'"],
  ['src/order/probe.ts', "export * from '../effects/storage.ts'"],
  ['src/order/probe.ts', "export const probe = () => import('../effects/storage.ts')"],
  ['src/order/probe.ts', "import type { Probe } from '../effects/storage.ts'; export type { Probe }"],
  ['src/order/probe.ts', "import '../app/routes.ts'"],
  ['src/order/probe.ts', "import '@tiffin-junction/contract/calls/order'"],
  ['src/order/probe.ts', "import 'ofetch'"],
  ['src/order/probe.ts', 'export const probe = () => navigator.language'],
  ['src/order/probe.ts', 'export const probe = () => window.localStorage.clear()'],
  ['src/app/probe.ts', "import '../../server/main.ts'"],
  ['src/app/probe.ts', "import 'arktype'"],
  ['src/app/probe.ts', 'export const probe = () => fetch("/")'],
  ['server/probe.ts', "import '../machines/order/cart.machine.ts'"],
  ['server/probe.ts', "import '../src/effects/storage.ts'"],
  ['server/db/probe.ts', "import '../../src/ui/button.tsx'"],
] as const

const allowed = [
  ['packages/contract/domain/probe.ts', "export * from './money.ts'"],
  ['packages/contract/calls/probe.ts', "export { type } from 'arktype'; export * from '../domain/money.ts'"],
  [
    'machines/order/probe.ts',
    "export * from 'xstate'; export * from './cart.rules.ts'; export * from '@tiffin-junction/contract/domain/money'",
  ],
  ['machines/order/probe.ts', "export type { Cart } from '@tiffin-junction/contract/calls/order'"],
  [
    'machines/order/probe.ts',
    "import type { Cart } from '@tiffin-junction/contract/calls/order'; export type { Cart }",
  ],
  ['machines/order/probe.ts', "export * from '../discover/paged-list.machine.ts'"],
  ['src/effects/probe.ts', "export * from '@tiffin-junction/contract/calls/order'; export * from 'ofetch'"],
  [
    'src/order/probe.ts',
    "export * from '../ui/button.tsx'; export * from '../../machines/order/cart.machine.ts'; export * from './part.tsx'",
  ],
  ['src/app/probe.ts', "export * from '../order/cart-screen.tsx'; export * from '../effects/storage.ts'"],
  ['server/probe.ts', "export * from '@tiffin-junction/contract/calls/order'; export * from 'hono'"],
] as const

let house = ''
let refused = new Set<string>()
const placeOf = (kind: string, index: number, file: string) =>
  file.replace('probe.ts', `${kind}-probe-${index}.ts`)

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'borders-'))
  for (const file of ['biome.json', '.gitignore', 'tests/setup/borders']) {
    await cp(join(root, file), join(house, file), { recursive: true })
  }
  const cases = [
    ...forbidden.map(([file, code], index) => [placeOf('forbidden', index, file), code] as const),
    ...allowed.map(([file, code], index) => [placeOf('allowed', index, file), code] as const),
  ]
  for (const [file, code] of cases) {
    await mkdir(dirname(join(house, file)), { recursive: true })
    await writeFile(join(house, file), `${code}\n`)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--colors=off', '--max-diagnostics=none', '.']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    cwd: house,
    maxBuffer: 8_000_000,
  }).catch((failure: { stdout: string; stderr: string }) => failure)
  const places = /^(\S+probe-\d+\.ts):\d+:\d+ (?:lint\/style\/noRestricted|plugin)/gm
  refused = new Set(
    [...`${stdout}${stderr}`.matchAll(places)].map(([, file = '']) => file.replaceAll('\\', '/')),
  )
})

afterAll(() => rm(house, { recursive: true, force: true }))

test.each(forbidden.map((each, index) => [...each, index] as const))(
  'the linter refuses in %s: %s',
  (file, _code, index) => expect(refused).toContain(placeOf('forbidden', index, file)),
)

test.each(allowed.map((each, index) => [...each, index] as const))(
  'the linter allows in %s: %s',
  (file, _code, index) => expect(refused).not.toContain(placeOf('allowed', index, file)),
)
