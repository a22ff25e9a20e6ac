import { testInBrowser } from './flows/browser-flow.ts'
import { otpCountdownFlow } from './flows/otp-countdown.flow.ts'

testInBrowser(otpCountdownFlow)
