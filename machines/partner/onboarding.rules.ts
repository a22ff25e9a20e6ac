import {
  type OnboardingStep,
  onboardingPaths,
  type onboardingSteps,
  type PartnerDrafts,
} from '@tiffin-junction/contract/domain/partner'

const steps = Object.keys(onboardingPaths) as OnboardingStep[]

/** The onboarding page of a path; the first page for any other path. */
export const stepAt = (path: string): OnboardingStep =>
  steps.find((step) => onboardingPaths[step] === path) ?? 'naming'

/** Status of a step on the page `current`: steps 1 and 2 are complete on later pages (PAR-4). */
export const stepStatus = (
  step: (typeof onboardingSteps)[number],
  current: OnboardingStep,
): 'complete' | 'current' | 'open' => {
  if (step === current) return 'current'
  const canComplete = step === 'information' || step === 'documents'
  const isBehind = steps.indexOf(step) < steps.indexOf(current)
  return canComplete && isBehind ? 'complete' : 'open'
}

/** The draft of one page. */
export type Typed = Partial<PartnerDrafts>

/** Whether a draft differs from the known one. */
export const isNew = (drafts: PartnerDrafts, typed: Typed): boolean =>
  Object.entries(typed).some(([step, draft]) => drafts[step as keyof PartnerDrafts] !== draft)
