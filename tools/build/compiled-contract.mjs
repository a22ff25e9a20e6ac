import { runnerImport } from 'vite'
import { root } from '../setup/root.mjs'
import { checkOf } from './compile-check.mjs'

/** @typedef {{ toJsonSchema: () => import('./compile-check.mjs').JsonSchema }} Schema */

/** @typedef {typeof import('@tiffin-junction/contract/calls/all')} Contract */

/**
 * The modules that declare calls and schemas. Modules that read and write the wire format are ordinary code.
 */
const CONTRACT = /[\\/]packages[\\/]contract[\\/]calls[\\/]([\w-]+)(?<!-wire)\.ts$/

/**
 * Compiles the contract in the built client: a call keeps only what is needed to make it, and a plain
 * function with the same verdict replaces the schema of its reply. Arktype stays on the server, in tests and
 * in development.
 *
 * @returns {import('vite').Plugin}
 */
export const compiledContract = () => {
  /** @type {Contract['modules']} */
  let modules = {}
  return {
    name: 'compiled-contract',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async buildStart() {
      const source = '/packages/contract/calls/all.ts'
      const { module } = await runnerImport(source, { root, configFile: false, logLevel: 'error' })
      modules = /** @type {Contract} */ (module).modules
    },
    load: {
      filter: { id: CONTRACT },
      handler(id) {
        const exported = modules[CONTRACT.exec(id)?.[1] ?? '']
        if (!exported)
          throw new Error(`The client cannot import ${id}: packages/contract/calls/all.ts does not name it`)
        return { code: compileModule(exported), moduleType: 'js' }
      },
    },
  }
}

/**
 * Returns the compiled text of a module of the contract.
 *
 * @param {Readonly<Record<string, unknown>>} exported calls, functions that return a schema, and texts
 * @throws {Error} for anything else
 */
export const compileModule = (exported) =>
  Object.entries(exported)
    .map(([name, value]) => {
      try {
        return `export const ${name} = ${textOf(value)}\n`
      } catch (cause) {
        throw new Error(`${name} cannot be compiled: ${cause instanceof Error ? cause.message : cause}`, {
          cause,
        })
      }
    })
    .join('')

/** @param {unknown} value */
const textOf = (value) => {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'function') return `() => (${schemaText(value())})`
  const { method, path, auth, reply } = Object(value)
  if (!reply) throw new Error('it is neither a call, a schema nor a text')
  const facts = JSON.stringify({ method, path, auth }).slice(0, -1)
  return `${facts}, "reply": ${schemaText(reply)}}`
}

/** @param {Schema} schema */
const schemaText = (schema) => `{ "allows": (value) => ${checkOf(schema.toJsonSchema(), 'value')} }`
