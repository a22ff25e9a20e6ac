import { blankDrafts, type OnboardingStep, onboardingPaths } from '@tiffin-junction/contract/domain/partner'
import { useSelector } from '@xstate/react'
import { type FunctionComponent, useState } from 'react'
import { useLocation } from 'wouter'
import { type ActorRefFrom, fromCallback } from 'xstate'
import { emitted, linkTo } from '../../../machines/links.ts'
import { type OnboardingEvent, onboardingMachine } from '../../../machines/partner/onboarding.machine.ts'
import { stepAt } from '../../../machines/partner/onboarding.rules.ts'
import {
  contractOf,
  documentsOf,
  informationOf,
  menuOf,
  restaurantNameOf,
  roundOf,
  stepOf,
} from '../../../machines/partner/onboarding.selectors.ts'
import { today } from '../../effects/clock.ts'
import { watchPath } from '../../effects/navigation.ts'
import {
  forgetPartnerDrafts,
  openPartnerDrafts,
  type PartnerDraftsStore,
  readPartnerDrafts,
} from '../../effects/partner-drafts.ts'
import { ContractView } from '../../partner/contract-view.tsx'
import { DocumentsView } from '../../partner/documents-view.tsx'
import { MenuSetupView } from '../../partner/menu-setup-view.tsx'
import { NamingView } from '../../partner/naming-view.tsx'
import { OnboardingFrame } from '../../partner/onboarding-frame.tsx'
import { RestaurantInfoView } from '../../partner/restaurant-info-view.tsx'
import { useScreen } from '../actor-logic.ts'
import { type System, useSystem } from '../system.ts'
import { useTakenOver } from '../use-taken-over.ts'

interface StepProps {
  readonly onboarding: ActorRefFrom<typeof onboardingMachine>
}

const watchRoute = fromCallback<OnboardingEvent>(({ sendBack }) =>
  watchPath((path) => {
    const step = stepAt(path)
    if (onboardingPaths[step] === path) sendBack({ type: 'route.changed', step })
  }),
)

/** Returns the machine, and a function that reads the drafts stored on the device. */
const wired = (session: System['session']) => {
  let opened: PartnerDraftsStore | null = null
  const drafts = () => {
    opened ??= openPartnerDrafts()
    return opened
  }
  const machine = onboardingMachine.provide({
    actors: {
      watchRoute,
      session: linkTo(
        session,
        emitted(session, 'session.closed', (event) => event),
      ),
    },
    actions: {
      keepTyped: (_, draft) => drafts().send({ type: 'draft.changed', draft }),
      forgetKept: () => forgetPartnerDrafts(drafts()),
    },
  })
  return { machine, recall: () => readPartnerDrafts(drafts()) }
}

function Naming({ onboarding }: StepProps) {
  const info = useSelector(onboarding, informationOf)
  return info && <NamingView info={info} onboarding={onboarding} />
}

function Information({ onboarding }: StepProps) {
  const info = useSelector(onboarding, informationOf)
  return info && <RestaurantInfoView info={info} />
}

function Documents({ onboarding }: StepProps) {
  const documents = useSelector(onboarding, documentsOf)
  return documents && <DocumentsView documents={documents} onboarding={onboarding} />
}

function Menu({ onboarding }: StepProps) {
  const menu = useSelector(onboarding, menuOf)
  return menu && <MenuSetupView menu={menu} onboarding={onboarding} />
}

function Contract({ onboarding }: StepProps) {
  const contract = useSelector(onboarding, contractOf)
  const restaurantName = useSelector(onboarding, restaurantNameOf)
  return contract && <ContractView contract={contract} restaurantName={restaurantName} />
}

const steps: Record<
  Exclude<OnboardingStep, 'naming'>,
  { title: string; Step: FunctionComponent<StepProps> }
> = {
  information: { title: 'Restaurant information', Step: Information },
  documents: { title: 'Documents', Step: Documents },
  menu: { title: 'Menu setup', Step: Menu },
  contract: { title: 'Partner contract', Step: Contract },
}

function Shown({ step, onboarding }: StepProps & { readonly step: OnboardingStep }) {
  const restaurantName = useSelector(onboarding, restaurantNameOf)
  if (step === 'naming') return <Naming onboarding={onboarding} />
  const { title, Step } = steps[step]
  return (
    <OnboardingFrame title={title} step={step} restaurantName={restaurantName}>
      <Step onboarding={onboarding} />
    </OnboardingFrame>
  )
}

/** The five pages of the partner onboarding: one screen that stays mounted while the path changes. */
export default function OnboardingScreen() {
  const { session } = useSystem()
  const [path] = useLocation()
  const isTakenOver = useTakenOver()
  const [{ machine, recall }] = useState(() => wired(session))
  // The server rendered the empty form, so the stored drafts are read after the page is hydrated.
  const drafts = isTakenOver ? recall() : blankDrafts
  const onboarding = useScreen(
    machine,
    { input: { step: stepAt(path), drafts, today: today() } },
    isTakenOver,
  )
  const step = useSelector(onboarding, stepOf)
  const round = useSelector(onboarding, roundOf)
  return <Shown key={`${round} ${step}`} step={step} onboarding={onboarding} />
}
