/**
 * Reports which requirements of `docs/requirements.md` the tests cite.
 *
 *   npm run requirements             prints per area how many requirements a test that ran proves, and the others
 *   npm run requirements -- --check  fails on an unknown id, a gap in the numbering, and an id that nothing cites
 *
 * A test cites a requirement in its title, `[ORD-1 ORD-2]`; a machine in `meta.req`, which the paths of the machine
 * prove. The results are those of the last `npm test` or `npm run test:all`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {{id: string, area: string, text: string}} Requirement */
/** @typedef {{title: string, passed: boolean}} Result */
/** @typedef {{file: string, id: string}} Citation */

/**
 * Returns the requirements that a document defines, in its order. Lines of any other form are prose.
 * @param {string} markdown
 * @returns {Requirement[]}
 */
export const parseRequirements = (markdown) =>
  [...markdown.matchAll(/^- \*\*([A-Z]{3})-(\d+)\*\* (.+?)(?: _\([^)]*\)_)?$/gm)].map(
    ([, area = '', number, text = '']) => ({ id: `${area}-${number}`, area, text }),
  )

/**
 * Returns the ids in brackets anywhere in a title: `[ORD-1 ORD-2]`.
 * @param {string} title
 */
export const idsInTitle = (title) =>
  [...title.matchAll(/\[([A-Z]{3}-\d[^\]\n]*)\]/g)].flatMap(([, inside = '']) => inside.split(/[\s,]+/))

/**
 * Returns the ids that a test file cites: in titles, and in tables from which titles are made (`['ORD-1', …]`).
 * @param {string} source
 */
const idsInTests = (source) => [...idsInTitle(source), ...(source.match(/(?<=')[A-Z]{3}-\d+(?=')/g) ?? [])]

/**
 * Returns the ids in `meta: { req: […] }` of a machine.
 * @param {string} source
 */
const idsInMachine = (source) =>
  [...source.matchAll(/\breq:\s*\[([^\]]*)\]/g)].flatMap(
    ([, inside = '']) => inside.match(/[A-Z]{3}-\d+/g) ?? [],
  )

/**
 * Returns the ids that passing tests prove: by their titles, and by the paths of a machine that cites them.
 * @param {readonly Result[]} results
 * @param {ReadonlyMap<string, readonly string[]>} machines the ids of each machine, by its file
 */
export function provenIds(results, machines) {
  const passing = results.filter(({ passed }) => passed)
  const proven = new Set(passing.flatMap(({ title }) => idsInTitle(title)))
  for (const [file, ids] of machines) {
    const flow = /([^/]+)\.machine\.ts$/.exec(file)?.[1]
    const isWalked = passing.some(({ title }) => title.includes(`paths of ${flow}:`))
    if (flow && isWalked) for (const id of ids) proven.add(id)
  }
  return proven
}

/**
 * Reads the document, what cites it, and the results of the last run.
 * @param {string} root folder of the repository
 */
export function readTree(root) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
  const markdown = read('docs/requirements.md')
  /** Why no test can prove a requirement, by id. */
  const excuses = new Map(
    [...markdown.matchAll(/^- \*\*([A-Z]{3}-\d+)\*\*: (.+)$/gm)].map(([, id = '', why = '']) => [id, why]),
  )
  const files = ['e2e', 'machines', 'packages', 'server', 'src', 'tests', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => !file.includes('node_modules')),
  )
  const named = (/** @type {RegExp} */ pattern) => files.filter((file) => pattern.test(file))
  const machines = new Map(
    named(/^machines\/.*(?<!\.(?:test|model))\.ts$/).map((file) => [file, idsInMachine(read(file))]),
  )
  const titles = named(/^(?:tests|e2e)\/.*\.ts$|\.(?:test|model)\.ts$/).map(
    (file) => /** @type {const} */ ([file, idsInTests(read(file))]),
  )
  /** @type {Citation[]} */
  const citations = [...machines, ...titles].flatMap(([file, ids]) => ids.map((id) => ({ file, id })))
  /** @type {Result[]} */
  const results = ['.cache/unit.json', '.cache/browser.json']
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => JSON.parse(read(file)))
    .map(({ title, outcome }) => ({ title, passed: outcome !== 'failed' }))
  return { requirements: parseRequirements(markdown), excuses, machines, citations, results }
}

/** @param {ReturnType<typeof readTree>} tree */
function problemsOf({ requirements, excuses, citations }) {
  const known = new Set(requirements.map(({ id }) => id))
  const cited = new Set(citations.map(({ id }) => id))
  /** @type {Map<string, number>} */
  const last = new Map()
  const misnumbered = requirements.flatMap(({ id, area }) => {
    const due = (last.get(area) ?? 0) + 1
    last.set(area, due)
    return id === `${area}-${due}` ? [] : [`docs/requirements.md: ${id} where ${area}-${due} is due`]
  })
  return [
    ...misnumbered,
    ...citations.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${file}: ${id} is no requirement`),
    ...[...excuses.keys()]
      .filter((id) => cited.has(id))
      .map((id) => `${id} has an excuse, and a test cites it`),
    ...[...known].filter((id) => !cited.has(id) && !excuses.has(id)).map((id) => `${id} is cited by no test`),
  ]
}

/** @param {ReturnType<typeof readTree>} tree */
function print({ requirements, excuses, machines, results }) {
  if (results.length === 0) return console.log('No results yet: run `npm test` or `npm run test:all`.')
  const proven = provenIds(results, machines)
  for (const area of new Set(requirements.map((each) => each.area))) {
    const all = requirements.filter((each) => each.area === area)
    const open = all.filter(({ id }) => !proven.has(id))
    console.log(`${area}  ${all.length - open.length} of ${all.length} proven`)
    for (const { id, text } of open) console.log(`  ${id} ${excuses.get(id) ?? `is not proven: ${text}`}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tree = readTree(fileURLToPath(new URL('..', import.meta.url)))
  const problems = problemsOf(tree)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else if (process.argv.includes('--check'))
    console.log(`${tree.requirements.length} requirements, all cited`)
  else print(tree)
}
