import { useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type InstallOfferEvent, installOfferMachine } from '../../machines/support/install-offer.machine.ts'
import { orderMark, readOffer, writeOffer } from '../effects/install-offer.ts'
import { askToInstall, runsInstalled, watchInstall } from '../effects/install-prompt.ts'
import { InstallOfferView } from '../support/install-offer-view.tsx'
import { useScreen } from './actor-logic.ts'

const machine = installOfferMachine.provide({
  actors: {
    browser: fromCallback<InstallOfferEvent>(({ sendBack }) =>
      watchInstall((news) => sendBack({ type: news === 'ready' ? 'prompt.ready' : 'app.installed' })),
    ),
    askBrowser: fromPromise<boolean, undefined>(askToInstall),
  },
  actions: { keepOffer: (_, { kept }) => writeOffer(kept) },
})

/** Offers to install the app to a person who sees a delivered order. */
export function InstallOffer({ orderId, className }: { orderId: string; className: string }) {
  const [input] = useState(() => ({
    isInstalled: runsInstalled(),
    kept: readOffer(),
    order: orderMark(orderId),
  }))
  return <InstallOfferView offer={useScreen(machine, { input })} className={className} />
}
