import { indianTime } from '@tiffin-junction/contract/domain/indian-time'
import type { SignedInDevice } from '@tiffin-junction/contract/domain/session'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { devicesMachine } from '../../machines/account/devices.machine.ts'
import {
  devicesOf,
  hasFailed,
  hasOthers,
  isEnding,
  isLoading,
} from '../../machines/account/devices.selectors.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { catchFocus } from '../ui/focus.ts'
import { SkeletonText } from '../ui/skeleton-text.tsx'

type Devices = ActorRefFrom<typeof devicesMachine>

const day = indianTime({ dateStyle: 'medium' })

/** One device. Its use is known to the day, so 'around' says so. */
function Device({ device: { name, isThisOne, signedInAt, usedAt } }: { device: SignedInDevice }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b-2 border-dashed border-line py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name ?? 'A device'}</p>
        <p className="text-sm text-soft">
          Signed in on {day(signedInAt)}
          {!isThisOne && `, last used around ${day(usedAt)}`}
        </p>
      </div>
      {isThisOne && <Badge tone="green">This device</Badge>}
    </li>
  )
}

function List({ devices }: { devices: Devices }) {
  const all = useSelector(devices, devicesOf)
  const canEnd = useSelector(devices, hasOthers)
  const isBusy = useSelector(devices, isEnding)
  return (
    <>
      <ul aria-labelledby="devices-title">
        {all.map((device) => (
          <Device key={`${device.isThisOne} ${device.signedInAt} ${device.usedAt}`} device={device} />
        ))}
      </ul>
      {canEnd ? (
        <Button
          tone="secondary"
          className="mt-3 w-full max-w-sm"
          busy={isBusy}
          onClick={() => devices.send({ type: 'signOut.requested' })}
        >
          {isBusy ? 'Signing out...' : 'Sign out everywhere else'}
        </Button>
      ) : (
        <p ref={catchFocus} tabIndex={-1} className="mt-2 text-sm text-soft outline-none">
          You are signed in on this device only.
        </p>
      )}
    </>
  )
}

/** The devices that the person is signed in on (ACC-176, ACC-177). */
export function DevicesView({ devices }: { devices: Devices }) {
  const isPending = useSelector(devices, isLoading)
  const isLost = useSelector(devices, hasFailed)
  return (
    <section
      aria-labelledby="devices-title"
      aria-busy={isPending}
      className="mt-5 rounded-sheet bg-card p-5 shadow-low"
    >
      <h2 id="devices-title" className="text-2xl">
        Your devices
      </h2>
      {isPending && <SkeletonText lines={3} className="mt-3" />}
      {isLost && (
        <ErrorState
          className="mt-3"
          message="Your devices could not be loaded. Please try again."
          onRetry={() => devices.send({ type: 'retry.requested' })}
        />
      )}
      {!isPending && !isLost && <List devices={devices} />}
    </section>
  )
}
