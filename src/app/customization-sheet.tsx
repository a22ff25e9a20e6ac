import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { variantsIn } from '../../machines/order/adding.rules.ts'
import { cartOf } from '../../machines/order/cart.selectors.ts'
import {
  type CustomizationInput,
  customizationMachine,
  type VariantChanged,
} from '../../machines/order/customization.machine.ts'
import type { Customization } from '../../machines/order/customization.rules.ts'
import { CustomizationView } from '../order/customization-view.tsx'
import { useEmitted, useForward } from './relays.ts'
import { useSystem } from './system.ts'
import { calling, useScreen } from './wire.ts'

const order = () => import('../effects/calls/order.ts')

const machine = customizationMachine.provide({
  actors: { loadAddOns: calling(order, (calls) => calls.loadAddOns) },
})

export interface CustomizationSheetProps {
  input: CustomizationInput
  /** Called once the sheet is done, with what is to be added or `null`. */
  onFinish: (customization: Customization | null) => void
}

/** The customization of one item, for as long as its sheet is open; loaded with the first sheet. */
export default function CustomizationSheet({ input, onFinish }: CustomizationSheetProps) {
  const { cart } = useSystem()
  const actor = useScreen(machine, { input })
  const output = useSelector(actor, (state) => (state.status === 'done' ? state.output : undefined))
  const inCart = useSelector(cart, cartOf)
  const { menuId } = input.item
  const variants = useMemo(() => variantsIn(inCart, menuId), [inCart, menuId])

  useEmitted(actor, 'variant.changed', ({ menuCount, quantity }: VariantChanged) =>
    cart.send({ type: 'quantity.set', menuId, menuCount, quantity }),
  )
  useForward(variants, () => actor.send({ type: 'variants.synced', variants }))
  useForward(output, () => {
    if (output !== undefined) onFinish(output)
  })
  return <CustomizationView actor={actor} />
}
