import { useSelector } from '@xstate/react'
import { useSelector as useStore } from '@xstate/store-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { contractMachine } from '../../../machines/partner/contract.machine.ts'
import { documentsMachine } from '../../../machines/partner/documents.machine.ts'
import { menuSetupMachine } from '../../../machines/partner/menu-setup.machine.ts'
import { onboardingMachine } from '../../../machines/partner/onboarding.machine.ts'
import { stepAt } from '../../../machines/partner/onboarding.rules.ts'
import { restaurantInfoMachine } from '../../../machines/partner/restaurant-info.machine.ts'
import type { OnboardingStep, PartnerDrafts } from '../../domain/partner.ts'
import { today } from '../../effects/clock.ts'
import {
  blankPartnerDrafts,
  forgetPartnerDrafts,
  openPartnerDrafts,
  type PartnerDraftsStore,
} from '../../effects/partner-drafts.ts'
import { ContractView } from '../../partner/contract-view.tsx'
import { DocumentsView } from '../../partner/documents-view.tsx'
import { MenuSetupView } from '../../partner/menu-setup-view.tsx'
import { NamingView } from '../../partner/naming-view.tsx'
import { OnboardingFrame } from '../../partner/onboarding-frame.tsx'
import { RestaurantInfoView } from '../../partner/restaurant-info-view.tsx'
import { useEmitted, useForward } from '../relays.ts'
import { useSystem } from '../system.ts'
import { useTakenOver } from '../use-taken-over.ts'
import { useScreen } from '../wire.ts'

interface StepProps {
  readonly drafts: PartnerDraftsStore
  /** Whether `drafts` are those of the device: the server drew the empty form. */
  readonly isTakenOver: boolean
  readonly onboarding: ActorRefFrom<typeof onboardingMachine>
}

/** Keeps in the store what a step's machine holds, whenever it changes. */
const useKept = <K extends keyof PartnerDrafts>(
  drafts: PartnerDraftsStore,
  step: K,
  draft: PartnerDrafts[K],
): void =>
  useForward(draft, () => {
    if (drafts.getSnapshot().context[step] !== draft)
      drafts.send({ type: 'draft.changed', draft: { [step]: draft } })
  })

const useInfo = ({ drafts, isTakenOver }: StepProps) => {
  const input = { draft: drafts.getSnapshot().context.information }
  const info = useScreen(restaurantInfoMachine, { input }, isTakenOver)
  useKept(
    drafts,
    'information',
    useSelector(info, ({ context }) => context.draft),
  )
  return info
}

function Naming(props: StepProps) {
  return <NamingView info={useInfo(props)} onboarding={props.onboarding} />
}

function Information(props: StepProps) {
  return <RestaurantInfoView info={useInfo(props)} />
}

function Documents({ drafts, isTakenOver, onboarding }: StepProps) {
  const input = { draft: drafts.getSnapshot().context.documents, today: today() }
  const documents = useScreen(documentsMachine, { input }, isTakenOver)
  useKept(
    drafts,
    'documents',
    useSelector(documents, ({ context }) => context.draft),
  )
  return <DocumentsView documents={documents} onboarding={onboarding} />
}

function Menu({ drafts, isTakenOver, onboarding }: StepProps) {
  const input = { draft: drafts.getSnapshot().context.menu }
  const menu = useScreen(menuSetupMachine, { input }, isTakenOver)
  useKept(
    drafts,
    'menu',
    useSelector(menu, ({ context }) => context.draft),
  )
  return <MenuSetupView menu={menu} onboarding={onboarding} />
}

function Contract({ drafts, isTakenOver }: StepProps) {
  const input = { draft: drafts.getSnapshot().context.contract }
  const contract = useScreen(contractMachine, { input }, isTakenOver)
  useKept(
    drafts,
    'contract',
    useSelector(contract, ({ context }) => context.draft),
  )
  useEmitted(contract, 'onboarding.restarted', () => forgetPartnerDrafts(drafts))
  const restaurantName = useStore(drafts, ({ context }) => context.information.restaurantName)
  return <ContractView contract={contract} restaurantName={restaurantName} />
}

const steps = {
  information: { title: 'Restaurant information', Step: Information },
  documents: { title: 'Documents', Step: Documents },
  menu: { title: 'Menu setup', Step: Menu },
  contract: { title: 'Partner contract', Step: Contract },
} as const

function Shown({ step, ...props }: StepProps & { readonly step: OnboardingStep }) {
  const restaurantName = useStore(props.drafts, ({ context }) => context.information.restaurantName)
  if (step === 'naming') return <Naming {...props} />
  const { title, Step } = steps[step]
  return (
    <OnboardingFrame title={title} step={step} restaurantName={restaurantName}>
      <Step {...props} />
    </OnboardingFrame>
  )
}

/** The five pages of the partner onboarding: one flow that stays while the path changes. */
export default function OnboardingScreen() {
  const { session } = useSystem()
  const [path] = useLocation()
  const isTakenOver = useTakenOver()
  const open = isTakenOver ? openPartnerDrafts : blankPartnerDrafts
  const drafts = useMemo(() => open(), [open])
  const [round, setRound] = useState(0)
  const onboarding = useScreen(onboardingMachine, { input: { step: stepAt(path) } })
  const step = useSelector(onboarding, ({ context }) => context.step)
  useForward(path, () => onboarding.send({ type: 'route.changed', step: stepAt(path) }))
  // Who signs out leaves nothing of their papers on the screen either.
  useEmitted(session, 'session.closed', () => {
    forgetPartnerDrafts(drafts)
    setRound(round + 1)
  })
  const props = { step, drafts, isTakenOver, onboarding }
  return <Shown key={`${round} ${step}`} {...props} />
}
