import { printPage } from '../../effects/print.ts'
import { shipping } from '../../support/policies/shipping.ts'
import { PolicyView } from '../../support/policy-view.tsx'

/** `/shipping-timeline`. */
export default function Shipping() {
  return <PolicyView policy={shipping} onPrint={printPage} />
}
