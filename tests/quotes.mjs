/**
 * Checks that the texts and figures that a requirement quotes occur in the tests that cite it. A test that
 * takes them from the product proves only that the product agrees with itself.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const OPENS_TEST = /^( *)(?:test|it)\b/
const COMMENT = /^\s*(?:\/\/|\/?\*)/
const TITLE = /(\b(?:test|it|describe)(?:\.\w+)?\(|\)\()\s*(['"`])(?:(?!\2)[^\\]|\\.)*\2/g
const PROVES = /\bproves:\s*'[^']*'/g
const IMPORT = /from '(\.[^']+)'|import\('(\.[^']+)'\)/g
const QUOTED = /(?<!\w)'((?:[^']|(?<=\w)'(?=\w)){2,}?)'(?!\w)/g
const FIGURE = /\d[\d,]*(?:\.\d+)*/g
/** What is not a figure: texts, code, ids, decisions, and a comma that ends a word of an enumeration. */
const NO_FIGURE = /(?<!\w)'(?:[^']|(?<=\w)'(?=\w))*'|`[^`]*`|\b[A-Z]{3}-\d+|\bD\d+/g

/**
 * Files whose text may state what a test expects. All others are the product.
 * @param {string} file
 */
const isHelper = (file) =>
  /^(?:tests|e2e)\//.test(file) ||
  /\.(?:model|test)\.tsx?$/.test(file) ||
  /^packages\/[^/]+\/tests\//.test(file)

/**
 * Returns the texts in single quotes of a requirement; a placeholder such as `{name}` parts a text.
 * @param {string} text
 */
export function quotedTexts(text) {
  return [...text.matchAll(QUOTED)]
    .flatMap(([, quoted = '']) => quoted.split(/\{[^}]*\}|…/))
    .map((part) => part.trim())
    .filter((part) => /\w{2}/.test(part))
}

/**
 * Returns the figures of a requirement, as written.
 * @param {string} text
 */
export function figuresIn(text) {
  return [...text.replace(NO_FIGURE, ' ').matchAll(FIGURE)].map(([figure]) => figure.replace(/,+$/, ''))
}

/**
 * Returns a source as it is searched: without comments, with plain quotes, digits and blanks.
 * @param {string} source
 */
function searchable(source) {
  return source
    .split('\n')
    .filter((line) => !COMMENT.test(line))
    .join('\n')
    .replace(/(\d)_(?=\d)/g, '$1')
    .replace(/’/g, "'")
    .replace(/\\'/g, "'")
    .replace(/\s+/g, ' ')
}

/**
 * Whether a source states a figure, in its own unit or in paise, metres, milliseconds or seconds.
 * @param {string} source
 * @param {string} figure
 */
export function hasFigure(source, figure) {
  const n = Number(figure.replaceAll(',', ''))
  // An address such as 127.0.0.1.
  if (Number.isNaN(n)) return source.includes(figure)
  return [n, n * 1000, n * 100, n * 60_000, n * 60, n / 100, n / 1000, n.toLocaleString('en-IN')].some(
    (form) => new RegExp(`(?<![\\d.])${String(form).replaceAll('.', '\\.')}(?!\\d)`).test(source),
  )
}

/**
 * Splits a test file into its tests and the rest. The end of a test is the line at the test's indentation that
 * closes the call, as the formatter writes it.
 * @param {string} source
 */
export function testsIn(source) {
  /** @typedef {{ indent: string, lines: string[] }} Block */
  /** @type {Block[]} */
  const tests = []
  /** @type {string[]} */
  const rest = []
  /** @type {Block | null} */
  let open = null
  for (const line of source.split('\n')) {
    if (open) {
      open.lines.push(line)
      const closes = line.startsWith(open.indent) && /^[)}\]]/.test(line.slice(open.indent.length))
      if (closes && !/[{([]$/.test(line)) open = null
      continue
    }
    const [, indent] = OPENS_TEST.exec(line) ?? []
    if (indent === undefined) {
      rest.push(line)
      continue
    }
    open = { indent, lines: [line] }
    tests.push(open)
    if (/\)$/.test(line)) open = null
  }
  return { tests: tests.map(({ lines }) => lines.join('\n')), rest: rest.join('\n') }
}

/**
 * Returns the ids that a table of tests puts into its titles: `['SUP-6', …]` under a title with `[%s]`.
 * @param {string} test
 */
const idsInTable = (test) =>
  test.includes('[%s') ? [...test.matchAll(/\['([A-Z]{3}-\d+)'/g)].map(([, id = '']) => id) : []

/** @param {string} source */
const withoutTitles = (source) => source.replace(TITLE, '$1').replace(PROVES, '')

/**
 * @typedef {object} Tree
 * @property {string} root folder of the repository
 * @property {readonly string[]} files machines and tests, relative to it
 * @property {readonly { id: string, text: string }[]} requirements
 * @property {readonly { file: string, id: string }[]} citations
 * @property {ReadonlyMap<string, string>} excuses
 */

/**
 * @typedef {(title: string) => string[]} IdsIn
 */

/**
 * Returns a function that reads a file once; '' when there is none.
 * @param {string} root
 */
function readerOf(root) {
  /** @type {Map<string, string>} */
  const texts = new Map()
  return (/** @type {string} */ file) => {
    const known = texts.get(file)
    if (known !== undefined) return known
    const path = join(root, file)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    texts.set(file, text)
    return text
  }
}

/**
 * Returns a function that gives the sources of all helpers that a test file imports.
 * @param {string} root
 * @param {(file: string) => string} read
 */
function helpersIn(root, read) {
  /** @param {string} file */
  const importsOf = (file) =>
    [...read(file).matchAll(IMPORT)].map(([, one, other]) =>
      relative(root, join(root, dirname(file), one ?? other ?? ''))
        .split(sep)
        .join('/'),
    )
  return (/** @type {string} */ file) => {
    /** @type {Set<string>} */
    const helpers = new Set(importsOf(file).filter(isHelper))
    for (const helper of helpers) for (const each of importsOf(helper).filter(isHelper)) helpers.add(each)
    return [...helpers].map(read).join('\n')
  }
}

/**
 * Returns what the tests that cite each requirement state, by id.
 * @param {Tree} tree
 * @param {IdsIn} idsInTitle
 */
function statements({ root, files, citations }, idsInTitle) {
  const read = readerOf(root)
  const helpersOf = helpersIn(root, read)
  /** @type {Map<string, string>} */
  const stated = new Map()
  /** @type {(ids: readonly string[], source: string) => void} */
  const add = (ids, source) => {
    const text = searchable(withoutTitles(source))
    for (const id of new Set(ids)) stated.set(id, `${stated.get(id) ?? ''}\n${text}`)
  }
  for (const file of files) {
    const cited = citations.filter((citation) => citation.file === file).map(({ id }) => id)
    if (file.endsWith('.machine.ts')) {
      // The paths of a machine are checked by its model, and in the browser by its flow.
      const base = file.replace(/\.machine\.ts$/, '')
      const checks = [`${base}.model.ts`, `${base}.test.ts`, `e2e/flows/${base.split('/').at(-1)}.flow.ts`]
      add(cited, checks.map((check) => `${read(check)}\n${helpersOf(check)}`).join('\n'))
    } else if (file.endsWith('.model.ts')) add(cited, `${read(file)}\n${helpersOf(file)}`)
    else if (isHelper(file)) {
      const { tests, rest } = testsIn(read(file))
      const around = `${rest}\n${helpersOf(file)}`
      for (const test of tests) add([...idsInTitle(test), ...idsInTable(test)], `${test}\n${around}`)
      // A title around several tests, or one that a helper makes.
      add(idsInTitle(rest), `${read(file)}\n${around}`)
    }
  }
  return stated
}

/**
 * Returns a line for each quoted text and figure of a requirement that no test which cites the requirement
 * states. What has no citation, or an excuse, is reported elsewhere.
 * @param {Tree} tree
 * @param {IdsIn} idsInTitle
 */
export function unstated(tree, idsInTitle) {
  const stated = statements(tree, idsInTitle)
  return tree.requirements.flatMap(({ id, text }) => {
    const source = stated.get(id)
    if (source === undefined || tree.excuses.has(id)) return []
    const missing = [
      ...quotedTexts(text).filter((quoted) => !source.includes(searchable(quoted))),
      ...figuresIn(text).filter((figure) => !hasFigure(source, figure)),
    ]
    return missing.map((each) => `${id}: no test that cites it states '${each}'`)
  })
}
