import { CashStatusView } from '../../order/cash-status-view.tsx'

export default function CashOrderStatusScreen({
  params: { orderStatus },
}: {
  params: { orderStatus?: string }
}) {
  return <CashStatusView text={orderStatus ?? ''} />
}
