import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare const axe: typeof Axe

/** Axe is half a megabyte, so a document loads it once. */
const loadAxe = async (page: Page): Promise<void> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source)
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

/**
 * Runs axe with the browser's own timers where the test has replaced them: its waits then pass by themselves, and the
 * clock of the page stays where it is.
 *
 * @returns the serious and critical findings
 */
const graveFindings = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { setTimeout } = globalThis
    const { builtins } = Object(Reflect.get(globalThis, '__pwClock'))
    if (builtins) globalThis.setTimeout = builtins.setTimeout
    const { violations } = await axe
      .run(document, { resultTypes: ['violations'] })
      .finally(() => Object.assign(globalThis, { setTimeout }))
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })

/**
 * Asserts that axe finds no serious or critical problem on the page in its current state.
 *
 * @param where the message of a failure
 */
export async function noneSerious(page: Page, where = 'grave findings'): Promise<void> {
  await loadAxe(page)
  let findings: string[] = []
  for (let looks = 0; looks < 5; looks += 1) {
    await watchMoves(page)
    await movesEnd(page)
    findings = await graveFindings(page)
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
