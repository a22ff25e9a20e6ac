import { cuisinePath } from '@tiffin-junction/contract/domain/cuisine-path'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { noodleCuisineOf } from '../../../machines/discover/cuisines.selectors.ts'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { NoodlesView } from '../../support/noodles-view.tsx'
import { useScreen } from '../actor-logic.ts'
import { readCuisines } from '../cuisine-names.ts'
import { useSystem } from '../system.ts'

/** `/foods/cuisine`: the Noodles listing. It leads to the home page until the real cuisine is known. */
export default function Noodles() {
  const { root } = useSystem()
  const [machine] = useState(() => readCuisines.provide({ actors: { connection: connectionLink(root) } }))
  const cuisine = useSelector(useScreen(machine, {}), noodleCuisineOf)
  return <NoodlesView restaurants={cuisine ? cuisinePath(cuisine.id) : '/'} />
}
