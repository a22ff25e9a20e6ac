import { describe, expect, test } from 'vitest'
import { targetWords } from './by-hand/element-words.ts'
import { parseLocator } from './by-hand/locator.ts'
import { type ReportedStep, readSteps } from './by-hand/read-steps.ts'
import { reviewScript } from './by-hand/review.ts'
import type { HandAction, Moment, Script } from './by-hand/script.ts'
import { stageOf } from './by-hand/stage-of.ts'
import type { TestCase } from './by-hand/test-case.ts'
import { deedWords, seeWords, setUpWords, sightsOf } from './by-hand/words.ts'
import { casesToCsv } from './formats/path-csv.ts'
import { casesToMarkdown } from './formats/path-markdown.ts'
import { scriptsToPlaywright } from './formats/path-playwright.ts'

describe('a locator', () => {
  test.each([
    ["getByRole('button', { name: 'Sign in', exact: true })", 'the button “Sign in”'],
    [
      "getByRole('dialog', { name: 'Chat' }).getByRole('button').first()",
      'the first button in the dialog “Chat”',
    ],
    ["getByRole('main').getByText('It\\'s here')", "the text “It's here”"],
    ["getByLabel('Comment (optional)')", 'the field “Comment (optional)”'],
    ["getByRole('button', { name: /^(Add|One more) Idli$/ })", 'the button “Add Idli” or “One more Idli”'],
    ["getByRole('link', { name: /^Cart, / })", 'the link that begins with “Cart,”'],
    ["getByRole('status').filter({ hasText: 'Saved' }).first()", 'the message “Saved”'],
    ["getByRole('listitem').filter({ has: getByRole('time') })", 'the entry with the time'],
    ["getByRole('alert').filter({ hasText: /\\S/ })", 'the alert'],
    ["getByRole('button', { name: 'Pay' }).or(getByText('Wait'))", 'the button “Pay” or the text “Wait”'],
    ['locator(\'a[href="/signup"]\')', 'the link to /signup'],
    ["getByRole('heading', { level: 1 })", 'the heading of level 1'],
  ])('%s is described as %s', (locator, words) => {
    expect(targetWords({ locator })).toBe(words)
  })

  test('that cannot be read is an error with the position', () => {
    expect(() => parseLocator("getByMagic('x')")).toThrow("The locator getByMagic('x') cannot be read")
    expect(() => parseLocator("getByRole('button'")).toThrow('cannot be read at character')
  })
})

const reported = (part: Partial<ReportedStep>): ReportedStep => ({
  title: '',
  category: 'pw:api',
  steps: [],
  attachments: [],
  ...part,
})
const attachment = (name: string, data: unknown) => ({ name, body: Buffer.from(JSON.stringify(data)) })
const api = (title: string, params: ReportedStep['params'] = {}) => reported({ title, params })
const saw = (matcher: string, params: ReportedStep['params']) =>
  reported({ category: 'expect', title: `Expect "${matcher}"`, params })
const hand = (title: string, action: HandAction, steps: readonly ReportedStep[] = []) =>
  reported({ category: 'test.step', title, steps, attachments: [attachment('by-hand', action)] })
const walked = (step: string, steps: readonly ReportedStep[], moment: Partial<Moment> = {}) =>
  reported({
    category: 'test.step',
    title: `${step} → {"a":"b"}`,
    steps,
    attachments: [attachment('moment', { step, path: '/', seen: '', answers: [], used: [], ...moment })],
  })

const remembers: HandAction = { hand: 'storage', from: 'page', set: { user_cred: 'x', user: null } }
const refusal: HandAction = {
  hand: 'call',
  method: 'POST',
  path: '/api/x',
  status: 422,
  body: '{"message":"No"}',
}

const read = readSteps([
  reported({ category: 'hook', title: 'Before Hooks' }),
  walked(
    'start',
    [
      api('Install clock "{timeNumber|timeString}"'),
      api('Navigate', { url: '/food/train.webp' }),
      hand('The device remembers the session', remembers, [api('Evaluate')]),
      api('Navigate', { url: '/login' }),
      api('Evaluate'),
      saw('toBeVisible', { locator: "getByRole('button', { name: /^Send/ })" }),
    ],
    {
      seen: '- main:\n  - button "Send it" [disabled]',
      answers: [{ method: 'GET', path: '/api/y', body: '{}' }],
    },
  ),
  walked(
    'form.submitted',
    [
      api('Fill " a"', { locator: "getByLabel('Phone')", value: ' a' }),
      api('Click', { locator: "getByRole('button', { name: /^Send/ })" }),
      saw('toHaveText', { locator: "getByRole('alert')", expected: [] }),
      saw('toHaveText', { locator: "getByRole('alert')", expected: {} }),
      saw('toBeVisible', { locator: "getByText('Soon')", expected: { visible: false } }),
      saw('not toBeVisible', { locator: "getByText('Soon')", expected: { visible: false } }),
      saw('toHaveValue', { locator: "getByLabel('Phone')" }),
      saw('toHaveCount', { locator: "getByRole('row')", expected: 3 }),
      reported({
        category: 'expect',
        title: 'the actor after form.submitted',
        params: { expected: { a: 1 } },
      }),
      reported({ ...api('Run clock "1"'), location: { file: '/somewhere/e2e/axe.ts' } }),
    ],
    { used: [{ name: 'Send it', value: null }] },
  ),
  walked('more.requested', [hand('Scroll to the end of the page', { hand: 'scroll', to: 'end' })]),
  walked('send.error', [hand('The call is refused', refusal), api('Run clock "1999"'), api('Run clock "1"')]),
])

const script: Script = {
  version: 1,
  flow: 'sample',
  path: 'start, form.submitted, more.requested, send.error',
  machine: '',
  sources: '',
  commit: 'abc+',
  at: '2026-01-02T03:04:05.000Z',
  ...read,
}

const specOf = (walk: Script): string => scriptsToPlaywright([walk]).text ?? ''

describe('the steps of a walk', () => {
  test('begin with the page before a person does anything', () => {
    expect(read.beginning).toEqual({
      path: '/login',
      storage: { user_cred: 'x' },
      isAsleep: false,
      isPositionHeld: false,
      isPermissionHeld: false,
    })
    expect(read.quiet).toEqual([{ quiet: 'installClock' }])
    expect(read.answers).toEqual([{ method: 'GET', path: '/api/y', body: '{}' }])
  })

  test('are one row for each action, with the names of the controls on the page', () => {
    expect(read.rows.map(({ deed }, index) => deedWords(deed, index + 1))).toEqual([
      'Open the address that the command prints',
      'Type “ a” into the field “Phone”',
      'Press the button “Send it”',
      'Scroll to the end of the page',
      'On /test-switch, press “Step 5” at POST /api/x: it fails with 422 and says “No”',
      'Wait 2 s',
    ])
    expect(sightsOf(script)).toEqual([
      ['The button “Send it” is shown'],
      [],
      [
        'The alert is not shown',
        'The alert is shown',
        'The text “Soon” is not shown',
        'The text “Soon” is shown',
        'The field “Phone” is empty',
        'The row is shown 3 times',
      ],
      [],
      [],
      [],
    ])
  })

  test('are rejected when a step has no words, or words with raw data', () => {
    expect(reviewScript(script)).toEqual([])
    expect(reviewScript({ ...script, path: `${script.path}, page.hidden` })).toEqual([
      'page.hidden: nothing is done that can be told; wrap it in byHand(words, act)',
    ])
    const words = (text: string): Script => ({
      ...script,
      rows: [
        {
          step: 'start',
          deed: { do: 'hand', words: text, action: { hand: 'words', because: 'no page may do it' } },
          after: [],
        },
      ],
    })
    expect(reviewScript(words('Send {"a":1}')).at(0)).toContain('raw data in the words')
    expect(reviewScript(words('Send so much…')).at(0)).toContain('words that are cut')
    expect(reviewScript({ ...script, beginning: { ...script.beginning, path: 'https://x' } })).toHaveLength(1)
    expect(reviewScript(words('Go'))).toContain('start: too short to be a command: Go')
  })

  test('are rejected when no step has an observation', () => {
    const bare = script.rows.map((row) => ({ ...row, after: row.after.filter((each) => 'quiet' in each) }))
    expect(reviewScript({ ...script, rows: bare })).toEqual(['nothing is said of what is to be seen'])
  })

  test('with a locator that was cut off are an error', () => {
    const cut = walked('start', [api('Click', { locator: `getByText('${'x'.repeat(190)}…` })])
    expect(() => readSteps([cut])).toThrow('too long to be told whole')
  })

  test('that set the clock before the page opens leave it to the test switch, and the spec sets it too', () => {
    const fixed = readSteps([
      walked('start', [
        api('Set fixed time "2025-07-10T12:00:00+05:30"'),
        api('Navigate', { url: '/restaurant-docs' }),
      ]),
    ])
    const at = '2025-07-10T06:30:00.000Z'
    expect(fixed.quiet).toEqual([{ quiet: 'setClock', at, isStopped: true }])
    // The test switch sets it, so a tester has nothing to do.
    expect(setUpWords(fixed)).toEqual([])
    expect(stageOf({ ...script, ...fixed })).toMatchObject({
      replaces: ['clock'],
      clock: { at, isStopped: true },
    })
    const spec = specOf({ ...script, ...fixed })
    const set = spec.indexOf(`await page.clock.setFixedTime('${at}')`)
    expect(set).toBeGreaterThan(0)
    expect(spec.indexOf(`await page.goto('/restaurant-docs')`)).toBeGreaterThan(set)
  })

  test('that set the clock later are separate rows', () => {
    const at = new Date('2025-07-10T06:30:00Z')
    const later = readSteps([
      walked('start', [api(`Install clock "${at}"`), api('Navigate', { url: '/' })]),
      walked('clock.ticked', [api(`Set system time "${at}"`)]),
    ])
    expect(later.quiet).toEqual([
      { quiet: 'installClock' },
      { quiet: 'setClock', at: at.toISOString(), isStopped: false },
    ])
    expect(later.rows.map(({ deed }, index) => deedWords(deed, index + 1))).toEqual([
      'Open the address that the command prints',
      'On /test-switch, press “Step 2”: set the clock of the device to 10 July 2025 at 12:00, India time',
    ])
    expect(stageOf({ ...script, ...later }).steps).toMatchObject([
      { kind: 'code', number: 2, code: `testSwitch.setClock(${at.getTime()}, false)` },
    ])
    expect(specOf({ ...script, ...later })).toContain(
      `// 2. On /test-switch, press “Step 2”: set the clock of the device to 10 July 2025 at 12:00, India time
  await page.clock.setSystemTime('${at.toISOString()}')`,
    )
  })

  test.each([
    'Set time zone of clock "Asia/Kolkata"',
    'Set fixed time "soon"',
    'Route requests',
    'Fulfill request',
    'Grant permissions',
    'Set geolocation',
  ])('are rejected with a call that is not recorded: %s', (title) => {
    expect(() => readSteps([walked('start', [api(title)])])).toThrow(title.split('"')[1] ?? title)
  })

  test('may contain such a call when a driver records it in another way', () => {
    const routed = reported({
      ...api('Route requests'),
      location: { file: '/somewhere/e2e/flows/blocked-scripts.ts' },
    })
    expect(readSteps([walked('start', [routed])]).rows).toHaveLength(1)
  })

  test('wait for what the walk waited for, which may take longer elsewhere', () => {
    const locator = "getByRole('region', { name: 'Promotions' })"
    const poll = reported({ category: 'expect', title: 'Expect "poll toBe"', steps: [api('Run clock "20"')] })
    const waited = readSteps([
      walked('start', [
        api('Navigate', { url: '/' }),
        hand('Wait until it is shown', { hand: 'until', locator }, [poll]),
        api('Run clock "5"'),
      ]),
    ])
    expect(waited.rows.map(({ deed }) => deed)).toEqual([
      { do: 'open', path: '/' },
      { do: 'until', locator },
      { do: 'wait', ms: 5 },
    ])
    expect(deedWords({ do: 'until', locator }, 2)).toBe('Wait until the section “Promotions” is shown')
    const spec = specOf({ ...script, ...waited })
    expect(spec).toContain(`await passTimeUntil(page, page.${locator})`)
    expect(spec).not.toContain('waitForTimeout')
  })

  test('set the product up for their beginning', () => {
    expect(stageOf(script)).toMatchObject({
      path: '/login',
      storage: { user_cred: 'x' },
      holdsScripts: false,
      steps: [{ kind: 'call', number: 5, words: 'it fails with 422 and says “No”', status: 422 }],
    })
  })

  test.each<[string, HandAction, string[], string | null]>([
    [
      'position',
      { hand: 'position', latitude: 13, longitude: 80 },
      ['position'],
      'position({"latitude":13,"longitude":80})',
    ],
    [
      'question for the position',
      { hand: 'positionPrompt', isOpen: true },
      ['position'],
      'positionPrompt(true)',
    ],
    ['refused position', { hand: 'positionRefused', code: 1 }, ['position'], 'position(1)'],
    ['permission', { hand: 'permission', standing: 'denied' }, ['notifications'], 'permission("denied")'],
    [
      'answer',
      { hand: 'permissionAnswer', answer: 'granted' },
      ['notifications'],
      'answerPermission("granted")',
    ],
    [
      'refusal to ask',
      { hand: 'permissionAnswer', answer: null },
      ['notifications'],
      'answerPermission(null)',
    ],
    ['hidden page', { hand: 'visibility', isVisible: false }, ['visibility'], 'visible(false)'],
    ['lost network', { hand: 'network', isOnline: false }, ['network'], 'online(false)'],
    ['clock', { hand: 'clock', forward: 60_000 }, ['clock'], 'clock(60000)'],
    ['less motion', { hand: 'motion', isReduced: true }, ['motion'], 'motion(false)'],
    ['scrolling', { hand: 'scroll', to: 'end' }, [], null],
    ['words', { hand: 'words', because: 'no page may do it' }, [], null],
  ])('have a button of the test switch for what the device decides: %s', (_, action, replaces, code) => {
    const deed = { do: 'hand', words: 'Let it be', action } as const
    const own: Script = { ...script, rows: [...script.rows.slice(0, 1), { step: 'done', deed, after: [] }] }
    expect(stageOf(own)).toMatchObject({
      replaces,
      steps: code === null ? [] : [{ kind: 'code', number: 2, code: `testSwitch.${code}` }],
    })
    expect(deedWords(deed, 2)).toBe(
      code === null ? 'Let it be' : 'On /test-switch, press “Step 2”: let it be',
    )
  })

  test('are steps of the path when the device asks for less motion later', () => {
    const { quiet, rows } = readSteps([
      walked('start', [api('Emulate media', { reducedMotion: 'reduce' }), api('Navigate', { url: '/' })]),
      walked('hold.begun', [api('Emulate media', { reducedMotion: 'reduce' })]),
      walked('hold.ended', [api('Emulate media', { reducedMotion: 'no-preference' })]),
    ])
    expect(quiet).toEqual([{ quiet: 'reduceMotion' }])
    expect(rows.slice(1).map(({ step, deed }) => [step, deedWords(deed, 2)])).toEqual([
      ['hold.begun', 'On /test-switch, press “Step 2”: let the device ask for less motion'],
      ['hold.ended', 'On /test-switch, press “Step 2”: let the device show motion again'],
    ])
  })

  test('have recorded answers that fail, and calls that a step ends, in their turn', () => {
    const recorded = { method: 'GET', path: '/api/z', body: '' }
    const answers = [
      { ...recorded, status: 500, body: '{"no":2}' },
      { ...recorded, isHeld: true as const },
      { ...recorded, status: null },
    ]
    const spec = specOf({ ...script, answers })
    expect(spec).toContain(`['GET', '/api/z', {"no":2}, 500],
    ['GET', '/api/z', '', 'held'],
    ['GET', '/api/z', '', null],`)
    expect(stageOf({ ...script, answers }).answers).toEqual(answers)
  })

  test('become a spec that imports nothing but Playwright', () => {
    const spec = specOf(script)
    expect([...spec.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual(['@playwright/test'])
    for (const line of [
      `await beginWith(page, {"user_cred":"x"})`,
      `await page.goto('/login')`,
      `await page.getByLabel('Phone').fill(' a')`,
      `await api.end('POST', '/api/x', 422, {"message":"No"})`,
      `await page.clock.runFor(2000)`,
      `await page.mouse.wheel(0, 100000)`,
      `await expect(page.getByRole('row')).toHaveCount(3)`,
    ])
      expect(spec).toContain(line)
  })
})

describe('a spec', () => {
  const words: HandAction = { hand: 'words', because: 'no page may do it' }
  const file = { do: 'file', locator: "getByLabel('Photo')" } as const
  const ending = (deed: Script['rows'][number]['deed']): Script => ({
    ...script,
    path: 'start, done',
    rows: [...script.rows.slice(0, 1), { step: 'done', deed, after: [] }],
  })

  test.each([
    [{ do: 'hand', words: 'Block notifications', action: words } as const, 'Block notifications'],
    [file, 'Choose a file for the field “Photo”'],
  ])('leaves out a path with a step that only a person can do: %j', (deed, step) => {
    const refused = [`path 2 (start, done): only a person can do step 2, ‘${step}’`]
    const { text = '', ...rest } = scriptsToPlaywright([script, ending(deed), script])
    expect(rest.refused).toEqual(refused)
    expect(text.match(/^test\('.*?:/gm)).toEqual(["test('sample, path 1:", "test('sample, path 3:"])
    expect(scriptsToPlaywright([ending(deed)]).text).toBeUndefined()
  })
})

describe('an observation in words', () => {
  test.each([
    [{ see: 'address', expected: '/login' }, 'The address is /login'],
    [{ see: 'reads', locator: "getByRole('alert')", expected: ['a', 'b'] }, 'The alert reads “a” and “b”'],
    [{ see: 'disabled', locator: "getByRole('button', { name: 'Go' })" }, 'The button “Go” cannot be used'],
    [{ see: 'hidden', locator: "getByRole('radio', { checked: true })" }, 'No radio button is chosen'],
    [
      { see: 'named', locator: "getByRole('radio', { checked: true })", expected: '4 stars' },
      'The radio button “4 stars” is chosen',
    ],
    [{ see: 'count', locator: "getByRole('listitem')", expected: 1 }, 'The entry is shown once'],
    [
      { see: 'reads', locator: "getByRole('option').locator('span span:first-child')", expected: ['a', 'b'] },
      'The first line in the option reads “a” and “b”',
    ],
    [
      { see: 'hidden', locator: "getByRole('option').locator('span span:first-child')" },
      'The option is not shown',
    ],
    [
      { see: 'reads', locator: "getByLabel('Status').locator('option:checked')", expected: 'Delivered' },
      'The chosen option in the field “Status” reads “Delivered”',
    ],
  ] as const)('%j', (sight, words) => {
    expect(seeWords(sight)).toBe(words)
  })
})

const testCase: TestCase = {
  title: 'Path 1 of 1: 1 steps',
  walked: '2026-01-02',
  requirements: ['A-1', 'A-2'],
  stage: 'npm run flows -- stage sample 1',
  setUp: ['Set the clock'],
  address: '/login',
  rows: [{ number: 1, do: 'Type “a|b, "c"” into the field', see: ['One', 'Two'] }],
  replay: 'npm run flows -- replay sample start',
}

describe('printed steps', () => {
  test('in Markdown are a table with an empty column for the results and escaped characters', () => {
    const text = casesToMarkdown('sample', [testCase])
    expect(text).toContain('| 1 | Type “a\\|b, "c"” into the field | One<br>Two |  |')
    expect(text).toContain('Requirements: A-1, A-2')
    expect(text).toContain('Set-up: Set the clock')
  })

  test('in CSV follow RFC 4180, and no cell is a formula', () => {
    const text = casesToCsv([{ ...testCase, walked: '=1+1' }])
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text).toContain(
      '\'=1+1,A-1 A-2,Set the clock,npm run flows -- stage sample 1,/login,1,"Type “a|b, ""c""” into the field","One\nTwo",\r\n',
    )
  })
})
