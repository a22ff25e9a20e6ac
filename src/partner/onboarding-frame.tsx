import type { OnboardingStep } from '@tiffin-junction/contract/domain/partner'
import type { ReactNode } from 'react'
import { SampleNote } from '../ui/sample-note.tsx'
import { StepLine } from './step-line.tsx'

export interface OnboardingFrameProps {
  title: string
  step: OnboardingStep
  /** Name of the restaurant; empty while it is unknown. */
  restaurantName: string
  children: ReactNode
}

/** The frame of each step: the restaurant, the current step, and the note that no data leaves the device. */
export function OnboardingFrame({ title, step, restaurantName, children }: OnboardingFrameProps) {
  return (
    <div className="page-text pt-4 pb-12 lg:pt-6">
      <header className="coach coach-band rounded-t-sheet rounded-b-md px-5 py-5 sm:px-8">
        <p className="font-semibold break-words text-marigold">
          {restaurantName.trim() || 'Your restaurant'}
        </p>
        <h1 className="mt-0.5 text-3xl sm:text-4xl">{title}</h1>
      </header>
      <div className="mt-4">
        <StepLine current={step} />
      </div>
      <SampleNote className="mt-3 text-center text-sm">
        A preview: nothing is sent, and no restaurant is listed. What you type is kept on this device only.
      </SampleNote>
      <div className="mt-6">{children}</div>
    </div>
  )
}
