import Beasties from 'beasties'
import postcss from 'postcss'

/**
 * States that no page starts in. Focus is not one of them: somebody may press Tab before the sheet has
 * loaded.
 */
const POINTER_STATE = /:(hover|active)\b/

/** The first paint is of the top of the page, at rest: scrolling to an element and transitions come with the sheet. */
const LATER = /^(scroll-margin|transition)/

/** Variables that a page chooses from by its data; the samples may choose others. */
const CHOSEN_BY_DATA = /^--color-plate-\d+$/

const VARIABLE_USE = /var\((--[\w-]+)/g

/**
 * Returns the rules of a sheet that the first paint of rendered pages needs. The whole sheet is loaded later,
 * with the rest.
 * @param {string} css
 * @param {readonly string[]} roots the contents of `#root`
 * @returns {Promise<string>}
 */
export async function criticalStyles(css, roots) {
  const page = `<html><head><style>${css}</style></head><body>${roots.map((root) => `<div id="root">${root}</div>`).join('')}</body></html>`
  const beasties = new Beasties({
    logLevel: 'warn',
    // Beasties does not follow names of keyframes in variables; see below.
    keyframes: 'all',
    // Beasties does not look into these rules, the distances between siblings; see below.
    allowRules: [/^:where\(/],
  })
  const [, rules = ''] = /<style>([\s\S]*?)<\/style>/.exec(await beasties.process(page)) ?? []
  if (rules === '') throw new Error('No styles were found for a page')
  const sheet = postcss.parse(rules)
  const markup = roots.join('')
  removeRules(sheet, markup)
  sheet.walkDecls(LATER, (declaration) => void declaration.remove())
  removeVariables(sheet, markup)
  removeKeyframes(sheet)
  removeEmpty(sheet)
  return sheet.toString()
}

/**
 * @param {postcss.Root} sheet
 * @param {string} markup
 */
function removeRules(sheet, markup) {
  const classes = new Set(
    Array.from(markup.matchAll(/\sclass="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  )
  const isNeeded = (/** @type {string} */ selector) => {
    const [, name] = /^:where\(\.((?:\\.|[\w-])+)/.exec(selector) ?? []
    return !POINTER_STATE.test(selector) && (!name || classes.has(name.replaceAll('\\', '')))
  }
  sheet.walkAtRules((rule) => {
    if (rule.name === 'page' || (rule.name === 'media' && rule.params === 'print')) rule.remove()
  })
  sheet.walkRules((rule) => {
    const needed = rule.selectors.filter(isNeeded)
    if (needed.length === 0) rule.remove()
    else if (needed.length < rule.selectors.length) rule.selectors = needed
  })
}

/**
 * Removes the variables that nothing in the sheet or the markup uses, and then those that only they used.
 * @param {postcss.Root} sheet
 * @param {string} markup
 */
function removeVariables(sheet, markup) {
  for (let removed = -1; removed !== 0; ) {
    removed = 0
    const used = new Set(variablesIn(markup))
    sheet.walkDecls(({ value }) => {
      for (const name of variablesIn(value)) used.add(name)
    })
    const isUnused = (/** @type {string} */ name) => !used.has(name) && !CHOSEN_BY_DATA.test(name)
    sheet.walkDecls(/^--/, (declaration) => {
      if (!isUnused(declaration.prop)) return
      declaration.remove()
      removed += 1
    })
    sheet.walkAtRules('property', (rule) => {
      if (isUnused(rule.params)) rule.remove()
    })
  }
}

/** @param {string} text */
const variablesIn = (text) => Array.from(text.matchAll(VARIABLE_USE), ([, name = '']) => name)

/** @param {postcss.Root} sheet */
function removeKeyframes(sheet) {
  /** @type {Set<string>} */
  const words = new Set()
  sheet.walkDecls(/^(animation|--animate-)/, ({ value }) => {
    for (const word of value.split(/\s+/)) words.add(word)
  })
  sheet.walkAtRules('keyframes', (rule) => {
    if (!words.has(rule.params)) rule.remove()
  })
}

/** @param {postcss.Container} container */
function removeEmpty(container) {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return
    removeEmpty(node)
    if (node.nodes.length === 0) node.remove()
  })
}
