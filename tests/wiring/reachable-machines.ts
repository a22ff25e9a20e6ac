import { posix } from 'node:path'

/** Texts of source files by path, `machines/order/cart.machine.ts`. */
export type Sources = ReadonlyMap<string, string>

/** One `import` or `export … from`: the file that it loads and the values that it takes; `null` means all. */
type Import = { readonly file: string; readonly values: ReadonlySet<string> | null }

/** Files for developers only. A machine that nothing else loads is on no screen. */
const developersOnly = /^src\/(inspector|effects\/inspect)\//

const blockComment = /^\s*\/\*[\s\S]*?\*\//gm
const lineComment = /^\s*\/\/.*$/gm
const staticImport = /^(?:import|export)\s+(type\s+)?([^'";=]*?)\s*(?:from\s*)?['"](\.[^'"]+)['"]/gm
const dynamicImport = /\bimport\(\s*['"](\.[^'"]+)['"]\s*,?\s*\)/g

/** Returns the values that an import clause names: `a` and `c` for `{ a, type B, c as d }`. */
const valuesOf = (clause: string): ReadonlySet<string> | null => {
  const named = /\{([^}]*)\}/.exec(clause)?.[1]
  if (named === undefined) return null
  const names = named.split(',').map((name) => name.trim().replace(/\s+as\s+.*$/, ''))
  return new Set(names.filter((name) => name !== '' && !name.startsWith('type ')))
}

/** Returns the imports of a file without its type imports. */
const importsOf = (path: string, text: string): Import[] => {
  const code = text.replace(blockComment, '').replace(lineComment, '')
  const resolve = (specifier: string) => posix.join(posix.dirname(path), specifier)
  const named = [...code.matchAll(staticImport)].flatMap(([, type, clause = '', specifier = '']) => {
    const values = valuesOf(clause)
    // With `verbatimModuleSyntax`, an import of only types still loads its file, but imports no machine.
    return type || values?.size === 0 ? [] : [{ file: resolve(specifier), values }]
  })
  const loaded = [...code.matchAll(dynamicImport)].map(([, specifier = '']) => ({
    file: resolve(specifier),
    values: null,
  }))
  return [...named, ...loaded]
}

/** `machines/order/cart.machine.ts` exports `cartMachine`. */
const machineName = (path: string): string =>
  `${posix.basename(path, '.machine.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`

/**
 * Returns the machines that no screen starts: no file that the app loads from `root` on imports the machine.
 * Reads imports as text. Importing a type, or another export of the file, is not enough.
 */
export function unreachableMachines(sources: Sources, root: string): string[] {
  const reached = new Set<string>()
  const started = new Set<string>()
  const open = [root]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const text = sources.get(path)
    if (text === undefined || reached.has(path)) continue
    reached.add(path)
    for (const { file, values } of importsOf(path, text)) {
      if (developersOnly.test(file)) continue
      open.push(file)
      if (values === null || values.has(machineName(file))) started.add(file)
    }
  }
  return [...sources.keys()].filter((path) => path.endsWith('.machine.ts') && !started.has(path)).sort()
}
