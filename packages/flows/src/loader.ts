import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import * as xstate from 'xstate'
import { isMachine } from './auto/spy.ts'

/** Loads modules of a project. `close` ends the loader. */
export type Loader = {
  load: (file: string) => Promise<Record<string, unknown>>
  /** The machines that were created while the last module loaded, exported or not. */
  created: () => readonly AnyStateMachine[]
  close: () => Promise<void>
}

/** Options of `openLoader`. */
export type LoaderOptions = {
  /**
   * Loads files that do more than declare machines: actors do not start, packages that are not installed are
   * replaced by stand-ins, and machines count that are not exported.
   */
  isSandboxed?: boolean
}

type Vite = typeof import('vite')

/**
 * Opens a loader of TypeScript and JavaScript. It uses Vite, from the project or beside this package; without
 * Vite, Node's own `import`, which knows TypeScript from version 22.18 on.
 */
export async function openLoader(root: string, { isSandboxed = false }: LoaderOptions = {}): Promise<Loader> {
  const vite = await viteOf(root)
  if (!vite) {
    if (isSandboxed) throw new Error('A sandbox needs Vite: npm install --save-dev vite')
    return {
      load: async (file) => importedBy(file, root),
      created: () => [],
      close: async () => {},
    }
  }
  let created: AnyStateMachine[] = []
  const server = await vite.createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    // Vite knows `paths` of tsconfig from version 8 on.
    resolve: { tsconfigPaths: true },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: isSandboxed ? [sandbox((machine) => created.push(machine))] : [],
  })
  return {
    load: async (file) => {
      created = []
      return server.ssrLoadModule(resolve(root, file))
    },
    created: () => created,
    close: () => server.close(),
  }
}

async function importedBy(file: string, root: string): Promise<Record<string, unknown>> {
  try {
    return await import(pathToFileURL(resolve(root, file)).href)
  } catch (error) {
    const isTypeScript = /\.[cm]?tsx?$/.test(file)
    if (!isTypeScript) throw error
    throw new Error(`${file} cannot be loaded without Vite: npm install --save-dev vite`, { cause: error })
  }
}

async function viteOf(root: string): Promise<Vite | undefined> {
  for (const from of [join(root, 'package.json'), import.meta.url]) {
    try {
      const path = createRequire(from).resolve('vite')
      return await import(pathToFileURL(path).href)
    } catch {
      // Vite is optional.
    }
  }
  return undefined
}

/** Key of the place where modules in the sandbox find XState. */
const PLACE = 'tiffin-junction.flows.xstate'

function sandbox(created: (machine: AnyStateMachine) => void): import('vite').Plugin {
  const record = <T>(machine: T): T => {
    if (isMachine(machine)) created(machine)
    return machine
  }
  const createMachine = (...args: Parameters<typeof xstate.createMachine>) =>
    record(xstate.createMachine(...args))
  const setup = (options: Parameters<typeof xstate.setup>[0]) => {
    const made = xstate.setup(options)
    return { ...made, createMachine: (config: never) => record(made.createMachine(config)) }
  }
  /** An actor that never starts. */
  const createActor = (...args: Parameters<typeof xstate.createActor>) => {
    const actor = xstate.createActor(...args)
    return Object.assign(actor, { start: () => actor, send: () => {} })
  }
  const replaced = {
    ...xstate,
    createMachine,
    Machine: createMachine,
    setup,
    createActor,
    interpret: createActor,
    waitFor: async () => ({}),
    toPromise: async () => ({}),
  }
  Object.assign(globalThis, { [PLACE]: replaced })
  return {
    name: 'flows-sandbox',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === 'xstate') return '\0flows:xstate'
      if (/^[./\0]|^node:/.test(source) || !importer) return null
      const found = await this.resolve(source, importer, { skipSelf: true }).catch(() => null)
      return found ?? `\0flows:missing:${source}:${importer}`
    },
    load(id) {
      if (id === '\0flows:xstate') {
        const names = Object.keys(replaced).filter((name) => name !== 'default')
        return `const x = globalThis[${JSON.stringify(PLACE)}]\n${names.map((name) => `export const ${name} = x.${name}`).join('\n')}`
      }
      if (!id.startsWith('\0flows:missing:')) return null
      const [, , source = '', ...importer] = id.split(':')
      return standIn(importedNames(importer.join(':').split('?')[0] ?? '', source))
    },
  }
}

/** Names that a file imports from a module. */
function importedNames(file: string, source: string): string[] {
  const text = readFileSync(file, 'utf8')
  const quoted = source.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const imports = new RegExp(
    String.raw`import\s+(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]${quoted}['"]`,
    'g',
  )
  return [...text.matchAll(imports)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map(
        (name) =>
          name
            .replace(/^\s*type\s+/, '')
            .split(/\s+as\s+/)[0]
            ?.trim() ?? '',
      )
      .filter((name) => name !== '' && name !== 'default'),
  )
}

/** Source of a module whose exports can be called, constructed and read without an effect. */
function standIn(names: readonly string[]): string {
  return [
    'const any = new Proxy(function () {}, {',
    "  get: (_, key) => (key === 'then' || typeof key === 'symbol' ? undefined : any),",
    '  apply: () => any,',
    '  construct: () => any,',
    '})',
    'export default any',
    ...names.map((name) => `export const ${name} = any`),
  ].join('\n')
}
