/**
 * Reports which requirements of `docs/requirements.md` a passing test proves.
 *
 *   npm run requirements             prints counts per area and the ids that no test proves yet
 *   npm run requirements -- ORD      prints the same for one area, with the texts of the requirements
 *   npm run requirements -- --check  fails on an unknown id, a duplicate definition or a gap, and on a quoted
 *                                    text or figure that no test which cites the requirement states
 *
 * The reports of the last `npm test` say which tests passed. A requirement is proven by a passing test that
 * names its id in its title, or by a passing path test of a machine that names it in `meta.req`.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unstated } from './quotes.mjs'
import { provenanceText, runFileOf, testedSources } from './setup/provenance.mjs'

const DOCUMENT = 'docs/requirements.md'
const REPORTS = { vitest: '.cache/vitest.json', playwright: '.cache/playwright.json' }

const ID = /^[A-Z]{3}-[1-9]\d*$/
const DEFINITION = /^- \*\*([A-Z]{3})-(\d+)\*\* (.+?)(?: _\(([^)]*)\)_)?$/
const EXCUSE = /^- \*\*([A-Z]{3}-\d+)\*\*: (.+)$/
const BRACKETS = /\[([A-Z]{3}-\d[^\]\n]*)\]/g
const META_REQ = /\breq:\s*\[([^\]]*)\]/g
const PATHS_OF = /\bpaths of ([\w/-]+):/
const MACHINE = /^machines\/(?:(.+)\/)?([^/]+)\.machine\.ts$/

/** Returns the requirements that a document defines, in its order. Lines of any other form are prose. */
export function parseRequirements(markdown) {
  const found = []
  for (const [index, line] of markdown.split('\n').entries()) {
    const match = DEFINITION.exec(line)
    if (!match) continue
    const [, area, digits, text, source = ''] = match
    found.push({ id: `${area}-${digits}`, area, number: Number(digits), text, source, line: index + 1 })
  }
  return found
}

/** Returns why no test can prove a requirement, by id, from lines of the form `- **ORD-1**: …`. */
export function parseExcuses(markdown) {
  return new Map(
    markdown.split('\n').flatMap((line) => {
      const match = EXCUSE.exec(line)
      return match ? [[match[1], match[2]]] : []
    }),
  )
}

/** Returns the excuses for ids that are no requirement, or that a test cites nevertheless. */
export function staleExcuses(requirements, citations, excuses, file = DOCUMENT) {
  const known = new Set(requirements.map(({ id }) => id))
  const cited = new Map(citations.map((citation) => [citation.id, citation.file]))
  return [...excuses.keys()].flatMap((id) => {
    if (!known.has(id)) return [`${file}: ${id}, which no test can prove, is no requirement`]
    return cited.has(id) ? [`${file}: no test can prove ${id}, yet ${cited.get(id)} names it`] : []
  })
}

/** Returns the ids in brackets anywhere in a test's title: `[ORD-1 ORD-2]`, `[ORD-1][ORD-2]`. */
export function idsInTitle(title) {
  return [...title.matchAll(BRACKETS)].flatMap(([, inside]) => inside.split(/[\s,]+/).filter(Boolean))
}

/** Returns the ids in the titles of a test file. Comment lines are ignored. */
export function idsInTestSource(source) {
  const code = source.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
  return idsInTitle(code.join('\n'))
}

/** Returns the ids in the `meta: { req: […] }` of a machine file. */
export function idsInMachineSource(source) {
  return [...source.matchAll(META_REQ)].flatMap(([, inside]) =>
    [...inside.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, id]) => id),
  )
}

/** Returns the problems in the numbering of a document: ids defined twice, gaps, ids out of order. */
export function numberingProblems(requirements, file = DOCUMENT) {
  const problems = []
  const firstLine = new Map()
  const last = new Map()
  for (const { id, area, number, line } of requirements) {
    const earlier = firstLine.get(id)
    if (earlier !== undefined) {
      problems.push(`${file}:${line}: ${id} is defined twice, first on line ${earlier}`)
      continue
    }
    firstLine.set(id, line)
    const expected = (last.get(area) ?? 0) + 1
    if (number !== expected) problems.push(`${file}:${line}: ${id} follows where ${area}-${expected} is due`)
    last.set(area, number)
  }
  return problems
}

/** Returns the citations of ids that no requirement has, or that are not ids. */
export function unknownCitations(requirements, citations) {
  const known = new Set(requirements.map(({ id }) => id))
  return citations
    .filter(({ id }) => !known.has(id))
    .map(({ file, id }) =>
      ID.test(id)
        ? `${file}: ${id} is no requirement`
        : `${file}: '${id}' is not an id; write ids out, one by one`,
    )
}

/** Returns the tests of a Vitest JSON report as `{ title, passed }`, without skipped ones. */
export function vitestResults(report) {
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  )
}

/**
 * Returns the tests of a Playwright JSON report as `{ title, passed }`. A test that needed a retry has not
 * passed.
 */
export function playwrightResults(report) {
  const results = []
  const visit = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      const ran = spec.tests.filter(({ status }) => status !== 'skipped')
      if (ran.length === 0) continue
      const passed = ran.every(({ status }) => status === 'expected')
      results.push({ title: [...titles, spec.title].join(' '), passed })
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
  }
  for (const file of report.suites) visit(file, [])
  return results
}

/**
 * Returns the ids that passing tests prove. `machines` maps a machine file to the ids in its `meta.req`: they
 * count when a test titled `paths of <flow>: …` passed and none with such a title failed. If two areas share
 * the name of a flow, the title must have `<area>/<flow>`.
 */
export function provenIds(results, machines) {
  const proven = new Set()
  const walked = new Map()
  for (const { title, passed } of results) {
    if (passed) for (const id of idsInTitle(title)) proven.add(id)
    const flow = PATHS_OF.exec(title)?.[1]
    if (flow) walked.set(flow, (walked.get(flow) ?? true) && passed)
  }
  const flowOf = (file) => MACHINE.exec(file)?.[2]
  for (const [file, ids] of machines) {
    const [, area, flow] = MACHINE.exec(file) ?? []
    if (!flow) continue
    const shared = [...machines.keys()].some((other) => other !== file && flowOf(other) === flow)
    const outcomes = [walked.get(`${area}/${flow}`), shared ? undefined : walked.get(flow)]
    if (outcomes.includes(true) && !outcomes.includes(false)) for (const id of ids) proven.add(id)
  }
  return proven
}

/** Returns ids in short form, with runs joined: `ORD-1…4, ORD-7`. */
export function inRuns(requirements) {
  const runs = []
  for (const { area, number } of requirements) {
    const run = runs.at(-1)
    if (run?.area === area && run.to === number - 1) run.to = number
    else runs.push({ area, from: number, to: number })
  }
  return runs
    .map(({ area, from, to }) => (from === to ? `${area}-${from}` : `${area}-${from}…${to}`))
    .join(', ')
}

const TESTED = ['tests', 'machines', 'src', 'packages/contract', 'server', 'tools', 'e2e']
const isTest = (name) => /\.test\.ts$|\.model\.ts$|^e2e\/.+\.spec\.ts$/.test(name)

/** Reads the document, machines, tests and reports of the tree under `root`. */
export function readTree(root) {
  const machines = new Map()
  for (const file of filesUnder(root, 'machines').filter((name) => name.endsWith('.ts') && !isTest(name))) {
    machines.set(file, idsInMachineSource(readFileSync(join(root, file), 'utf8')))
  }
  const tests = TESTED.flatMap((folder) => filesUnder(root, folder)).filter(isTest)
  const cite = (file, ids) => [...new Set(ids)].map((id) => ({ file, id }))
  const citations = [
    ...[...machines].flatMap(([file, ids]) => cite(file, ids)),
    ...tests.flatMap((file) => cite(file, idsInTestSource(readFileSync(join(root, file), 'utf8')))),
  ]
  const document = readFileSync(join(root, DOCUMENT), 'utf8')
  return {
    root,
    files: [...machines.keys(), ...tests],
    requirements: parseRequirements(document),
    excuses: parseExcuses(document),
    machines,
    citations,
    reports: [
      readReport(root, REPORTS.vitest, vitestResults),
      readReport(root, REPORTS.playwright, playwrightResults),
    ],
  }
}

/** Returns all problems of a tree, one line each; empty when there are none. */
export function problemsOf(tree) {
  const { requirements, citations, excuses } = tree
  return [
    ...numberingProblems(requirements),
    ...unknownCitations(requirements, citations),
    ...staleExcuses(requirements, citations, excuses),
    ...unstated(tree, idsInTitle),
  ]
}

function filesUnder(root, folder) {
  const top = join(root, folder)
  if (!existsSync(top)) return []
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

function readReport(root, file, resultsOf) {
  const path = join(root, file)
  if (!existsSync(path)) return { file, state: 'missing', results: [], problems: [] }
  try {
    const results = resultsOf(JSON.parse(readFileSync(path, 'utf8')))
    const run = readRun(join(root, runFileOf(file)))
    const failed = results.filter(({ passed }) => !passed).length
    const date = run ? provenanceText(run) : `${statSync(path).mtime.toISOString()} on no known commit`
    const isStale = run?.sources !== testedSources(root)
    return {
      file,
      state: `${results.length} tests, ${failed} failed, ${date}`,
      results,
      problems: [
        ...(isStale ? [`${file} is stale, of ${date}: sources changed. Renew: npm test`] : []),
        ...(failed > 0 ? [`${file}: ${failed} of ${results.length} tests failed, ${date}`] : []),
      ],
    }
  } catch (error) {
    const state = `unreadable (${error.message})`
    return { file, state, results: [], problems: [`${file} is ${state}`] }
  }
}

/**
 * Returns the time, commit and sources of a report's run; `undefined` if `npm test` did not start the run.
 */
function readRun(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function print({ requirements, excuses, machines, citations, reports }, onlyArea) {
  const results = reports.flatMap((report) => report.results)
  for (const { file, state } of reports) console.log(`${file}: ${state}`)
  const measured = results.length > 0
  if (!measured) {
    console.log(
      'No results of a test run: these are counts of CITATIONS, not of passes. `npm test` writes results.',
    )
  }
  const counted = measured ? provenIds(results, machines) : new Set(citations.map(({ id }) => id))
  const areas = [...new Set(requirements.map(({ area }) => area))]
  const column = measured ? 'proven' : 'cited'
  let total = 0
  for (const area of areas.filter((name) => !onlyArea || name === onlyArea)) {
    const all = requirements.filter((requirement) => requirement.area === area)
    const missing = all.filter(({ id }) => !counted.has(id))
    const open = missing.filter(({ id }) => !excuses.has(id))
    total += all.length - missing.length
    console.log(`\n${area}  ${all.length - missing.length} of ${all.length} ${column}`)
    for (const { id } of missing) {
      if (excuses.has(id)) console.log(`  ${id} cannot be: ${excuses.get(id)}`)
    }
    if (onlyArea) for (const { id, text } of open) console.log(`  ${id}  ${text}`)
    else if (open.length > 0) console.log(`  without: ${inRuns(open)}`)
  }
  if (!onlyArea) console.log(`\nAll areas: ${total} of ${requirements.length} ${column}`)
  const failing = new Set(results.filter(({ passed }) => !passed).flatMap(({ title }) => idsInTitle(title)))
  if (failing.size > 0) console.log(`Named by a failing test: ${[...failing].sort().join(', ')}`)
}

function main(args) {
  const tree = readTree(fileURLToPath(new URL('..', import.meta.url)))
  const problems = problemsOf(tree)
  if (args.includes('--check')) {
    for (const problem of problems) console.error(problem)
    if (problems.length === 0) console.log(`${tree.requirements.length} requirements, every cited id exists`)
    process.exitCode = problems.length === 0 ? 0 : 1
    return
  }
  const area = args.find((arg) => !arg.startsWith('-'))
  if (area && !tree.requirements.some((requirement) => requirement.area === area)) {
    console.error(`No area ${area}`)
    process.exitCode = 1
    return
  }
  print(tree, area)
  for (const problem of [...problems, ...tree.reports.flatMap((report) => report.problems)])
    console.error(problem)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2))
