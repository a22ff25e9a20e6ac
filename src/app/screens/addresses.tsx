import type { AddressBookEmitted } from '../../../machines/address/address-book.machine.ts'
import { AddressListView } from '../../address/address-list-view.tsx'
import { useEmitted, useForward } from '../relays.ts'
import { useSystem } from '../system.ts'
import { speak } from '../wire.ts'

type ListFailed = Extract<AddressBookEmitted, { type: 'list.failed' }>

/** `/user/address`: here it is said aloud when the addresses cannot be read (ADR-24). */
export default function AddressesScreen() {
  const { book } = useSystem()
  useEmitted(book, 'list.failed', ({ message }: ListFailed) =>
    speak({ type: 'notify', tone: 'error', message }),
  )
  // Another device may have changed them since they were read.
  useForward(book, (actor) => actor.send({ type: 'list.opened' }))
  return <AddressListView book={book} />
}
