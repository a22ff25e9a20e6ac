import { brand } from '@tiffin-junction/contract/domain/brand'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { installOfferMachine } from '../../machines/support/install-offer.machine.ts'
import { isBusy, isDeclined, isInstalled, isOffered } from '../../machines/support/install-offer.selectors.ts'
import { Button } from '../ui/button.tsx'
import { catchFocus } from '../ui/focus.ts'
import { ScreenIcon } from '../ui/screen-icon.tsx'

type Offer = ActorRefFrom<typeof installOfferMachine>

function Question({ offer }: { offer: Offer }) {
  const isAsking = useSelector(offer, isBusy)
  return (
    <>
      <p className="text-pretty">
        Would you like {brand.name} as an app on this device? It opens with one tap, like any other app.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          tone="secondary"
          busy={isAsking}
          className="grow"
          onClick={() => offer.send({ type: 'offer.accepted' })}
        >
          Install app
        </Button>
        <Button
          tone="secondary"
          disabled={isAsking}
          className="grow"
          onClick={() => offer.send({ type: 'offer.declined' })}
        >
          No, thanks
        </Button>
      </div>
    </>
  )
}

/**
 * A quiet card that offers to install the app, below a delivered order (APP-146 to APP-149). It shows nothing until the
 * browser can install it. `className` lays out the card.
 */
export function InstallOfferView({ offer, className }: { offer: Offer; className: string }) {
  const mayAsk = useSelector(offer, isOffered)
  const isOnItsWay = useSelector(offer, isInstalled)
  const isRefused = useSelector(offer, isDeclined)
  if (!(mayAsk || isOnItsWay || isRefused)) return null
  return (
    <section
      aria-label={`${brand.name} as an app`}
      className={`rounded-sheet bg-card p-5 shadow-low ${className}`}
    >
      <div className="flex gap-4">
        <ScreenIcon name={isOnItsWay ? 'check' : 'tiffin'} size={26} className="mt-0.5 text-link" />
        <div className="min-w-0 flex-1" aria-live="polite">
          {mayAsk && <Question offer={offer} />}
          {isOnItsWay && (
            <p ref={catchFocus} tabIndex={-1} className="text-pretty">
              {brand.name} is being installed. You will find it among your apps.
            </p>
          )}
          {isRefused && (
            <p ref={catchFocus} tabIndex={-1} className="text-pretty text-soft">
              All right, we will not ask again on this device.
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
