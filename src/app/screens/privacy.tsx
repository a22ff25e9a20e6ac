import { printPage } from '../../effects/print.ts'
import { privacy } from '../../support/policies/privacy.ts'
import { PolicyView } from '../../support/policy-view.tsx'

/** `/privacy-policy`. */
export default function Privacy() {
  return <PolicyView policy={privacy} onPrint={printPage} />
}
