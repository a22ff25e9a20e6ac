import { useSelector } from '@xstate/react'
import { fromCallback } from 'xstate'
import { appUpdateMachine } from '../../machines/system/app-update.machine.ts'
import { isBusy, isOffered } from '../../machines/system/app-update.selectors.ts'
import { keepFirstVisit, reload, takeUpdate, watchWorker } from '../effects/app-worker.ts'
import { AppUpdateView } from '../support/app-update-view.tsx'
import { useScreen } from './actor-logic.ts'

const machine = appUpdateMachine.provide({
  actors: {
    worker: fromCallback<{ readonly type: 'update.wanted' }>(({ receive, sendBack }) => {
      receive(takeUpdate)
      keepFirstVisit()
      return watchWorker({
        found: () => sendBack({ type: 'update.found' }),
        replaced: () => sendBack({ type: 'worker.replaced' }),
      })
    }),
  },
  actions: { reload },
})

/** The offer of a new version, in a corner of every page. */
export function AppUpdate() {
  const update = useScreen(machine, {})
  const isShown = useSelector(update, (snapshot) => isOffered(snapshot) || isBusy(snapshot))
  return isShown ? <AppUpdateView update={update} /> : null
}
