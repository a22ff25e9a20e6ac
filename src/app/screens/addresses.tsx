import { useState } from 'react'
import { addressListMachine, listedBookLink } from '../../../machines/system/address-list.machine.ts'
import { ageLink } from '../../../machines/system/connection.links.ts'
import { AddressListView } from '../../address/address-list-view.tsx'
import { useScreen } from '../actor-logic.ts'
import { useSystem } from '../system.ts'

/** `/user/address`. */
export default function AddressesScreen() {
  const { book, root } = useSystem()
  const [machine] = useState(() =>
    addressListMachine.provide({ actors: { book: listedBookLink(book), page: ageLink(root) } }),
  )
  useScreen(machine, {})
  return <AddressListView book={book} />
}
