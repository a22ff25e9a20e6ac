import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe is half a megabyte, so a document loads it once, not twice for each check. */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source)
  return new AxeBuilder({ page, axeSource: 'undefined' }).options({ resultTypes: ['violations'] })
}

/** Waits for running animations to end; endless ones (a skeleton's shimmer) are checked as they are. */
const movesEnd = (page: Page) =>
  page.evaluate(async () => {
    const ends = (each: Animation) => each.effect?.getComputedTiming().endTime !== Infinity
    const moving = document.getAnimations().filter((each) => each.playState === 'running' && ends(each))
    await Promise.allSettled(moving.map((each) => each.finished))
  })

/** Marks the document when an animation starts from now on: a toast may leave at any time before axe has looked. */
const watchMoves = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    root.removeAttribute('data-moved')
    const note = () => root.setAttribute('data-moved', '')
    for (const begin of ['animationstart', 'transitionrun'])
      document.addEventListener(begin, note, { once: true })
  })
const hasMoved = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-moved'))

const isGrave = ({ impact }: { impact?: string | null }) => impact === 'serious' || impact === 'critical'

/**
 * Gives axe the browser's own timers where the test has replaced them: its waits then pass by themselves, and the clock
 * of the page stays where it is. Returns a function that puts the timers of the test back.
 */
const withRealTimers = async (page: Page): Promise<() => Promise<void>> => {
  const swap = () =>
    page.evaluate(() => {
      const { builtins } = Object(Reflect.get(globalThis, '__pwClock'))
      if (!builtins) return
      const { setTimeout } = globalThis
      globalThis.setTimeout = builtins.setTimeout
      builtins.setTimeout = setTimeout
    })
  await swap()
  return swap
}

async function graveFindings(page: Page, axe: AxeBuilder): Promise<string[]> {
  const putBack = await withRealTimers(page)
  // Runs in the page itself, because otherwise each analysis opens another page. There are no foreign frames.
  const { violations } = await axe.setLegacyMode().analyze()
  await putBack()
  return violations
    .filter(isGrave)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Asserts that axe finds no serious or critical problem on the page in its current state.
 *
 * @param where the message of a failure
 */
export async function noneSerious(page: Page, where = 'grave findings'): Promise<void> {
  const axe = await axeOn(page)
  let findings: string[] = []
  for (let looks = 0; looks < 5; looks += 1) {
    await watchMoves(page)
    await movesEnd(page)
    findings = await graveFindings(page, axe)
    if (findings.length === 0 || !(await hasMoved(page))) break
  }
  expect(findings, where).toEqual([])
}

/** Asserts the same in light and dark, and that nothing scrolls sideways. For pages with reduced motion. */
export async function looksWell(page: Page, where = ''): Promise<void> {
  const [scrollable, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(scrollable, where).toBe(shown)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await noneSerious(page, `${where}, ${colorScheme}`)
  }
}
