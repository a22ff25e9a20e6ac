import { type Page, type TestStepInfo, test } from '@playwright/test'
import { PageFlows } from '@tiffin-junction/flows/playwright'
import {
  MOMENT_ATTACHMENT,
  type Moment,
  type Noted,
  type PreparedAnswer,
} from '../../tests/flows/by-hand/script.ts'
import { isAll } from '../../tests/gate.mjs'

/** Notes on a page since the last step of its walk. */
type Notes = { answers: PreparedAnswer[]; used: Noted[] }

const all = new WeakMap<Page, Notes>()

/** Returns the notes on a page, to add to. */
export function notesOn(page: Page): Notes {
  const notes = all.get(page) ?? { answers: [], used: [] }
  all.set(page, notes)
  return notes
}

declare global {
  /** Records a control that was pressed or filled in. */
  var noteControl: ((noted: Noted) => Promise<void>) | undefined
}

/** Records the machines of a page and the controls that are used, from before the app starts. */
export async function watchFlows(page: Page): Promise<PageFlows> {
  const flows = await PageFlows.watch(page)
  await recordControls(page)
  return flows
}

/** Records the names of the controls that are used on a page, from before the app starts. */
async function recordControls(page: Page): Promise<void> {
  await page.exposeFunction('noteControl', (noted: Noted) => {
    notesOn(page).used.push(noted)
  })
  await page.addInitScript(listen)
}

/** Runs in the page. */
function listen(): void {
  const controls = 'a, button, input, select, textarea, label, summary, [role], [tabindex]'
  const textOf = (element: Element | null | undefined) =>
    element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = ids.map((id) => textOf(document.getElementById(id))).join(' ')
    const labels = 'labels' in element ? (element as HTMLInputElement).labels : null
    const label = [...(labels ?? [])].map(textOf).join(' ')
    const alt = element.querySelector('img[alt]')?.getAttribute('alt') ?? ''
    return labelled || element.getAttribute('aria-label') || label || textOf(element) || alt
  }
  const note = ({ target, type }: Event) => {
    const element = target instanceof Element ? target.closest(controls) : null
    if (!element) return
    const chosen = element instanceof HTMLSelectElement ? textOf(element.selectedOptions[0]) : null
    const typed = type === 'input' && 'value' in element ? String(element.value) : null
    const value = typed === null ? null : (chosen ?? typed)
    void globalThis.noteControl?.({ name: nameOf(element), value })
  }
  for (const type of ['click', 'input']) addEventListener(type, note, { capture: true })
}

/**
 * Attaches to a step of a walk its name, the content of the page, and the notes since the step before. Steps are
 * followed on the built product, so nothing is attached on the development server, and nothing in the gate.
 */
export async function attachMoment(step: TestStepInfo, name: string, page: Page): Promise<void> {
  if (!isAll || test.info().project.name === 'development') return
  const { answers, used } = notesOn(page)
  const moment: Moment = {
    step: name,
    path: page.url().replace(/^\w+:\/\/[^/]+/, ''),
    // A page whose scripts are blocked, or that was just left, may have no content.
    seen: await page
      .locator('body')
      .ariaSnapshot({ timeout: 1000 })
      .catch(() => ''),
    answers: answers.splice(0),
    used: used.splice(0),
  }
  await step.attach(MOMENT_ATTACHMENT, { body: JSON.stringify(moment), contentType: 'application/json' })
}
