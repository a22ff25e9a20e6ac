import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { assertProvided } from '../../machines/required.ts'
import { type ConnectionEvent, connectionMachine } from '../../machines/system/connection.machine.ts'
import type { AgeChanged, Network, NetworkChanged } from '../../machines/system/connection.rules.ts'
import { isOutdated, networkOf } from '../../machines/system/connection.selectors.ts'
import { isFresh, readTimeOfPage } from '../effects/app-worker.ts'
import { onReport, stopWaits } from '../effects/call-reports.ts'
import { probe, watchTabs } from '../effects/connection.ts'
import { watchPath } from '../effects/navigation.ts'
import { nextTask } from '../effects/next-task.ts'
import { watchOnline, watchVisibility } from '../effects/presence.ts'
import { keepInTopLayer } from '../effects/top-layer.ts'
import { actorOptions } from './actor-logic.ts'
import { NetworkBanner } from './network-banner.tsx'

const machine = connectionMachine.provide({
  actors: {
    watchDevice: fromCallback<ConnectionEvent>(({ sendBack, receive }) => {
      const tabs = watchTabs(() => sendBack({ type: 'network.found' }))
      receive(tabs.tell)
      const stops = [
        tabs.stop,
        watchVisibility((isVisible) => sendBack({ type: 'page.changed', isVisible })),
        watchOnline((isOnline) => sendBack({ type: 'browser.changed', isOnline })),
        watchPath(() => sendBack({ type: 'path.changed' })),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    }),
    watchCalls: fromCallback<ConnectionEvent>(({ sendBack, receive }) => {
      receive(stopWaits)
      onReport(
        ({ outcome, ms, keptAt }) => {
          if (keptAt !== null) sendBack({ type: 'call.kept', at: keptAt })
          else if (outcome === 'answered') sendBack({ type: 'call.answered', ms })
          else sendBack({ type: outcome === 'failed' ? 'call.failed' : 'call.delayed' })
        },
        (count) => sendBack({ type: 'waits.changed', count }),
      )
      // The page itself may have been kept, with what it shows.
      void readTimeOfPage().then((at) => {
        if (at !== null) sendBack({ type: 'page.kept', at: at || null, isFresh: isFresh(at) })
      })
      return () => onReport(() => {})
    }),
    probe: fromPromise(({ signal }) => probe(signal)),
  },
})

/**
 * Watches the network, shows it in a banner, and reports each change until the signal aborts. The banner is a tree of
 * its own: no screen draws it again, so that a screen reader announces each change once (APP-154).
 */
export const startConnection = (
  tell: (event: NetworkChanged | AgeChanged) => void,
  signal: AbortSignal,
): void => {
  if (signal.aborted) return
  assertProvided(machine)
  const connection = createActor(machine, actorOptions())
  if (import.meta.env.DEV) globalThis.watchFlow?.(connection)
  const element = document.createElement('div')
  const place = keepInTopLayer(element, signal)
  // The state that the system starts with.
  let last: { readonly network: Network; readonly isOutdated: boolean } = {
    network: 'online',
    isOutdated: false,
  }
  connection.subscribe((snapshot) => {
    place()
    const next = { network: networkOf(snapshot), isOutdated: isOutdated(snapshot) }
    if (next.network !== last.network) tell({ type: 'connection.changed', network: next.network })
    if (next.isOutdated !== last.isOutdated) tell({ type: 'age.changed', isOutdated: next.isOutdated })
    last = next
  })
  connection.start()
  const banner = createRoot(element)
  banner.render(createElement(NetworkBanner, { connection }))
  signal.addEventListener('abort', () => {
    connection.stop()
    element.remove()
    // React may be in the middle of drawing the page that ends this.
    void nextTask().then(() => banner.unmount())
  })
}
