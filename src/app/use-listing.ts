import { readFilter, writeFilter } from '@tiffin-junction/contract/domain/restaurant-filter'
import { useState } from 'react'
import { type ActorRefFrom, fromCallback } from 'xstate'
import type { pagedListMachine } from '../../machines/discover/paged-list.machine.ts'
import { listedQueryOf } from '../../machines/discover/paged-list.selectors.ts'
import { linkTo } from '../../machines/links.ts'
import { type AddressEvent, listingMachine } from '../../machines/system/listing.machine.ts'
import { keepInQuery, watchQuery } from '../effects/query.ts'
import { useScreen } from './actor-logic.ts'
import { watchAround } from './around.ts'
import { useSystem } from './system.ts'

/**
 * The query of the page's address as the place of the filter. On the page of a cuisine, `cuisine` is the page itself
 * and not a choice.
 */
const filterInAddress = (isOfCuisine: boolean) =>
  fromCallback<AddressEvent>(({ sendBack, receive }) => {
    const names = ['sort', 'openNow', 'pureVeg', ...(isOfCuisine ? [] : ['cuisine'])]
    receive(({ filter }) => {
      const written: Readonly<Record<string, string | number>> = writeFilter(filter)
      keepInQuery(Object.fromEntries(names.map((name) => [name, `${written[name] ?? ''}`])))
    })
    return watchQuery((query) => {
      const said = Object.fromEntries(names.map((name) => [name, query.get(name)]))
      sendBack({ type: 'filter.found', filter: readFilter(said) })
    })
  })

/** Lists the restaurants around the person while the screen is shown. Returns the actor that has the filter. */
export const useListing = (list: ActorRefFrom<typeof pagedListMachine>, categoryId: number | null) => {
  const system = useSystem()
  const [machine] = useState(() =>
    listingMachine.provide({
      actors: {
        address: filterInAddress(categoryId !== null),
        around: watchAround(system, (around) => ({ type: 'around.changed', ...around })),
        list: linkTo(list),
        place: linkTo(system.place),
      },
    }),
  )
  const [served] = useState(() => listedQueryOf(list.getSnapshot())?.point ?? null)
  return useScreen(machine, { input: { categoryId, served } })
}
