import type {
  Beginning,
  ClockTime,
  Deed,
  HandAction,
  Located,
  Quiet,
  Row,
  Script,
  See,
} from '../by-hand/script.ts'
import { deedWords } from '../by-hand/words.ts'
import { specHead } from './spec-head.ts'

/**
 * Writes walked paths as a spec that needs nothing from this repository. It runs anywhere with Playwright's
 * own runner, against the address in `BASE_URL`.
 */
export function scriptsToPlaywright(scripts: readonly Script[]): WrittenSpec {
  const tests: string[] = []
  const refused: string[] = []
  for (const [index, script] of scripts.entries()) {
    const step = stepForPerson(script)
    if (step === undefined) tests.push(testOf(script, index))
    else refused.push(`path ${index + 1} (${script.path}): only a person can do ${step}`)
  }
  return { text: tests.length > 0 ? [specHead, ...tests].join('\n') : undefined, refused }
}

/** `text` has all paths except the refused ones; nothing when all are refused. `refused` has the reasons. */
type WrittenSpec = { text: string | undefined; refused: readonly string[] }

/** Returns the first step that only a person can do. A spec without this step would test another path. */
function stepForPerson({ rows }: Script): string | undefined {
  const index = rows.findIndex(({ deed }) => isForPerson(deed))
  const deed = rows[index]?.deed
  return deed && `step ${index + 1}, ‘${deedWords(deed, index + 1)}’`
}

const isForPerson = (deed: Deed): boolean =>
  deed.do === 'file' || (deed.do === 'hand' && deed.action.hand === 'words')

function testOf({ flow, path, at, commit, quiet, beginning, answers, rows }: Script, index: number): string {
  const title = `${flow}, path ${index + 1}: ${path}`
  const lines = [
    `// Walked on ${at.slice(0, 10)}, commit ${commit}.`,
    `test(${quoted(title)}, async ({ page }) => {`,
    `  test.setTimeout(90_000)`,
    `  const api = await Api.before(page, [`,
    ...answers.map(
      ({ method, path: asked, body, status = 200, isHeld }) =>
        `    [${quoted(method)}, ${quoted(asked)}, ${bodyCode(body)}${isHeld ? ", 'held'" : status === 200 ? '' : `, ${status}`}],`,
    ),
    `  ])`,
    ...indented(beginningCode(beginning, quiet)),
    ...rows.flatMap((row, place) => [``, ...indented(rowCode(row, place + 1))]),
    `})`,
    ``,
  ]
  return lines.join('\n')
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

const quoted = (text: string): string =>
  `'${text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`

/** Code of a body: JSON data as it is on the wire, a text as a string. */
function bodyCode(body: string): string {
  try {
    return typeof JSON.parse(body) === 'object' ? body : quoted(body)
  } catch {
    return quoted(body)
  }
}

function beginningCode(
  { path, storage, isAsleep, isPositionHeld, isPermissionHeld }: Beginning,
  quiet: readonly Quiet[],
) {
  return [
    ...(Object.keys(storage).length > 0 ? [`await beginWith(page, ${JSON.stringify(storage)})`] : []),
    ...(isPositionHeld ? ['await pausePosition(page)'] : []),
    ...(isPermissionHeld ? ['await pausePermission(page)'] : []),
    ...(isAsleep ? ['const wake = await pauseScripts(page)'] : []),
    ...quiet.map(quietCode),
    `await page.goto(${quoted(path)}${isAsleep ? ", { waitUntil: 'commit' }" : ''})`,
  ]
}

const clockCode = ({ at, isStopped }: ClockTime): string =>
  `await page.clock.${isStopped ? 'setFixedTime' : 'setSystemTime'}(${quoted(at)})`

function quietCode(quiet: Quiet): string {
  switch (quiet.quiet) {
    case 'setClock':
      return clockCode(quiet)
    case 'reduceMotion':
      return "await page.emulateMedia({ reducedMotion: 'reduce' })"
    case 'installClock':
      return 'await page.clock.install()'
    case 'pauseClock':
      return 'await pauseClock(page)'
    case 'resumeClock':
      return 'await page.clock.resume()'
  }
}

function rowCode({ deed, after }: Row, number: number): string[] {
  // The first row opens the page, which `beginningCode` already does.
  const done = number === 1 ? [] : [`// ${number}. ${deedWords(deed, number)}`, deedCode(deed)]
  return [...done, ...after.map((each) => ('quiet' in each ? quietCode(each) : seeCode(each)))]
}

/** Code of a locator on `page`. Locators inside it begin with `page` too. */
const on = ({ locator }: Pick<Located, 'locator'>): string =>
  `page.${locator.replace(/(\bhas: |\.(?:or|and)\()(?=getBy|locator\()/g, '$1page.')}`

function deedCode(deed: Deed): string {
  switch (deed.do) {
    case 'open':
      return `await page.goto(${quoted(deed.path)})`
    case 'press':
      return `await ${on(deed)}.click()`
    case 'tick':
      // The app's own checkboxes and radio buttons cover the native ones.
      return `await ${on(deed)}.check({ force: true })`
    case 'untick':
      return `await ${on(deed)}.uncheck({ force: true })`
    case 'point':
      return `await ${on(deed)}.hover({ position: { x: 20, y: 20 } })`
    case 'focus':
      return `await ${on(deed)}.focus()`
    case 'leave':
      return `await ${on(deed)}.blur()`
    case 'file':
      throw new Error('A file cannot be chosen by a spec')
    case 'type':
      return `await ${on(deed)}.fill(${quoted(deed.text)})`
    case 'choose':
      return `await ${on(deed)}.selectOption({ label: ${quoted(deed.option)} })`
    case 'key':
      return deed.locator
        ? `await ${on({ locator: deed.locator })}.press(${quoted(deed.key)})`
        : `await page.keyboard.press(${quoted(deed.key)})`
    case 'back':
      return 'await page.goBack()'
    case 'reload':
      return 'await page.reload()'
    case 'wait':
      return `await page.clock.runFor(${deed.ms})`
    case 'until':
      return `await passTimeUntil(page, ${on(deed)})`
    case 'clock':
      return clockCode(deed)
    case 'hand':
      return handCode(deed.action)
  }
}

function handCode(action: HandAction): string {
  switch (action.hand) {
    case 'call': {
      const { method, path, status, body } = action
      return `await api.end(${quoted(method)}, ${quoted(path)}, ${status}, ${bodyCode(body)})`
    }
    case 'storage':
      return `await ${action.from === 'tab' ? 'rememberInOtherTab' : 'remember'}(page, ${JSON.stringify(action.set)})`
    case 'scripts':
      return action.are === 'free' ? 'wake()' : '// The scripts are held still.'
    case 'network':
      return `await page.context().setOffline(${!action.isOnline})`
    case 'motion':
      return `await page.emulateMedia({ reducedMotion: '${action.isReduced ? 'reduce' : 'no-preference'}' })`
    case 'visibility':
      return `await setVisible(page, ${action.isVisible})`
    case 'permissionHeld':
      return 'await pausePermission(page)'
    case 'permission':
      return `await setPermission(page, ${quoted(action.standing)})`
    case 'permissionAnswer':
      return `await answerPermission(page, ${action.answer === null ? 'null' : quoted(action.answer)})`
    case 'positionHeld':
      return 'await pausePosition(page)'
    case 'positionPrompt':
      return `await promptForPosition(page, ${action.isOpen})`
    case 'position':
      return `await givePosition(page, { latitude: ${action.latitude}, longitude: ${action.longitude} })`
    case 'positionRefused':
      return `await givePosition(page, ${action.code})`
    case 'clock':
      return `await setClock(page, ${action.forward})`
    case 'scroll':
      return `await page.mouse.wheel(0, ${action.to === 'top' ? -100_000 : 100_000})`
    case 'code':
      return `await page.evaluate(${quoted(action.code)})`
    case 'until':
      return `await passTimeUntil(page, ${on(action)})`
    case 'words':
      throw new Error('Words cannot be written as code')
  }
}

function seeCode(sight: See): string {
  if (sight.see === 'address') return `await expect(page).toHaveURL(${valueCode(sight.expected)})`
  const target = `await expect(${on({ locator: sight.locator ?? "locator('body')" })})`
  const value = valueCode(sight.expected)
  switch (sight.see) {
    case 'shown':
      return `${target}.toBeVisible()`
    case 'hidden':
      return `${target}.toBeHidden()`
    case 'count':
      return `${target}.toHaveCount(${value})`
    case 'reads':
      return `${target}.toHaveText(${value})`
    case 'contains':
      return `${target}.toContainText(${value})`
    case 'holds':
      return `${target}.toHaveValue(${value})`
    case 'enabled':
      return `${target}.toBeEnabled()`
    case 'disabled':
      return `${target}.toBeDisabled()`
    case 'ticked':
      return `${target}.toBeChecked()`
    case 'unticked':
      return `${target}.not.toBeChecked()`
    case 'focused':
      return `${target}.toBeFocused()`
    case 'named':
      return `${target}.toHaveAccessibleName(${value})`
  }
}

const valueCode = (expected: See['expected']): string => {
  if (typeof expected === 'number') return String(expected)
  if (typeof expected === 'object') return `[${expected.map(quoted).join(', ')}]`
  return quoted(expected ?? '')
}
