/**
 * The part of a minified style sheet that some markup needs: every rule but those for classes it does not have.
 * What stands around rules (layers, media, supports) stays around them; what has no class stays as it is.
 * @param {string} css
 * @param {string} html
 */
export function stylesFor(css, html) {
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => unescaped(names).split(/\s+/)),
  )
  return kept(css, (selector) => classesOf(selector).every((name) => classes.has(name)))
}

/**
 * The part of a minified style sheet that a page with the `stylesFor` of it is brought later: all that has to do
 * with a class, in its order, also what the page has already, so that the order of the whole holds. Faces,
 * properties and rules for every element would make the browser style and lay out the whole page once more.
 * @param {string} css
 */
export function stylesAfter(css) {
  let result = ''
  for (const { head, body } of partsOf(css))
    if (body === null || hasClass(head, body)) result += written(head, body)
  return result
}

/**
 * @param {string} head
 * @param {string} body
 * @returns {boolean}
 */
function hasClass(head, body) {
  if (HOLDS_RULES.test(head))
    return Array.from(partsOf(body)).some((part) => part.body !== null && hasClass(part.head, part.body))
  return !head.startsWith('@') && selectorsOf(head).some((selector) => classesOf(selector).length > 0)
}

/**
 * @param {string} head
 * @param {string | null} body
 */
const written = (head, body) => (body === null ? head : `${head}{${body}}`)

/** At-rules that hold rules; all others (`@font-face`, `@keyframes`, `@property`) are taken whole. */
const HOLDS_RULES = /^@(layer|media|supports|container|scope|starting-style)\b/

/**
 * @param {string} css
 * @param {(selector: string) => boolean} isWanted
 * @returns {string}
 */
function kept(css, isWanted) {
  let result = ''
  for (const { head, body } of partsOf(css)) {
    if (body !== null && HOLDS_RULES.test(head)) {
      const inner = kept(body, isWanted)
      if (inner) result += written(head, inner)
    } else if (body === null || head.startsWith('@') || selectorsOf(head).some(isWanted))
      result += written(head, body)
  }
  return result
}

/**
 * The rules and statements of a sheet, one after the other. A statement (`@layer a,b;`) has no body.
 * @param {string} css
 */
function* partsOf(css) {
  let start = 0
  let open = -1
  let depth = 0
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at]
    if (letter === '\\') at += 1
    else if (letter === '"' || letter === "'") at = endOfString(css, at)
    else if (letter === '/' && css[at + 1] === '*') at = css.indexOf('*/', at) + 1
    else if (letter === ';' && depth === 0) {
      yield { head: css.slice(start, at + 1).trim(), body: null }
      start = at + 1
    } else if (letter === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (letter === '}') {
      depth -= 1
      if (depth > 0) continue
      yield { head: css.slice(start, open).trim(), body: css.slice(open + 1, at) }
      start = at + 1
    }
  }
}

/**
 * @param {string} css
 * @param {number} start of the opening mark
 */
function endOfString(css, start) {
  for (let at = start + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1
    else if (css[at] === css[start]) return at
  }
  return css.length
}

/**
 * The selectors of a list; commas within brackets part none.
 * @param {string} list
 */
function selectorsOf(list) {
  const selectors = ['']
  let depth = 0
  for (let at = 0; at < list.length; at += 1) {
    const letter = list[at] ?? ''
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) selectors.push('')
    else selectors.push(selectors.pop() + (letter === '\\' ? letter + list[++at] : letter))
  }
  return selectors
}

/**
 * The classes that an element or those around it must have. What stands in brackets, excluded or offered as one
 * of several, does not count.
 * @param {string} selector
 */
function classesOf(selector) {
  const names = []
  let depth = 0
  for (let at = 0; at < selector.length; at += 1) {
    const letter = selector[at]
    if (letter === '\\') at += 1
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    else if (letter === '.' && depth === 0) {
      const [name = ''] = /^(\\.|[\w-]|[^ -~])*/.exec(selector.slice(at + 1)) ?? []
      names.push(name.replace(/\\(.)/g, '$1'))
      at += name.length
    }
  }
  return names
}

/** @param {string} text of an attribute as React writes it */
function unescaped(text) {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
