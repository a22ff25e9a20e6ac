import { printPage } from '../../effects/print.ts'
import { refund } from '../../support/policies/refund.ts'
import { PolicyView } from '../../support/policy-view.tsx'

/** `/refund-policy`. */
export default function Refund() {
  return <PolicyView policy={refund} onPrint={printPage} />
}
