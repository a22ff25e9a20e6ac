import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { appUpdateMachine } from '../../machines/system/app-update.machine.ts'
import { isBusy } from '../../machines/system/app-update.selectors.ts'
import { Button } from '../ui/button.tsx'
import '../ui/above-bars.css'

/** Says that a new version is there, above the bars and the line about the network (APP-169). */
export function AppUpdateView({ update }: { update: ActorRefFrom<typeof appUpdateMachine> }) {
  const isOnItsWay = useSelector(update, isBusy)
  return (
    <section
      aria-label="New version"
      className="app-update above-bars inset-x-4 z-40 mx-auto mb-4 flex max-w-md items-center gap-2 rounded-card border border-edge bg-card py-1.5 pr-1.5 pl-4 text-ink shadow-high md:right-6 md:left-auto md:mx-0 md:mb-6"
    >
      <p role="status" className="flex-1 font-semibold">
        New version
      </p>
      <Button size="small" busy={isOnItsWay} onClick={() => update.send({ type: 'update.accepted' })}>
        Reload
      </Button>
      <Button tone="quiet" size="small" onClick={() => update.send({ type: 'update.declined' })}>
        Later
      </Button>
    </section>
  )
}
