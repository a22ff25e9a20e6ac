import { printPage } from '../../effects/print.ts'
import { terms } from '../../support/policies/terms.ts'
import { PolicyView } from '../../support/policy-view.tsx'

/** `/terms&conditions`. */
export default function Terms() {
  return <PolicyView policy={terms} onPrint={printPage} />
}
