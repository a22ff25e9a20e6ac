import {
  type OnboardingStep,
  onboardingPaths,
  type onboardingSteps,
  type PartnerDrafts,
} from '../../src/domain/partner.ts'

const steps = Object.keys(onboardingPaths) as OnboardingStep[]

/** The page of the onboarding that a path is; the first one for any other path. */
export const stepAt = (path: string): OnboardingStep =>
  steps.find((step) => onboardingPaths[step] === path) ?? 'naming'

/** How a step stands, seen from another: the first two are complete once they are behind (PAR-4). */
export const stepStatus = (
  step: (typeof onboardingSteps)[number],
  current: OnboardingStep,
): 'complete' | 'current' | 'open' => {
  if (step === current) return 'current'
  const canComplete = step === 'information' || step === 'documents'
  const isBehind = steps.indexOf(step) < steps.indexOf(current)
  return canComplete && isBehind ? 'complete' : 'open'
}

/** What was typed on one page. */
export type Typed = Partial<PartnerDrafts>

/** Whether it is anything new. */
export const isNew = (drafts: PartnerDrafts, typed: Typed): boolean =>
  Object.entries(typed).some(([step, draft]) => drafts[step as keyof PartnerDrafts] !== draft)
