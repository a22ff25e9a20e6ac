import { expect, type Locator, type Page } from '@playwright/test'

/** A row of printed steps: its number, the action, and the expected results. */
export type PrintedRow = { number: number; do: string; see: readonly string[] }

/** A printed case: its start, and its rows. */
export type PrintedCase = { title: string; start: string; replay: string; rows: readonly PrintedRow[] }

/** Parses steps that are printed in Markdown, without any other knowledge of the flow. */
export function readCases(markdown: string): PrintedCase[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      title: text.split('\n', 1)[0] ?? '',
      start: /^Start: `([^`]+)`/m.exec(text)?.[1] ?? '',
      replay: /^Replay on the machine: `([^`]+)`/m.exec(text)?.[1] ?? '',
      rows: text.split('\n').flatMap(readRow),
    }))
}

function readRow(line: string): PrintedRow[] {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/\\([\\|<*`])/g, '$1'))
  const [, number = '', deed = '', sights = ''] = cells
  if (!/^\d+$/.test(number)) return []
  return [{ number: Number(number), do: deed, see: sights.split('<br>').filter(Boolean) }]
}

/** Roles by the words that people use for elements. */
const ROLES: Readonly<Record<string, Parameters<Page['getByRole']>[0]>> = {
  alert: 'alert',
  'bar at the bottom': 'contentinfo',
  'bar at the top': 'banner',
  button: 'button',
  card: 'article',
  checkbox: 'checkbox',
  dialog: 'dialog',
  entry: 'listitem',
  group: 'group',
  heading: 'heading',
  link: 'link',
  list: 'list',
  navigation: 'navigation',
  page: 'main',
  question: 'alertdialog',
  'radio button': 'radio',
  section: 'region',
  timer: 'timer',
  value: 'definition',
}
const ORDER = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Follows printed steps on a page by role and visible name, as a tester would. */
export class Follower {
  private readonly page: Page
  private readonly start: string
  private switchPage: Page | undefined

  /** @param start the address that the start command printed */
  constructor(page: Page, start: string) {
    this.page = page
    this.start = start
  }

  /**
   * Performs one row and checks its expected results.
   *
   * @throws when it cannot be done, or something else is shown.
   */
  async follow(row: PrintedRow): Promise<void> {
    await this.make(row.do)
    for (const line of row.see) await this.look(line)
  }

  private async make(line: string): Promise<void> {
    const { page } = this
    if (line === 'Open the address that the command prints') {
      // Open before it is needed: what waits there waits only as long as the app does, which is 10 s.
      await this.openSwitch()
      await page.goto(this.start)
      await expect(page).not.toHaveURL(/test-switch/)
      return
    }
    const [, step] = /^On \/test-switch, press “(Step \d+)”/.exec(line) ?? []
    if (step) return this.pressOnSwitch(step)
    const [, awaited] = /^Wait until (the .+) is shown$/.exec(line) ?? []
    if (awaited) return expect(this.find(awaited).first()).toBeVisible()
    const [, end] = /^Scroll to the (top|end) of the page$/.exec(line) ?? []
    if (end) return page.mouse.wheel(0, end === 'end' ? 100_000 : -100_000)
    const [, text = '', field] = /^Type “(.*)” into (.+)$/.exec(line) ?? []
    if (field) return this.find(field).fill(text)
    const [, verb, target] = /^(Press|Tick|Clear|Empty) (the .+)$/.exec(line) ?? []
    const found = target && !target.startsWith('the key ') ? this.find(target) : undefined
    if (found && verb === 'Press') return found.click()
    if (found && verb === 'Tick') return found.check({ force: true })
    if (found && verb === 'Clear') return found.uncheck({ force: true })
    if (found && verb === 'Empty') return found.fill('')
    throw new Error(`Nobody knows how to do this: ${line}`)
  }

  private async openSwitch(): Promise<Page> {
    if (this.switchPage) return this.switchPage
    this.switchPage = await this.page.context().newPage()
    await this.switchPage.goto(new URL('/test-switch', this.start).href)
    return this.switchPage
  }

  private async pressOnSwitch(name: string): Promise<void> {
    const control = await this.openSwitch()
    await control.getByRole('button', { name, exact: true }).click()
  }

  private async look(line: string): Promise<void> {
    const [, address] = /^The address is (.+)$/.exec(line) ?? []
    if (address) return expect(this.page).toHaveURL(new URL(address, this.start).href)
    const [, missing] = /^No (.+) is chosen$/.exec(line) ?? []
    if (missing) return expect(this.find(`the ${missing}`).and(this.page.locator(':checked'))).toHaveCount(0)
    const claims: readonly (readonly [RegExp, (found: Locator, said: string[]) => Promise<void>])[] = [
      [/^(.+) is shown$/, (found) => expect(found.first()).toBeVisible()],
      [/^(.+) is not shown$/, (found) => expect(found.filter({ visible: true })).toHaveCount(0)],
      [/^(.+) is empty$/, (found) => expect(found).toBeEmpty()],
      [/^(.+) holds (“.*”)$/, (found, [said = '']) => expect(found).toHaveValue(said)],
      [
        /^(.+) reads (“.*”)$/,
        (found, said) => expect(found).toHaveText(said.length > 1 ? said : (said[0] ?? '')),
      ],
      [/^(.+) contains (“.*”)$/, (found, said) => expect(found).toContainText(said)],
      [/^(.+) can be used$/, (found) => expect(found).toBeEnabled()],
      [/^(.+) cannot be used$/, (found) => expect(found).toBeDisabled()],
      [/^(.+) is chosen$/, (found) => expect(found).toBeChecked()],
      [/^(.+) has the focus$/, (found) => expect(found).toBeFocused()],
    ]
    for (const [form, claim] of claims) {
      const [, target, said = ''] = form.exec(line) ?? []
      if (target) return claim(this.find(target), said.slice(1, -1).split('” and “'))
    }
    throw new Error(`Nobody knows what this says: ${line}`)
  }

  /** Finds the element that the words describe: `the first button “Send” in the dialog “Live Chat”`. */
  private find(words: string): Locator {
    const [last = '', ...around] = words.split(/ in (?=the (?:[^“]*)(?:“|$|in ))/i)
    return around
      .reverse()
      .concat(last)
      .reduce<Page | Locator>((within, each) => this.element(within, each), this.page) as Locator
  }

  private element(within: Page | Locator, words: string): Locator {
    const [, order, noun = '', name] =
      /^the (?:(first|second|third|fourth|fifth|sixth|last) )?([a-z ]+?)(?: “(.*)”)?$/i.exec(words) ?? []
    const all = this.allOf(within, noun, name)
    if (order === 'last') return all.last()
    return order ? all.nth(ORDER.indexOf(order)) : all
  }

  private allOf(within: Page | Locator, noun: string, name: string | undefined): Locator {
    if (noun === 'text') return within.getByText(name ?? '')
    if (noun === 'field') return within.getByLabel(name ?? '')
    if (noun === 'message') return within.getByRole('status').filter({ hasText: name ?? '' })
    const role = ROLES[noun]
    if (!role) throw new Error(`Nobody knows what a ${noun} is.`)
    return within.getByRole(role, name === undefined ? {} : { name })
  }
}
