import { promotions } from '@tiffin-junction/contract/domain/sample-promotions'
import { fromCallback } from 'xstate'
import {
  type PromoCarouselEvent,
  promoCarouselMachine,
} from '../../machines/support/promo-carousel.machine.ts'
import { watchStillness } from '../effects/stillness.ts'
import { PromoCarouselView } from '../support/promo-carousel-view.tsx'
import { useScreen } from './actor-logic.ts'

const machine = promoCarouselMachine.provide({
  actors: {
    watchStillness: fromCallback<PromoCarouselEvent>(({ sendBack }) =>
      watchStillness((isStill) =>
        sendBack({ type: isStill ? 'hold.begun' : 'hold.ended', hold: 'stillness' }),
      ),
    ),
  },
})

/** The promotions of the home page. */
export default function PromoCarousel() {
  const carousel = useScreen(machine, { input: { count: promotions.length } })
  return <PromoCarouselView carousel={carousel} />
}
