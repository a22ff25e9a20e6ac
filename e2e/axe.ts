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

async function graveFindings(page: Page, axe: AxeBuilder, timeStands: boolean): Promise<string[]> {
  let isOver = false
  // Runs in the page itself, because otherwise each analysis opens another page. There are no foreign frames.
  const analysis = axe
    .setLegacyMode()
    .analyze()
    .finally(() => {
      isOver = true
    })
  while (timeStands && !isOver) await page.clock.runFor(1)
  const { violations } = await analysis
  const grave = violations.filter(isGrave)
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Asserts that axe finds no serious or critical problem on the page in its current state.
 *
 * @param where the message of a failure
 * @param timeStands true where the test has stopped the page's clock: axe waits for short timers, so the
 * clock advances by a few milliseconds
 */
export async function noneSerious(page: Page, where = 'grave findings', timeStands = false): Promise<void> {
  const axe = await axeOn(page)
  let findings: string[] = []
  for (let looks = 0; looks < 5; looks += 1) {
    await watchMoves(page)
    await movesEnd(page)
    findings = await graveFindings(page, axe, timeStands)
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
