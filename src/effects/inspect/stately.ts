import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { Told } from './protocol.ts'

/** Stately's inspector in a separate window. */
export interface StatelyLink {
  readonly tell: (all: readonly Told[]) => void
  readonly close: () => void
}

const site = 'https://stately.ai'

/**
 * Opens Stately Inspect. Call it from a click, or the browser blocks the window. The messages are already
 * redacted and are posted only to Stately's origin: the library itself would post to any page in that window.
 *
 * @param history returns the messages so far, which are sent once the window is ready.
 */
export const linkStately = (history: () => readonly Told[]): StatelyLink => {
  let isConnected = false
  const inspector = createBrowserInspector({
    url: `${site}/inspect`,
    autoStart: false,
    // Disables the library's queue, which it would post to any origin.
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

/** False for messages of our own kinds. All others have the shape of Stately's protocol. */
const isOfStately = (told: Told): told is Told & StatelyInspectionEvent => !told.type.startsWith('@flow.')
