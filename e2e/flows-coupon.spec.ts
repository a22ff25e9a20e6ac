import { testInBrowser } from './flows/browser-flow.ts'
import { couponFlow } from './flows/coupon.flow.ts'

testInBrowser(couponFlow)
