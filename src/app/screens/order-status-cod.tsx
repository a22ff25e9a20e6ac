import { readStatus } from '../../domain/order-status.ts'
import { CashStatusView } from '../../order/cash-status-view.tsx'
import { TellMe } from '../tell-me.tsx'

const underway = new Set(['pending', 'confirmed', 'preparing', 'out_for_delivery'])

export default function CashOrderStatusScreen({
  params: { orderStatus },
}: {
  params: { orderStatus?: string }
}) {
  return (
    <>
      <CashStatusView text={orderStatus ?? ''} />
      {underway.has(readStatus(orderStatus ?? '') ?? '') && <TellMe />}
    </>
  )
}
