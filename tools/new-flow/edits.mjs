import { parseRequirements } from '../../tests/requirements.mjs'
import { FlowError } from './flow-error.mjs'
import { toFillIn } from './marker.mjs'

/** @typedef {import('./names.mjs').Flow} Flow */

/**
 * Inserts a text before the first match of an anchor.
 * @param {string} path
 * @param {string} text
 * @param {RegExp} anchor
 * @param {string} added
 */
const insertBefore = (path, text, anchor, added) => {
  const found = anchor.exec(text)
  if (!found)
    throw new FlowError(`${path} has changed its form: ${anchor} is not in it. Nothing was written.`)
  return `${text.slice(0, found.index)}${added}${text.slice(found.index)}`
}

/**
 * Throws when a file already uses a name.
 * @param {string} path
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} name
 */
const refuseTaken = (path, text, pattern, name) => {
  if (pattern.test(text)) throw new FlowError(`${path} has ${name} already. Choose another name.`)
}

/** @type {(flow: Flow, text: string, path: string) => string} */
const addContract = ({ name, camel }, text, path) => {
  refuseTaken(path, text, new RegExp(`\\b${camel}\\b(?=[ ,])`), camel)
  const imported = insertBefore(path, text, /^import /m, `import * as ${camel} from './${name}.ts'\n`)
  return insertBefore(path, imported, /(?<=export const modules\b[^{]*\{[^}]*?),?\s*\}/, `, ${camel}`)
}

/** @type {(flow: Flow, text: string, path: string) => string} */
const addServerRoute = ({ area, name, pascal }, text, path) => {
  const mount = `mount${pascal}`
  refuseTaken(path, text, new RegExp(`\\b${mount}\\b`), mount)
  const imported = insertBefore(
    path,
    text,
    /^import /m,
    `import { ${mount} } from './${area}/${name}-routes.ts'\n`,
  )
  return insertBefore(path, imported, /^ {2}mountApiPage\(app\)$/m, `  ${mount}(app)\n`)
}

/** @type {(flow: Flow, text: string, path: string) => string} */
const addRoute = ({ name, title }, text, path) => {
  refuseTaken(path, text, new RegExp(`'/${name}'`), `the route /${name}`)
  const withScreen = insertBefore(
    path,
    text,
    /^\} satisfies /m,
    `  '${name}': () => import('./screens/${name}.tsx'),\n`,
  )
  const start = withScreen.indexOf('export const routes: ')
  const end = insertBefore(
    path,
    withScreen.slice(Math.max(start, 0)),
    /^\]$/m,
    `  route('/${name}', '${title}', '${name}', members),\n`,
  )
  return `${withScreen.slice(0, Math.max(start, 0))}${end}`
}

/** @type {(flow: Flow, text: string, path: string) => string} */
const addPath = ({ name }, text, path) => insertBefore(path, text, /^\] as const$/m, `  '/${name}',\n`)

/** @type {(flow: Flow, text: string, path: string) => string} */
const addDescription = ({ name, title }, text, path) => {
  const words = toFillIn(`description of /${name}`, `say in a sentence what the page ${title} is for.`)
  return insertBefore(path, text, /^ {2}'\*':/m, `  '/${name}': '${words}',\n`)
}

/** @type {(flow: Flow, text: string) => string} */
const addRequirement = ({ name, requirement }, text) => {
  const [area] = requirement.split('-')
  const last = parseRequirements(text).findLast((each) => each.area === area)
  const words = toFillIn('requirement', `write what the specification asks of the screen at \`/${name}\`.`)
  const lines = text.split('\n')
  lines.splice(last?.line ?? lines.length, 0, `- **${requirement}** ${words} _(specification)_`)
  return lines.join('\n')
}

/**
 * Returns the next free requirement id of an area.
 * @param {string} prefix `SUP`
 * @param {string} document
 */
export const nextRequirement = (prefix, document) => {
  const numbers = parseRequirements(document).flatMap(({ area, number }) => (area === prefix ? [number] : []))
  return `${prefix}-${Math.max(0, ...numbers) + 1}`
}

export const requirementsFile = 'docs/requirements.md'

/**
 * Edits that a new flow makes to existing files, by path.
 * @type {Readonly<Record<string, (flow: Flow, text: string, path: string) => string>>}
 */
export const edits = {
  [requirementsFile]: addRequirement,
  'packages/contract/calls/all.ts': addContract,
  'server/app.ts': addServerRoute,
  'src/app/routes.ts': addRoute,
  'packages/contract/domain/screen-paths.ts': addPath,
  'src/app/route-descriptions.ts': addDescription,
}
