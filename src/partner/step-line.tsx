import {
  type OnboardingStep,
  onboardingPaths,
  onboardingSteps,
} from '@tiffin-junction/contract/domain/partner'
import { Link } from 'wouter'
import { stepStatus } from '../../machines/partner/onboarding.rules.ts'
import { Icon } from '../ui/icon.tsx'

const labels: Readonly<Record<(typeof onboardingSteps)[number], string>> = {
  information: 'Restaurant information',
  documents: 'Documents',
  menu: 'Menu setup',
  contract: 'Partner contract',
}

const dots = {
  complete: 'border-green bg-green text-card',
  current: 'border-rail bg-marigold text-on-marigold dark:border-on-rail',
  open: 'border-edge bg-card text-soft',
}

/**
 * The four steps as stations of a line, each a link to its page. A complete step has a tick (PAR-1, PAR-4).
 */
export function StepLine({ current }: { current: OnboardingStep }) {
  return (
    <nav aria-label="Onboarding steps" className="relative">
      <div aria-hidden="true" className="sleepers absolute inset-x-[12.5%] top-4 h-3" />
      <ol className="relative grid grid-cols-4">
        {onboardingSteps.map((step, place) => {
          const status = stepStatus(step, current)
          return (
            <li key={step}>
              <Link
                href={onboardingPaths[step]}
                data-needs-app=""
                aria-current={status === 'current' ? 'step' : undefined}
                className="flex flex-col items-center gap-1.5 rounded-control px-0.5 py-1.5 text-center text-ink no-underline hover:underline"
              >
                <span
                  aria-hidden="true"
                  className={`grid size-8 place-items-center rounded-full border-3 font-display text-sm leading-none font-bold ${dots[status]}`}
                >
                  {status === 'complete' ? <Icon name="check" size={16} /> : place + 1}
                </span>
                <span
                  className={`text-[length:min(0.75rem,3.6vw)] leading-tight sm:text-sm ${status === 'current' ? 'font-bold' : 'font-medium text-soft'}`}
                >
                  {labels[step]}
                  {status === 'complete' && <span className="sr-only"> (complete)</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
