import { testInBrowser } from './flows/browser-flow.ts'
import { onboardingFlow } from './flows/onboarding.flow.ts'

testInBrowser(onboardingFlow)
