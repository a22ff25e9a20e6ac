import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe is half a megabyte: a document gets it once, however often it is looked at, not twice for each look. */
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

/** Notes on the document whether something begins to move from now on: a toast leaves while axe reads. */
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
  // All in the page itself: otherwise each analysis opens a page of its own. There are no foreign frames.
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
 * Asserts that axe finds nothing on a page as it stands that keeps somebody out.
 *
 * @param where what a failure names
 * @param timeStands true where the test holds the page's clock: axe waits for short timers, so a few
 * milliseconds are let go by
 */
export async function noneSerious(page: Page, where = 'grave findings', timeStands = false): Promise<void> {
  const axe = await axeOn(page)
  let findings: string[] = []
  for (let looks = 0; looks < 5; looks += 1) {
    await movesEnd(page)
    await watchMoves(page)
    findings = await graveFindings(page, axe, timeStands)
    if (findings.length === 0 || !(await hasMoved(page))) break
  }
  expect(findings, where).toEqual([])
}

/** The same in light and in dark, and nothing to scroll sideways. For pages with reduced motion. */
export async function looksWell(page: Page, where = ''): Promise<void> {
  const [scrollable, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(scrollable, where).toBe(shown)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await noneSerious(page, `${where}, ${colorScheme}`)
  }
}
