import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  idsInMachineSource,
  idsInTestSource,
  idsInTitle,
  inRuns,
  numberingProblems,
  parseExcuses,
  parseRequirements,
  playwrightResults,
  problemsOf,
  provenIds,
  readTree,
  staleExcuses,
  unknownCitations,
  vitestResults,
} from './requirements.mjs'

// Titles are built at run time, because the check of the real tree also reads this file.
const cited = (...ids: string[]) => `[${ids.join(' ')}] it holds`
const define = (...ids: string[]) =>
  parseRequirements(ids.map((id) => `- **${id}** Text. _(a §1)_`).join('\n'))

describe('reading the document', () => {
  it('takes id, text and source of a requirement and skips prose', () => {
    const markdown =
      '## Ordering\n\nSome prose about ORD-9.\n- **ORD-1** One (of two). _(accounts §4, decisions D9)_'
    expect(parseRequirements(markdown)).toEqual([
      {
        id: 'ORD-1',
        area: 'ORD',
        number: 1,
        text: 'One (of two).',
        source: 'accounts §4, decisions D9',
        line: 4,
      },
    ])
  })

  it('reports a duplicate definition and its first line', () => {
    expect(numberingProblems(define('ORD-1', 'ORD-2', 'ORD-1'), 'r.md')).toEqual([
      'r.md:3: ORD-1 is defined twice, first on line 1',
    ])
  })

  it('reports a gap once, and counts each area separately', () => {
    expect(numberingProblems(define('ORD-1', 'DIS-1', 'ORD-3', 'ORD-4', 'DIS-2'), 'r.md')).toEqual([
      'r.md:3: ORD-3 follows where ORD-2 is due',
    ])
  })
})

describe('requirements that no test can prove', () => {
  const markdown = '- **ORD-1** Text.\n- **ORD-1**: Taste.\n- **ORD-2**: Gone.'

  it('have a reason, which is not a definition', () => {
    expect([...parseExcuses(markdown)]).toEqual([
      ['ORD-1', 'Taste.'],
      ['ORD-2', 'Gone.'],
    ])
    expect(parseRequirements(markdown).map(({ id }) => id)).toEqual(['ORD-1'])
  })

  it('are in the document, and no test names them', () => {
    const excuses = parseExcuses(markdown)
    expect(staleExcuses(define('ORD-1', 'ORD-2'), [], excuses)).toEqual([])
    expect(staleExcuses(define('ORD-1'), [{ file: 'a.test.ts', id: 'ORD-1' }], excuses, 'r.md')).toEqual([
      'r.md: no test can prove ORD-1, yet a.test.ts names it',
      'r.md: ORD-2, which no test can prove, is no requirement',
    ])
  })
})

describe('reading citations', () => {
  it('takes several ids from one title, in one bracket or in several', () => {
    expect(idsInTitle(`${cited('ORD-1', 'ORD-2')} ${cited('DIS-3')}`)).toEqual(['ORD-1', 'ORD-2', 'DIS-3'])
    expect(idsInTitle('a list [1, 2] and ORD-1 outside brackets')).toEqual([])
  })

  it('takes no id from a comment of a test file', () => {
    const source = `// see ${cited('ORD-1')}\nit('${cited('ORD-2')}', () => {})`
    expect(idsInTestSource(source)).toEqual(['ORD-2'])
  })

  it('takes the ids of every meta.req of a machine, over several lines too', () => {
    const source = `a: { meta: { req: ['ORD-1'] } },\nb: { meta: { req: [\n 'ORD-2',\n "ORD-3",\n] } }`
    expect(idsInMachineSource(source)).toEqual(['ORD-1', 'ORD-2', 'ORD-3'])
  })

  it('reports file and id of an unknown citation, and of a range written as an id', () => {
    const citations = [
      { file: 'machines/a.machine.ts', id: 'ORD-1' },
      { file: 'machines/a.machine.ts', id: 'ORD-9' },
      { file: 'e2e/a.spec.ts', id: 'ORD-1…3' },
    ]
    expect(unknownCitations(define('ORD-1'), citations)).toEqual([
      'machines/a.machine.ts: ORD-9 is no requirement',
      "e2e/a.spec.ts: 'ORD-1…3' is not an id; write ids out, one by one",
    ])
  })
})

describe('reading results', () => {
  it('takes passes and failures of a Vitest report and leaves out what was skipped', () => {
    const assertionResults = [
      { fullName: 'one', status: 'passed' },
      { fullName: 'two', status: 'failed' },
      { fullName: 'three', status: 'skipped' },
    ]
    expect(vitestResults({ testResults: [{ assertionResults }] })).toEqual([
      { title: 'one', passed: true },
      { title: 'two', passed: false },
    ])
  })

  it('joins the titles of Playwright suites and counts only tests that passed without a retry in every project', () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      tests: statuses.map((status) => ({ status })),
    })
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [spec('skipped', 'skipped')],
        suites: [
          {
            title: 'cart',
            specs: [spec('pays', 'expected', 'skipped'), spec('shakes', 'expected', 'flaky')],
          },
        ],
      },
    ]
    expect(playwrightResults({ suites })).toEqual([
      { title: 'cart pays', passed: true },
      { title: 'cart shakes', passed: false },
    ])
  })
})

describe('the proven ids', () => {
  const machines = new Map([['machines/ordering/cart.machine.ts', ['ORD-5']]])

  it('are those in passing titles', () => {
    const results = [
      { title: cited('ORD-1', 'ORD-2'), passed: true },
      { title: cited('ORD-3'), passed: false },
    ]
    expect([...provenIds(results, machines)]).toEqual(['ORD-1', 'ORD-2'])
  })

  it('include those of a machine when all its path tests pass', () => {
    const good = { title: 'models paths of cart: empty to paid', passed: true }
    const bad = { title: 'models paths of cart: paid to empty', passed: false }
    expect([...provenIds([good], machines)]).toEqual(['ORD-5'])
    expect([...provenIds([good, bad], machines)]).toEqual([])
  })

  it('need the area in the title when two areas have a flow of the same name', () => {
    const both = new Map([...machines, ['machines/partner/cart.machine.ts', ['PAR-5']]])
    expect([...provenIds([{ title: 'paths of cart: all', passed: true }], both)]).toEqual([])
    expect([...provenIds([{ title: 'paths of partner/cart: all', passed: true }], both)]).toEqual(['PAR-5'])
  })
})

it('writes ids in runs', () => {
  expect(inRuns(define('ORD-1', 'ORD-2', 'ORD-4', 'DIS-5'))).toBe('ORD-1…2, ORD-4, DIS-5')
})

it('every id cited in this tree exists, and the numbering has no gap', () => {
  const tree = readTree(fileURLToPath(new URL('..', import.meta.url)))
  expect(tree.requirements.length).toBeGreaterThan(600)
  expect(problemsOf(tree)).toEqual([])
})
