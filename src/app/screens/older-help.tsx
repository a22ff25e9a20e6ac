import { OlderHelpView } from '../../support/older-help-view.tsx'

/** `/user/support`: the older help. */
export default function OlderHelp() {
  return <OlderHelpView />
}
