import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { menuListMachine, menuMachine } from '../../../machines/discover/menu.machine.ts'
import { addingMachine, type CartOrder } from '../../../machines/order/adding.machine.ts'
import { cartOf } from '../../../machines/order/cart.selectors.ts'
import { MenuView, MissingRestaurant } from '../../discover/menu-view.tsx'
import type { MenuItem } from '../../domain/catalogue.ts'
import { catalogueIdOf } from '../../domain/catalogue-id.ts'
import { goBack, routeState } from '../../effects/navigation.ts'
import { SwitchConfirm } from '../../order/switch-confirm.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { menuArrivalOf } from '../arrival.ts'
import { useEmitted } from '../relays.ts'
import type { ServedStart } from '../served.ts'
import { useSystem } from '../system.ts'
import { calling, useScreen } from '../wire.ts'

const discover = () => import('../../effects/calls/discover.ts')
const loadSheet = () => import('../customization-sheet.tsx')
const CustomizationSheet = lazy(loadSheet)

type WishMade = Extract<CartOrder, { type: 'wish.made' }>
type QuantityChosen = Extract<CartOrder, { type: 'quantity.chosen' }>

const machine = menuMachine.provide({
  actors: {
    itemList: menuListMachine.provide({
      actors: { loadPage: calling(discover, (calls) => calls.loadMenu) },
    }),
    loadRestaurant: calling(discover, (calls) => calls.loadRestaurant),
  },
})

const startOf = (restaurantId: number, state: unknown) => ({
  input: { restaurantId, ...menuArrivalOf(state, restaurantId) },
})

/** The menu that a restaurant's page is served with. */
export const serve = (params: Readonly<Record<string, string | undefined>>): readonly ServedStart[] => {
  const restaurantId = catalogueIdOf(params.restaurantId)
  return restaurantId === null ? [] : [{ machine, options: startOf(restaurantId, null) }]
}

/** The customization sheet's place while its code is on the way: the tap shows at once. */
function SheetToCome({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="One moment" onClose={onClose}>
      <Skeleton className="h-40 rounded-control" />
    </Sheet>
  )
}

function RestaurantMenu({ restaurantId }: { restaurantId: number }) {
  const { session, cart } = useSystem()
  const menu = useScreen(machine, startOf(restaurantId, routeState()))
  const adding = useScreen(addingMachine, {})
  const sheet = useSelector(adding, ({ context }) => context.sheet)

  useEmitted(adding, 'wish.made', ({ wish }: WishMade) => cart.send({ type: 'item.added', wish }))
  useEmitted(adding, 'quantity.chosen', ({ menuId, menuCount, quantity }: QuantityChosen) =>
    cart.send({ type: 'quantity.set', menuId, menuCount, quantity }),
  )
  // Not before the menu stands, but before anybody taps: the first sheet then opens without a wait.
  useEffect(() => void loadSheet().catch(() => {}), [])
  // Whoever leaves the menu leaves the question unanswered: nothing changes.
  useEffect(() => () => cart.send({ type: 'switch.cancelled' }), [cart])

  const step = useCallback(
    (item: MenuItem, by: 1 | -1) => {
      const { restaurant } = menu.getSnapshot().context
      adding.send({
        type: 'item.stepped',
        item,
        by,
        cart: cartOf(cart.getSnapshot()),
        restaurant: { id: restaurantId, name: restaurant?.name ?? '', isOpen: restaurant?.isOpen ?? true },
        isGuest: !session.getSnapshot().hasTag('signedIn'),
      })
    },
    [adding, cart, menu, restaurantId, session],
  )

  return (
    <>
      <MenuView actor={menu} cart={cart} onStep={step} onBack={() => goBack('/')} />
      {sheet && (
        <Suspense
          fallback={
            <SheetToCome onClose={() => adding.send({ type: 'sheet.finished', customization: null })} />
          }
        >
          <CustomizationSheet
            input={sheet}
            onFinish={(customization) => adding.send({ type: 'sheet.finished', customization })}
          />
        </Suspense>
      )}
      <SwitchConfirm cart={cart} />
    </>
  )
}

/** `/foods/item-card/{restaurantId}`: the menu of a restaurant, and everything that adding from it takes. */
export default function Menu({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const restaurantId = catalogueIdOf(params.restaurantId)
  return restaurantId === null ? <MissingRestaurant /> : <RestaurantMenu restaurantId={restaurantId} />
}
