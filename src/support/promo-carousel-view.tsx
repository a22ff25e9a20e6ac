import { cuisinePath } from '@tiffin-junction/contract/domain/cuisine-path'
import { type Promotion, promotions } from '@tiffin-junction/contract/domain/sample-promotions'
import { useSelector } from '@xstate/react'
import type { FocusEvent } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { Hold, promoCarouselMachine } from '../../machines/support/promo-carousel.machine.ts'
import { currentOf, isRunning, isStopped } from '../../machines/support/promo-carousel.selectors.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Plate } from '../ui/plate.tsx'

const grounds = ['bg-plate-1', 'bg-plate-2', 'bg-plate-3', 'bg-plate-5']
const turn =
  'grid size-11 place-items-center rounded-full bg-card text-ink shadow-low transition hover:bg-sunk'

function Slide({ promotion, place, isShown }: { promotion: Promotion; place: number; isShown: boolean }) {
  const { title, text, picture, cuisine } = promotion
  return (
    <li
      aria-roledescription="slide"
      aria-label={`${place + 1} of ${promotions.length}`}
      inert={!isShown}
      className={`plate-cloth col-start-1 row-start-1 flex items-center gap-4 rounded-card px-5 pt-5 pb-18 transition-opacity duration-500 sm:gap-8 sm:px-8 lg:pb-5 ${grounds[place % grounds.length]} ${isShown ? '' : 'opacity-0'}`}
    >
      <div className="min-w-0 flex-1">
        <Badge tone="grey">Home delivery</Badge>
        <p className="mt-2 font-display text-2xl leading-tight font-bold text-balance lg:text-3xl">{title}</p>
        <p className="mt-1 hidden text-pretty sm:block">{text}</p>
        <Link
          href={cuisinePath(cuisine.id)}
          state={{ category_id: cuisine.id, category_name: cuisine.name }}
          className={`${buttonClass('primary')} mt-3`}
        >
          Order Now
        </Link>
      </div>
      <Plate src={`/food/${picture}.webp`} seed={title} shape="round" className="w-24 sm:w-36 lg:mr-60" />
    </li>
  )
}

/**
 * The promotions below the hero (SUP-46 to SUP-48). Pointer, focus and its pause button stop the rotation.
 */
export function PromoCarouselView({ carousel }: { carousel: ActorRefFrom<typeof promoCarouselMachine> }) {
  const current = useSelector(carousel, currentOf)
  const isHeld = useSelector(carousel, isStopped)
  const isTurning = useSelector(carousel, isRunning)
  const hold = (reason: Hold) => carousel.send({ type: 'hold.begun', hold: reason })
  const letGo = (reason: Hold) => carousel.send({ type: 'hold.ended', hold: reason })
  const leaves = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Promotions"
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => letGo('pointer')}
      onFocus={() => hold('focus')}
      onBlur={(event) => leaves(event) && letGo('focus')}
      className="relative"
    >
      <ul aria-live={isTurning ? 'off' : 'polite'} className="grid h-full">
        {promotions.map((promotion, place) => (
          <Slide key={promotion.title} promotion={promotion} place={place} isShown={place === current} />
        ))}
      </ul>
      <div className="absolute right-4 bottom-4 left-5 flex items-center gap-2 sm:left-8 lg:left-auto">
        <span aria-hidden="true" className="mr-auto flex gap-1.5 lg:mr-2">
          {promotions.map(({ title }, place) => (
            <i
              key={title}
              className={`h-2 rounded-full bg-ink transition-all ${place === current ? 'w-5' : 'w-2 opacity-45'}`}
            />
          ))}
        </span>
        <button
          type="button"
          aria-label={isHeld ? 'Let promotions change' : 'Stop promotions'}
          onClick={() => (isHeld ? letGo('button') : hold('button'))}
          className={turn}
        >
          <Sign path={isHeld ? 'm8 5 11 7-11 7z' : 'M8.5 5v14m7-14v14'} />
        </button>
        <button
          type="button"
          aria-label="Previous promotion"
          onClick={() => carousel.send({ type: 'previous.pressed' })}
          className={turn}
        >
          <Sign path="m15 5-7 7 7 7" />
        </button>
        <button
          type="button"
          aria-label="Next promotion"
          onClick={() => carousel.send({ type: 'next.pressed' })}
          className={turn}
        >
          <Sign path="m9 5 7 7-7 7" />
        </button>
      </div>
    </section>
  )
}

function Sign({ path }: { path: string }) {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
