import { test as base, expect, type Page } from '@playwright/test'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import type { Covering } from './coverage.ts'

/** Report of the page's machines: one record for each microstep, and one for each start. */
export type PageRecord = {
  machine: string
  sessionId: string
  transitions: readonly string[]
  visited: readonly string[]
  value: unknown
}

/** Makes a step on a page, as a person or the surroundings do. */
export type Does = Readonly<Record<string, (place: { page: Page }) => Promise<void>>>

declare global {
  /** Provided in the pages of a test: an app passes it to `createActor(machine, { inspect })`. */
  var flowsInspect: ((event: InspectionEvent) => void) | undefined
  /** The machines of the page by id; for each id, the one that was started last. */
  var flowsRunning: Map<string, AnyActorRef> | undefined
  /** Sends the test a record of a machine. */
  var flowsRecord: ((record: PageRecord) => Promise<void>) | undefined
}

/** The machines of a page, read through XState's inspection. */
export class PageFlows {
  readonly page: Page
  private readonly records: PageRecord[] = []

  private constructor(page: Page) {
    this.page = page
  }

  /** Watches a page from before its scripts run, across all its documents. */
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

  /** Returns the current end of the records, for `since`. */
  mark(): number {
    return this.records.length
  }

  /** Returns the transitions and states of a machine since a mark, in order. */
  since(machine: string, mark: number): Covering {
    const own = this.records.slice(mark).filter((record) => record.machine === machine)
    return {
      transitions: own.flatMap(({ transitions }) => transitions),
      visited: [...new Set(own.flatMap(({ visited }) => visited))],
    }
  }

  /** Returns the last recorded state value of a machine, even if its page is closed. */
  lastValueOf(machine: string): unknown {
    return this.of(machine).at(-1)?.value
  }

  /** Reads the state value of the machine with this id that was started last; `null` while there is none. */
  async valueOf(machine: string): Promise<unknown> {
    return this.page.evaluate((id) => globalThis.flowsRunning?.get(id)?.getSnapshot().value ?? null, machine)
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
  get transitions(): readonly string[] {
    return this.flows.since(this.id, 0).transitions
  }

  /** Expects a state value, at the latest in five seconds. */
  async expectState(value: unknown): Promise<void> {
    await expect.poll(() => this.flows.lastValueOf(this.id)).toEqual(value)
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

/** Runs in the page, where nothing can be imported, so it repeats `activeNodes` and `transitionsIn`. */
function recordMachines(): void {
  const running = new Map<string, AnyActorRef>()
  globalThis.flowsRunning = running

  // A view may create an actor and then discard it, so only actors that are started count.
  const waiting = new WeakMap<object, PageRecord[]>()
  const record = (actor: object, entry: PageRecord) => {
    if (running.get(entry.machine) === actor) void globalThis.flowsRecord?.(entry)
    else waiting.set(actor, [...(waiting.get(actor) ?? []), entry])
  }

  globalThis.flowsInspect = (event) => {
    const actor = event.actorRef as AnyActorRef & { logic?: { id?: unknown } }
    const machine = actor.logic?.id
    if (typeof machine !== 'string') return
    const isStart = event.type === '@xstate.snapshot' && event.event.type === 'xstate.init'
    if (!isStart && event.type !== '@xstate.microstep') return
    if (isStart) {
      running.set(machine, actor)
      for (const entry of waiting.get(actor) ?? []) record(actor, entry)
    }
    const { value, _nodes = [] } = event.snapshot as { value?: unknown; _nodes?: readonly { id: string }[] }
    const visited = new Set(_nodes.map(({ id }) => id))
    const transitions: string[] = []
    for (const definition of event.type === '@xstate.microstep' ? event._transitions : []) {
      const { source, eventType } = definition
      const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
      const index = siblings?.indexOf(definition) ?? -1
      // The entry into the initial state is not one of the machine's own transitions.
      if (index < 0) continue
      transitions.push(`${source.id} | ${eventType || 'always'} | ${index}`)
      visited.add(source.id)
    }
    record(actor, { machine, sessionId: actor.sessionId, transitions, visited: [...visited], value })
  }
}
