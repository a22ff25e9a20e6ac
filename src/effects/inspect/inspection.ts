import type { AnyActorRef } from 'xstate'
import { storageNow, watchStorage } from './device-storage.ts'
import { forgetFormerRuns, keepFormerRuns, readFormerRuns } from './former-runs.ts'
import { linkPage } from './page-link.ts'
import type { Told } from './protocol.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { linkStately, type StatelyLink } from './stately.ts'
import { currentAddress, travelTo, watchAddress } from './time-travel.ts'

/** Key in the tab's session storage: after a reload, recording continues from the first event. */
const key = 'tiffinInspect'
/** Milliseconds that the inspector may use in one task, and that it waits at most for an idle moment. */
const slice = 6
const idleTimeout = 200

type Inspection = {
  readonly recorder: Recorder
  readonly watch: (root: AnyActorRef) => void
  readonly stop: () => void
}

const roots = new Set<AnyActorRef>()
let inspection: Inspection | null = null
let stately: StatelyLink | null = null

const isStopped = (actor: AnyActorRef): boolean => actor.getSnapshot()?.status === 'stopped'

const whenIdle = (task: (milliseconds: number) => void): void => {
  const run = () => task(slice)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: idleTimeout })
  else setTimeout(run, idleTimeout / 4)
}

/** Calls back with true once the next frame is on the screen, or with false if the page is hidden first. */
const whenPainted = (task: (isPainted: boolean) => void): void => {
  if (document.hidden) {
    task(false)
    return
  }
  let isDone = false
  const end = (isPainted: boolean) => {
    if (isDone) return
    isDone = true
    removeEventListener('visibilitychange', hide, true)
    task(isPainted)
  }
  const hide = () => end(false)
  addEventListener('visibilitychange', hide, true)
  // A task that is queued in a frame's callback runs after that frame's paint.
  requestAnimationFrame(() => setTimeout(() => end(true)))
}

const begin = (): Inspection => {
  const former = readFormerRuns()
  const run = former.runs + 1
  const page = linkPage({
    recorder: () => recorder,
    tab: former.tab,
    restore: (id) => travelTo(recorder, id),
  })
  const tell = (all: readonly Told[]) => {
    page.tell(all)
    stately?.tell(all)
  }
  const recorder = createRecorder({
    tell,
    whenIdle,
    whenPainted,
    reveal: page.reveal,
    withDefinitions: true,
    run,
    former: former.told,
  })
  recorder.recordAddress(currentAddress())
  const unwatchAddress = watchAddress(recorder.recordAddress)
  recorder.recordStorage(storageNow())
  const unwatchStorage = watchStorage(recorder.recordStorage)
  const stops = [...roots].map((root) => recorder.watch(root))
  const keep = () => {
    recorder.flush()
    keepFormerRuns({ tab: former.tab, runs: run, told: recorder.history() })
  }
  addEventListener('pagehide', keep)
  return {
    watch: (root) => {
      stops.push(recorder.watch(root))
    },
    recorder,
    stop: () => {
      for (const stop of stops) stop()
      unwatchAddress()
      unwatchStorage()
      removeEventListener('pagehide', keep)
      forgetFormerRuns()
      page.close()
    },
  }
}

const start = (): Inspection => {
  inspection ??= begin()
  sessionStorage.setItem(key, 'on')
  return inspection
}

/** Registers a root actor, to be watched once an inspector is open. Until then its events cost nothing. */
export const watchFlow = (root: AnyActorRef): void => {
  for (const each of roots) if (isStopped(each)) roots.delete(each)
  if (roots.has(root)) return
  roots.add(root)
  inspection?.watch(root)
}

/** The root actors that are running or about to start. */
export const runningRoots = (): AnyActorRef[] => [...roots].filter((root) => !isStopped(root))

/** Continues inspecting after a reload, if the page was being inspected before it. */
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

/** Stops inspecting. From now on events have no extra cost. */
export const stopInspection = (): void => {
  sessionStorage.removeItem(key)
  stately?.close()
  inspection?.stop()
  stately = null
  inspection = null
}
