import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { Told } from './protocol.ts'

/** Stately's inspector in a window of its own. */
export interface StatelyLink {
  readonly tell: (all: readonly Told[]) => void
  readonly close: () => void
}

const site = 'https://stately.ai'

/**
 * Opens Stately Inspect; call it from a click, or the browser blocks the window. What it is told is redacted
 * already, and goes to Stately's own origin alone: the library would post to whatever the window shows.
 *
 * @param history all that was told before its window is ready.
 */
export const linkStately = (history: () => readonly Told[]): StatelyLink => {
  let isConnected = false
  const inspector = createBrowserInspector({
    url: `${site}/inspect`,
    autoStart: false,
    // It would post what it keeps by itself, to any origin.
    maxDeferredEvents: 0,
    send: (event) => inspector.adapter.targetWindow?.postMessage(event, site),
  })
  const tell = (all: readonly Told[]) => {
    if (!isConnected) return
    for (const told of all) if (isOfStately(told)) inspector.adapter.send(told)
  }
  const connect = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== site || Object(data).type !== '@statelyai.connected') return
    isConnected = true
    tell(history())
  }
  addEventListener('message', connect)
  inspector.start()
  return {
    tell,
    close: () => {
      removeEventListener('message', connect)
      isConnected = false
    },
  }
}

/** Messages of our own kinds stay here. Every other has the shape of Stately's protocol. */
const isOfStately = (told: Told): told is Told & StatelyInspectionEvent => !told.type.startsWith('@flow.')
