import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { pagedListMachine } from '../../machines/discover/paged-list.machine.ts'
import { listedQueryOf } from '../../machines/discover/paged-list.selectors.ts'
import { linkTo } from '../../machines/links.ts'
import { listingMachine } from '../../machines/system/listing.machine.ts'
import { useScreen } from './actor-logic.ts'
import { watchAround } from './around.ts'
import { useSystem } from './system.ts'

/** Lists the restaurants around the person while the screen is shown. */
export const useListing = (list: ActorRefFrom<typeof pagedListMachine>, categoryId: number | null): void => {
  const system = useSystem()
  const [machine] = useState(() =>
    listingMachine.provide({
      actors: {
        around: watchAround(system, (around) => ({ type: 'around.changed', ...around })),
        list: linkTo(list),
        place: linkTo(system.place),
      },
    }),
  )
  const [served] = useState(() => listedQueryOf(list.getSnapshot())?.point ?? null)
  useScreen(machine, { input: { categoryId, served } })
}
