import type { Page } from '@playwright/test'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import type { Covering } from '../../tests/flows/coverage.ts'
import { recordControls } from './page-notes.ts'

/** What a machine of the page really did in one microstep, or was when it started. */
type Told = { flow: string; transitions: string[]; visited: string[]; value: unknown }

/**
 * The running machines of a page, as XState's own inspection tells of them: which transitions they took, and
 * what state they are in when asked. Knows nothing of any flow.
 */
export class PageActors {
  readonly page: Page
  private readonly told: Told[] = []

  private constructor(page: Page) {
    this.page = page
  }

  /** Watches a page, from before the app starts and over all its documents. */
  static async watch(page: Page): Promise<PageActors> {
    const actors = new PageActors(page)
    await page.exposeFunction('tellFlow', (told: Told) => {
      actors.told.push(told)
    })
    await page.addInitScript(inspectFlows)
    await recordControls(page)
    return actors
  }

  /** A place in what was told so far, to look on from. */
  mark(): number {
    return this.told.length
  }

  /** What a machine did since a mark, in order. */
  since(flow: string, mark: number): Covering {
    const own = this.told.slice(mark).filter((each) => each.flow === flow)
    return {
      transitions: own.flatMap(({ transitions }) => transitions),
      visited: [...new Set(own.flatMap(({ visited }) => visited))],
    }
  }

  /** The state value a machine told of last, its page gone or not. */
  lastValueOf(flow: string): unknown {
    return this.told.findLast((each) => each.flow === flow)?.value
  }

  /** The state value of the machine of this id that was started last, asked now; `null` while there is none. */
  async valueOf(flow: string): Promise<unknown> {
    return this.page.evaluate((id) => globalThis.runningFlows?.get(id)?.getSnapshot().value ?? null, flow)
  }
}

declare global {
  /** The machines of the page by id, the one started last of each. */
  var runningFlows: Map<string, AnyActorRef> | undefined
  /** Tells the test what a machine did. */
  var tellFlow: ((told: Told) => Promise<void>) | undefined
}

/** Runs in the page, where nothing can be imported: reads what `activeNodes` and `transitionsIn` read elsewhere. */
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

  // React may make an actor and then throw its screen away: only what one does that is started counts.
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
        // The way into the first state is no transition of the machine's own.
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
