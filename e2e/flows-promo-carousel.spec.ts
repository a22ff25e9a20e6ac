import { testInBrowser } from './flows/browser-flow.ts'
import { promoCarouselFlow } from './flows/promo-carousel.flow.ts'

testInBrowser(promoCarouselFlow)
