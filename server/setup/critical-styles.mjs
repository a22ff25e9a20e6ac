import Beasties from 'beasties'

const FACES = /@font-face\s*\{[^}]*\}/g

/**
 * The rules of a sheet that drawn pages need, and its faces: which face a page is written with stands in variables.
 * @param {string} css
 * @param {readonly string[]} roots what stands in `#root`
 * @returns {Promise<string>}
 */
export async function criticalStyles(css, roots) {
  const page = `<html><head><style>${css}</style></head><body>${roots.map((root) => `<div id="root">${root}</div>`).join('')}</body></html>`
  const beasties = new Beasties({
    logLevel: 'warn',
    // Which of them a page needs stands in variables too.
    keyframes: 'all',
    // It does not look into these, the distances between siblings.
    allowRules: [/^:where\(/],
  })
  const [, rules = ''] = /<style>([\s\S]*?)<\/style>/.exec(await beasties.process(page)) ?? []
  if (rules === '') throw new Error('No styles were found for a page')
  return (css.match(FACES) ?? []).join('') + rules
}
