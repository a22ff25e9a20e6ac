import type { Page } from '@playwright/test'
import type { Covering } from '@tiffin-junction/flows/coverage'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import { recordControls } from './page-notes.ts'

/** Record of one microstep of a machine in the page, or of its start. */
type Told = { flow: string; transitions: string[]; visited: string[]; value: unknown }

/**
 * Records the running machines of a page through XState's inspection: the transitions they took, and their
 * state on request. It knows nothing of any flow.
 */
export class PageActors {
  readonly page: Page
  private readonly told: Told[] = []

  private constructor(page: Page) {
    this.page = page
  }

  /** Watches a page from before the app starts, across all its documents. */
  static async watch(page: Page): Promise<PageActors> {
    const actors = new PageActors(page)
    await page.exposeFunction('tellFlow', (told: Told) => {
      actors.told.push(told)
    })
    await page.addInitScript(inspectFlows)
    await recordControls(page)
    return actors
  }

  /** Returns the current end of the record, for `since`. */
  mark(): number {
    return this.told.length
  }

  /** Returns the transitions and states of a machine since a mark, in order. */
  since(flow: string, mark: number): Covering {
    const own = this.told.slice(mark).filter((each) => each.flow === flow)
    return {
      transitions: own.flatMap(({ transitions }) => transitions),
      visited: [...new Set(own.flatMap(({ visited }) => visited))],
    }
  }

  /** Returns the last recorded state value of a machine, even if its page is closed. */
  lastValueOf(flow: string): unknown {
    return this.told.findLast((each) => each.flow === flow)?.value
  }

  /**
   * Reads the current state value of the machine with this id that was started last; `null` while there is
   * none.
   */
  async valueOf(flow: string): Promise<unknown> {
    return this.page.evaluate((id) => globalThis.runningFlows?.get(id)?.getSnapshot().value ?? null, flow)
  }
}

declare global {
  /** The machines of the page by id; for each id, the one started last. */
  var runningFlows: Map<string, AnyActorRef> | undefined
  /** Sends the test a record of a machine. */
  var tellFlow: ((told: Told) => Promise<void>) | undefined
}

/** Runs in the page, where nothing can be imported, so it repeats `activeNodes` and `transitionsIn`. */
function inspectFlows(): void {
  const running = new Map<string, AnyActorRef>()
  globalThis.runningFlows = running

  type Logic = { id?: unknown }
  const flowOf = (actor: object): string | null => {
    const { id } = ('logic' in actor ? actor.logic : {}) as Logic
    return typeof id === 'string' ? id : null
  }
  const stateOf = (snapshot: object): unknown => ('value' in snapshot ? snapshot.value : null)
  const nodesOf = (snapshot: object): string[] =>
    '_nodes' in snapshot && Array.isArray(snapshot._nodes) ? snapshot._nodes.map(({ id }) => String(id)) : []

  // React may create an actor and then discard its screen, so only actors that are started count.
  const waiting = new WeakMap<object, Told[]>()
  const tell = (actor: object, told: Told) => {
    if (running.get(told.flow) === actor) void globalThis.tellFlow?.(told)
    else waiting.set(actor, [...(waiting.get(actor) ?? []), told])
  }

  globalThis.flowInspector = (event: InspectionEvent) => {
    const flow = flowOf(event.actorRef)
    if (flow === null) return
    if (event.type === '@xstate.microstep') {
      const visited = new Set(nodesOf(event.snapshot))
      const transitions: string[] = []
      for (const definition of event._transitions) {
        const { source, eventType } = definition
        const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
        const index = siblings?.indexOf(definition) ?? -1
        // The entry into the initial state is not one of the machine's own transitions.
        if (index < 0) continue
        transitions.push(`${source.id} | ${eventType || 'always'} | ${index}`)
        visited.add(source.id)
      }
      const value = stateOf(event.snapshot)
      tell(event.actorRef, { flow, transitions, visited: [...visited], value })
    }
    if (event.type === '@xstate.snapshot' && event.event.type === 'xstate.init') {
      running.set(flow, event.actorRef as AnyActorRef)
      for (const told of waiting.get(event.actorRef) ?? []) tell(event.actorRef, told)
      const value = stateOf(event.snapshot)
      tell(event.actorRef, { flow, transitions: [], visited: nodesOf(event.snapshot), value })
    }
  }
}
