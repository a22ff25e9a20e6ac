import { test as base, expect, type Page } from '@playwright/test'
import type { InspectionEvent } from 'xstate'

/** What the page's machines report: one record for each microstep, and one for each start. */
export type PageRecord = {
  machine: string
  sessionId: string
  transitions: readonly string[]
  visited: readonly string[]
  value: unknown
}

/** Makes a step on a page, as a person or the surroundings do. */
export type Does = Readonly<Record<string, (place: { page: Page }) => Promise<void>>>

/** Name of the function that an app passes to `createActor(machine, { inspect })`. */
export const INSPECT = 'flowsInspect'

/** The machines of a page, read through XState's inspection. */
export class PageFlows {
  readonly page: Page
  private readonly records: PageRecord[] = []

  private constructor(page: Page) {
    this.page = page
  }

  /** Watches a page from before its scripts run. */
  static async watch(page: Page): Promise<PageFlows> {
    const flows = new PageFlows(page)
    await page.exposeFunction('flowsRecord', (record: PageRecord) => {
      flows.records.push(record)
    })
    await page.addInitScript(recordMachines)
    return flows
  }

  /** The records of the machine with this id so far, in order. */
  of(machine: string): readonly PageRecord[] {
    return this.records.filter((record) => record.machine === machine)
  }

  /** The machine with this id, to walk it. */
  machine(id: string): PageFlow {
    return new PageFlow(this, id)
  }
}

/** One machine of a page. */
export class PageFlow {
  private readonly flows: PageFlows
  private readonly id: string

  constructor(flows: PageFlows, id: string) {
    this.flows = flows
    this.id = id
  }

  /** The ids of the transitions that the machine has taken. */
  get transitions(): string[] {
    return this.flows.of(this.id).flatMap(({ transitions }) => transitions)
  }

  /** Expects a state value, at the latest in five seconds. */
  async expectState(value: unknown): Promise<void> {
    await expect.poll(() => this.flows.of(this.id).at(-1)?.value).toEqual(value)
  }

  /** Makes a step by name and expects the state after it. @throws when `does` has no such step. */
  async step(name: string, does: Does, value: unknown): Promise<void> {
    const act = does[name]
    if (!act) throw new Error(`There is no '${name}' among the steps.`)
    await act({ page: this.flows.page })
    await this.expectState(value)
  }
}

/** Playwright's `test` with the fixture `flows`: the machines of the page. */
export const test = base.extend<{ flows: PageFlows }>({
  flows: async ({ page }, use) => use(await PageFlows.watch(page)),
})

export { expect } from '@playwright/test'

/** Runs in the page, where nothing can be imported. */
function recordMachines(): void {
  const scope = globalThis as unknown as {
    flowsRecord: (record: PageRecord) => Promise<void>
    flowsInspect: (event: InspectionEvent) => void
  }
  scope.flowsInspect = (event) => {
    if (
      event.type !== '@xstate.microstep' &&
      !(event.type === '@xstate.snapshot' && event.event.type === 'xstate.init')
    )
      return
    const { logic } = event.actorRef as unknown as { logic?: { id?: unknown } }
    const snapshot = event.snapshot as unknown as { value?: unknown; _nodes?: readonly { id: string }[] }
    if (typeof logic?.id !== 'string') return
    const transitions = (event.type === '@xstate.microstep' ? event._transitions : []).flatMap(
      (definition) => {
        const { source, eventType } = definition
        const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
        const index = siblings?.indexOf(definition) ?? -1
        return index < 0 ? [] : [`${source.id} | ${eventType || 'always'} | ${index}`]
      },
    )
    void scope.flowsRecord({
      machine: logic.id,
      sessionId: event.actorRef.sessionId,
      transitions,
      visited: (snapshot._nodes ?? []).map(({ id }) => id),
      value: snapshot.value,
    })
  }
}
