import { useState } from 'react'
import { addressListMachine, listedBookLink } from '../../../machines/system/address-list.machine.ts'
import { ageLink } from '../../../machines/system/connection.links.ts'
import { AddressListView } from '../../address/address-list-view.tsx'
import { routeState } from '../../effects/navigation.ts'
import { useScreen } from '../actor-logic.ts'
import { originOf } from '../arrival.ts'
import { useSystem } from '../system.ts'

/** `/user/address`. */
export default function AddressesScreen() {
  const { book, root } = useSystem()
  const [machine] = useState(() =>
    addressListMachine.provide({ actors: { book: listedBookLink(book), page: ageLink(root) } }),
  )
  useScreen(machine, {})
  const [from] = useState(() => originOf(routeState()))
  return <AddressListView book={book} from={from} />
}
