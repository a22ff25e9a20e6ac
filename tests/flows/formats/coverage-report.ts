import { wholePercent } from '@tiffin-junction/flows/coverage'
import type { coverOf, Measured } from '@tiffin-junction/flows/measure'
import type { Proof } from '../requirement-coverage.ts'

type Part = { all: readonly string[]; uncovered: readonly string[] }
type Covered = ReturnType<typeof coverOf>
type Flow = {
  place: string
  measured: Measured
  browser: Covered | undefined
  inBrowser:
    | { measured: string | undefined; uncovered: readonly { id: string; reasons: readonly string[] }[] }
    | undefined
  floor: number
  picture: string
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:80rem;padding:1rem;color:#1f2430;background:#fff}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}td,th{border-bottom:1px solid #d9dde5;padding:.3rem .5rem;text-align:left;vertical-align:top}
th[scope=row]{white-space:nowrap}code{font-size:.9em;background:#f0f2f5;border-radius:3px;padding:0 .2em}.wide{overflow-x:auto}.none{color:#c0281c;font-weight:600}summary{cursor:pointer}@media print{details>*{display:block}}`

/**
 * Returns an HTML page that needs nothing else: figures, statecharts coloured by coverage, and requirements
 * with their proofs.
 *
 * @param measuredOn date and commit of the sources
 */
export function coverageReport(flows: readonly Flow[], proofs: readonly Proof[], measuredOn: string): string {
  const rows = flows.map(({ place, measured, browser, inBrowser, floor }) => {
    const cells = [
      shareOf(measured.states),
      shareOf(measured.transitions),
      `${wholePercent(measured.pairs)} % (floor ${floor} %)`,
    ]
    const since = escaped(inBrowser?.measured ?? '')
    const driven = browser ? `${shareOf(browser.states)}, ${shareOf(browser.transitions)}<br>${since}` : '–'
    return `<tr><th scope="row"><a href="#${escaped(place)}">${escaped(place)}</a></th>${[...cells, driven].map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const charts = flows.map(({ place, measured, inBrowser, picture }) => {
    const missing = [
      ...measured.states.uncovered,
      ...measured.transitions.uncovered,
      ...measured.pairs.uncovered,
      ...(inBrowser?.uncovered ?? []).map(
        ({ id, reasons }) => `in a browser: ${id}: ${reasons.join('; ') || 'no reason'}`,
      ),
    ]
    const items = missing.map((id) => `<li>${escaped(id)}</li>`).join('')
    const open =
      missing.length > 0
        ? `<details><summary>Uncovered: ${missing.length}</summary><ul>${items}</ul></details>`
        : ''
    return `<section><h2 id="${escaped(place)}">${escaped(place)}</h2><div class="wide" tabindex="0">${picture}</div>${open}</section>`
  })
  const requirements = proofs.map(({ requirement, tests, paths, isProven, excuse }) => {
    const by = [...paths.map((path) => `path: ${path}`), ...tests]
    const proof =
      by.length > 0
        ? by.map(escaped).join('<br>')
        : isProven
          ? 'the paths of its machine'
          : excuse
            ? `cannot be proven: ${marked(excuse)}`
            : '<span class="none">none</span>'
    return `<tr><th scope="row">${requirement.id}</th><td>${marked(requirement.text)}</td><td>${proof}</td></tr>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Coverage of the flows</title><style>${STYLE}</style>
<h1>Coverage of the flows</h1><p>${escaped(measuredOn)}</p><div class="wide" tabindex="0"><table><thead><tr><th>flow<th>states<th>transitions<th>pairs<th>browser: states, transitions</thead><tbody>${rows.join('\n')}</tbody></table></div>
${charts.join('\n')}<h2>Requirements</h2><div class="wide" tabindex="0"><table><thead><tr><th>id<th>requirement<th>proven by</thead><tbody>${requirements.join('\n')}</tbody></table></div></html>
`
}

const shareOf = ({ all, uncovered }: Part): string => `${all.length - uncovered.length} of ${all.length}`

const marked = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0) ?? 0};`)
