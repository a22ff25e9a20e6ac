import type { ActorRefFrom } from 'xstate'
import type { addressBookMachine } from '../../machines/address/address-book.machine.ts'
import { Button } from '../ui/button.tsx'
import { Plate } from '../ui/plate.tsx'
import { Sheet } from '../ui/sheet.tsx'

/** Offers to add an address to people who have none (ADR-13 to ADR-15). */
export default function AddressOffer({ book }: { book: ActorRefFrom<typeof addressBookMachine> }) {
  return (
    <Sheet
      title="Add Delivery Address"
      width="narrow"
      onClose={() => book.send({ type: 'offer.dismissed' })}
      footer={
        <div className="grid gap-2">
          <Button size="large" onClick={() => book.send({ type: 'offer.accepted' })}>
            Add New Address
          </Button>
          <Button tone="quiet" onClick={() => book.send({ type: 'offer.dismissed' })}>
            Browse Without Address
          </Button>
        </div>
      }
    >
      <div className="flex items-center gap-4">
        <Plate src="/food/pin.webp" seed="address" shape="round" eager className="w-20" />
        <p className="flex-1 text-pretty">
          Tell us where your food should come to. Then we show the kitchens near you, and you can order.
        </p>
      </div>
    </Sheet>
  )
}
