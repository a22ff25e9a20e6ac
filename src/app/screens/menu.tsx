import type { MenuItem } from '@tiffin-junction/contract/domain/catalogue'
import { catalogueIdOf } from '@tiffin-junction/contract/domain/catalogue-id'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { type MenuInput, menuListMachine, menuMachine } from '../../../machines/discover/menu.machine.ts'
import { filtersOf, listOf } from '../../../machines/discover/menu.selectors.ts'
import { customizationOf } from '../../../machines/order/adding.selectors.ts'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { MenuView, MissingRestaurant } from '../../discover/menu-view.tsx'
import { writeSearch } from '../../effects/menu-address.ts'
import { forgetRouteState, goBack, routeQuery, routeState } from '../../effects/navigation.ts'
import { SwitchConfirm } from '../../order/switch-confirm.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { fromCall, fromLazyCall, useScreen } from '../actor-logic.ts'
import { addingOf } from '../adding.ts'
import { menuArrivalOf, wantedDishOf } from '../arrival.ts'
import type { ServedStart } from '../served.ts'
import { useSystem } from '../system.ts'
import { useKeptList, useKeptView } from '../use-kept-list.ts'
import { useLoaded } from '../use-loaded.ts'

const menu = () => import('@tiffin-junction/contract/calls/menu-wire')
const head = () => import('../../effects/calls/menu-head.ts')
const loadSheet = () => import('../../order/customization-view.tsx')
const CustomizationView = lazy(loadSheet)
const loadArea = () => import('../delivery-area.tsx')
const loadReviews = () => import('../reviews.tsx')
const loadSections = () => import('../menu-sections.tsx')
const loadRenewal = () => import('../renewal.tsx')

const items = menuListMachine.provide({
  actors: { loadPage: fromCall(menu, (calls) => calls.getRestaurantItems) },
})
const reading = menuMachine.provide({
  actors: {
    itemList: items,
    loadRestaurant: fromLazyCall(head, (calls) => calls.loadRestaurant),
  },
  actions: { keepSearch: (_, { search }) => writeSearch(search) },
})

const startOf = (restaurantId: number, state: unknown, query: string) => ({
  input: { restaurantId, ...menuArrivalOf(state, restaurantId, query) },
})

/** Served with a restaurant's page: its menu. */
export const serve = (params: Readonly<Record<string, string | undefined>>): readonly ServedStart[] => {
  const restaurantId = catalogueIdOf(params.restaurantId)
  return restaurantId === null ? [] : [{ machine: reading, options: startOf(restaurantId, null, '') }]
}

/**
 * Shown while the code of the customization sheet is loading, so that the tap has a visible effect at once.
 */
function SheetToCome({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="One moment" onClose={onClose}>
      <Skeleton className="h-40 rounded-control" />
    </Sheet>
  )
}

function RestaurantMenu({ restaurantId }: { restaurantId: number }) {
  const { session, cart, root, trip } = useSystem()
  const [connection] = useState(() => connectionLink(root))
  const [machine] = useState(() =>
    reading.provide({ actors: { itemList: items.provide({ actors: { connection } }), connection } }),
  )
  const left = useKeptView<Pick<MenuInput, 'filters'>>('items')
  const { input } = startOf(restaurantId, routeState(), routeQuery())
  const menu = useScreen(machine, { input: { ...input, ...left } })
  const [ofMenu] = useState(() => addingOf({ session, cart }, menu, connection))
  const [wanted] = useState(() => wantedDishOf(routeState()))
  const adding = useScreen(ofMenu, { input: { restaurantId, wanted } })
  useEffect(() => {
    // A reload must not add the dish again.
    if (wanted) forgetRouteState()
  }, [wanted])
  useKeptList(useSelector(menu, listOf), 'items', {
    viewOf: () => ({ filters: filtersOf(menu.getSnapshot()) }),
  })
  const sheet = useSelector(adding, customizationOf)
  const step = useCallback(
    (item: MenuItem, by: 1 | -1) => adding.send({ type: 'item.stepped', item, by }),
    [adding],
  )
  // Loads the sheet after the menu is shown but before the first tap, so that the first sheet opens at once.
  useEffect(() => void loadSheet().catch(() => {}), [])

  const area = useLoaded(loadArea)
  const reviews = useLoaded(loadReviews)
  const sections = useLoaded(loadSections)
  const renewal = useLoaded(loadRenewal)

  return (
    <>
      <MenuView
        actor={menu}
        cart={cart}
        onStep={step}
        onBack={() => goBack('/')}
        notice={area && <area.DeliveryArea restaurantId={restaurantId} />}
        Rating={reviews?.Reviews}
        Sections={sections?.MenuSections}
      />
      {sheet && (
        <Suspense fallback={<SheetToCome onClose={() => sheet.send({ type: 'sheet.closed' })} />}>
          <CustomizationView actor={sheet} />
        </Suspense>
      )}
      <SwitchConfirm cart={cart} />
      {renewal && <renewal.Renewal subjectOf={() => renewal.menuHours(menu, cart, trip)} />}
    </>
  )
}

/** `/foods/item-card/{restaurantId}`: the menu of a restaurant, with everything needed to add from it. */
export default function Menu({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const restaurantId = catalogueIdOf(params.restaurantId)
  return restaurantId === null ? <MissingRestaurant /> : <RestaurantMenu restaurantId={restaurantId} />
}
