import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'

/**
 * A text or constant of a view that can be changed.
 * @typedef {object} Mutant
 * @property {string} file
 * @property {number} line
 * @property {'text' | 'number'} kind
 * @property {string} words as people read it
 * @property {number} start where it is in the file
 * @property {number} end
 * @property {string} replacement
 */

/** @typedef {{type: string, start: number, end: number, [key: string]: unknown}} Node */

/** Attributes whose strings nobody reads. */
const UNREAD =
  /^(class|className|\w+ClassName|id|type|role|name|href|to|src|d|key|look|tone|size|shape|icon|as|level|kind|rel|target|method|action|autoComplete|inputMode|enterKeyHint|viewBox|fill|stroke\w*|data-.*|xmlns|transform|aria-(hidden|live|current|haspopup|busy|labelledby|describedby|controls|relevant|atomic|autocomplete|expanded|invalid|orientation|pressed|selected|checked|modal|roledescription|errormessage)|loading|decoding|sizes|srcSet|style|media|pattern|color|width|height|preserveAspectRatio)$/
/** Calls whose strings nobody who uses the app reads. */
const UNREAD_CALLS =
  /^(Error|TypeError|logFailure|lazily|matchMedia|querySelector|querySelectorAll|getElementById|matching|RegExp|import)$/

/** Words of style sheets: utilities with a dash, a colon or brackets. */
const isStyle = (/** @type {string} */ text) => {
  const words = text.trim().split(/\s+/)
  const styled = words.filter((word) =>
    /^-?[a-z]+[\w/.]*([-:][\w[\]().,/%#>*&-]+)+$|^(flex|grid|block|inline|hidden|relative|absolute|sticky|fixed|contents|truncate|underline|sr-only)$/.test(
      word,
    ),
  )
  return styled.length * 2 > words.length
}

/** Whether people read it: a word with a capital, or several words. */
const isRead = (/** @type {string} */ text) =>
  /\p{L}/u.test(text) &&
  /^\s*\P{L}*\p{Lu}|\p{L}\s+\P{L}*\p{L}/u.test(text) &&
  !isStyle(text) &&
  !/^[A-Z_]+$/.test(text)

const isNode = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/**
 * Returns the texts that people read in a view, and its numbers.
 * @param {string} file
 * @returns {Mutant[]}
 */
export function mutantsOf(file) {
  const source = readFileSync(file, 'utf8')
  /** @type {Mutant[]} */
  const found = []
  const lineOf = (/** @type {number} */ at) => source.slice(0, at).split('\n').length
  /** @param {Node} node @param {string} words @param {string} replacement */
  const add = (node, words, replacement, kind = /** @type {Mutant['kind']} */ ('text')) =>
    found.push({ file, line: lineOf(node.start), kind, words, start: node.start, end: node.end, replacement })

  /** @param {Node} node @param {boolean} isTop in a constant of the module */
  const visit = (node, isTop) => {
    const { type } = node
    if (
      /^TS|^Import|^Export(All)/.test(type) &&
      type !== 'TSAsExpression' &&
      type !== 'TSSatisfiesExpression'
    )
      return
    if (type === 'JSXAttribute' && UNREAD.test(String(/** @type {any} */ (node.name).name))) return
    if (/^(Call|New)Expression$/.test(type)) {
      const callee = /** @type {any} */ (node.callee)
      if (UNREAD_CALLS.test(callee.name ?? callee.property?.name ?? '')) return
    }
    if (type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) return
    if (/^(Arrow)?Function/.test(type)) isTop = false
    if (type === 'JSXText') {
      const words = String(node.value).replace(/\s+/g, ' ').trim()
      if (/\p{L}/u.test(words)) add(node, words, ' Changed ')
      return
    }
    if (type === 'Literal' && typeof node.value === 'string') {
      if (isRead(node.value)) add(node, node.value.trim(), "'Changed'")
      return
    }
    if (type === 'TemplateElement') {
      const words = String(/** @type {any} */ (node.value).cooked).trim()
      // Its ends differ between parsers, so the text itself says where it is.
      const at = source.indexOf(/** @type {any} */ (node.value).raw, Math.max(0, node.start - 1))
      if (isRead(words) || (/\p{L}{2}/u.test(words) && !isStyle(words) && !/[/?=&#_]|^[a-z-]+$/.test(words)))
        found.push({
          file,
          line: lineOf(at),
          kind: 'text',
          words,
          start: at,
          end: at + String(/** @type {any} */ (node.value).raw).length,
          replacement: ' Changed ',
        })
      return
    }
    if (type === 'Literal' && typeof node.value === 'number' && isTop) {
      add(node, source.slice(node.start, node.end), String(node.value + 1), 'number')
      return
    }
    // 0, 1, 2, …: the keys of placeholders.
    if (type === 'ArrayExpression' && /^\[0, 1[\d, ]*\]$/.test(source.slice(node.start, node.end))) return
    for (const [key, value] of Object.entries(node)) {
      if (key === 'key' && (type === 'Property' || type === 'MethodDefinition')) continue
      for (const each of Array.isArray(value) ? value : [value])
        if (isNode(each)) visit(/** @type {Node} */ (each), isTop)
    }
  }
  // Drawings: their data are no text.
  if (/icon\.tsx$/.test(file)) return []
  const tree = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  for (const statement of tree.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared && isNode(declared))
      visit(/** @type {Node} */ (/** @type {unknown} */ (declared)), declared.type === 'VariableDeclaration')
  }
  return found
}
