import { NoodlesView } from '../../support/noodles-view.tsx'

/** `/foods/cuisine`: the Noodles listing. */
export default function Noodles() {
  return <NoodlesView />
}
