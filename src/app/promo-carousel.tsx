import { promoCarouselMachine } from '../../machines/support/promo-carousel.machine.ts'
import { promotions } from '../domain/sample-promotions.ts'
import { PromoCarouselView } from '../support/promo-carousel-view.tsx'
import { useStill } from '../ui/use-still.ts'
import { useForward } from './relays.ts'
import { useScreen } from './wire.ts'

/** The promotions of the home page; they stand still for whoever asked for less motion. */
export default function PromoCarousel() {
  const isStill = useStill()
  const carousel = useScreen(promoCarouselMachine, { input: { count: promotions.length, isStill } })
  useForward(isStill, (still) =>
    carousel.send({ type: still ? 'hold.begun' : 'hold.ended', hold: 'stillness' }),
  )
  return <PromoCarouselView carousel={carousel} />
}
