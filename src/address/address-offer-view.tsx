import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { addressOfferMachine } from '../../machines/address/address-offer.machine.ts'
import { isOffering } from '../../machines/address/address-offer.selectors.ts'
import { Button } from '../ui/button.tsx'
import { Plate } from '../ui/plate.tsx'
import { Sheet } from '../ui/sheet.tsx'

/** The modal that offers to add an address (ADR-13 to ADR-15). */
export function AddressOfferView({ offer }: { offer: ActorRefFrom<typeof addressOfferMachine> }) {
  const isOpen = useSelector(offer, isOffering)
  return (
    isOpen && (
      <Sheet
        title="Add Delivery Address"
        width="narrow"
        onClose={() => offer.send({ type: 'offer.dismissed' })}
        footer={
          <div className="grid gap-2">
            <Button size="large" onClick={() => offer.send({ type: 'offer.accepted' })}>
              Add New Address
            </Button>
            <Button tone="quiet" onClick={() => offer.send({ type: 'offer.dismissed' })}>
              Browse Without Address
            </Button>
          </div>
        }
      >
        <div className="flex items-center gap-4">
          <Plate src="/food/pin.webp" seed="address" shape="round" className="w-20" />
          <p className="flex-1 text-pretty">
            Tell us where your food should come to. Then we show the kitchens near you, and you can order.
          </p>
        </div>
      </Sheet>
    )
  )
}
