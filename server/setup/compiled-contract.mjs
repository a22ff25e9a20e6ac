import { runnerImport } from 'vite'
import { checkOf } from './compile-check.mjs'
import { root } from './root.mjs'

/** @typedef {{ toJsonSchema: () => import('./compile-check.mjs').JsonSchema }} Schema */

/** The modules that declare calls and schemas. What reads and writes the wire is code like any other. */
const CONTRACT = /[\\/]src[\\/]contract[\\/][\w-]+(?<!-wire)\.ts$/

/**
 * In the built client the contract is compiled: of each call stays what making it takes, and instead of the schema
 * of its reply a plain function with the same verdict. Arktype stays on the server, in tests and in development.
 *
 * @returns {import('vite').Plugin}
 */
export const compiledContract = () => ({
  name: 'compiled-contract',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  load: {
    filter: { id: CONTRACT },
    async handler(id) {
      const { module, dependencies } = await runnerImport(id, { root, configFile: false, logLevel: 'error' })
      for (const file of dependencies) this.addWatchFile(file)
      return { code: compileModule(/** @type {Record<string, unknown>} */ (module)), moduleType: 'js' }
    },
  },
})

/**
 * The compiled text of a module of the contract.
 *
 * @param {Readonly<Record<string, unknown>>} exported calls, schemas made when they are asked for, and texts
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
