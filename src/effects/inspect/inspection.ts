import type { AnyActorRef } from 'xstate'
import { linkPage } from './page-link.ts'
import type { Told } from './protocol.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { linkStately, type StatelyLink } from './stately.ts'

/** Said in the tab's own storage: after a reload the inspector goes on from the first event. */
const key = 'tiffinInspect'
/** Milliseconds of one task that may go to the inspector, and after which it no longer waits for an idle moment. */
const slice = 6
const patience = 200

type Inspection = { readonly recorder: Recorder; readonly stop: () => void }

const roots = new Set<AnyActorRef>()
let inspection: Inspection | null = null
let stately: StatelyLink | null = null

const isOver = (actor: AnyActorRef): boolean => actor.getSnapshot()?.status === 'stopped'

const whenIdle = (task: (milliseconds: number) => void): void => {
  const run = () => task(slice)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: patience })
  else setTimeout(run, patience / 4)
}

const begin = (): Inspection => {
  const page = linkPage(() => recorder)
  const tell = (all: readonly Told[]) => {
    page.tell(all)
    stately?.tell(all)
  }
  const recorder = createRecorder({ tell, whenIdle, withDefinitions: true })
  const stops = new Map<AnyActorRef, () => void>()
  for (const root of roots) stops.set(root, recorder.watch(root))
  return {
    recorder,
    stop: () => {
      for (const stop of stops.values()) stop()
      page.close()
    },
  }
}

const start = (): Inspection => {
  inspection ??= begin()
  sessionStorage.setItem(key, 'on')
  return inspection
}

/** Notes an actor without a parent, to be watched now or when an inspector is opened. Costs its events nothing. */
export const watchFlow = (root: AnyActorRef): void => {
  for (const each of roots) if (isOver(each)) roots.delete(each)
  if (roots.has(root)) return
  roots.add(root)
  inspection?.recorder.watch(root)
}

/** Goes on inspecting where the page was reloaded while it was. */
export const resumeInspection = (): void => {
  if (sessionStorage.getItem(key) === 'on') start()
}

/** Opens the page at `/inspect`, or brings it forward. */
export const inspectHere = (): void => {
  start()
  window.open('/inspect', 'tiffin-inspect')
}

/** Opens Stately Inspect. Call it from a click. */
export const inspectAtStately = (): void => {
  const { recorder } = start()
  stately?.close()
  stately = linkStately(recorder.history)
}

/** Ends it: from now on events cost what they did before. */
export const stopInspection = (): void => {
  sessionStorage.removeItem(key)
  stately?.close()
  inspection?.stop()
  stately = null
  inspection = null
}
