import { trainPath } from '@tiffin-junction/contract/domain/train'
import { Link } from 'wouter'
import { CoachHero } from '../ui/coach-hero.tsx'
import { Icon } from '../ui/icon.tsx'

const dishes = ['/food/curry-rice.webp', '/food/flatbread.webp', '/food/dumpling.webp', '/food/pan-rice.webp']

/** Position of each floating food picture: beside the text, without covering it at any width. */
const morsels = [
  { name: 'mango', place: 'top-4 right-6 w-11 max-sm:hidden sm:right-22 lg:right-[48%] xl:w-14' },
  {
    name: 'chilli',
    place: 'top-4 right-3 w-9 [animation-delay:3.1s] sm:top-19 sm:right-20 lg:top-8 lg:right-[43%] xl:w-11',
  },
  {
    name: 'lemon',
    place:
      'top-11 right-16 w-9 [animation-delay:4.5s] sm:top-9 sm:right-8 lg:top-17 lg:right-[45.5%] xl:w-11',
  },
]

export interface HomeHeroProps {
  onSearch: () => void
  /** Number of the train that one orders for, if a stop of one is chosen. */
  train: string | null
}

/** The headline among floating food pictures, the button that opens the search, and the way to a train. */
export function HomeHero({ onSearch, train }: HomeHeroProps) {
  return (
    <div className="relative sm:max-lg:[&_h1]:max-w-104">
      <CoachHero title="India's Best Authentic Food Delivery" dishes={dishes}>
        <p className="max-w-64 text-pretty sm:max-w-none sm:text-lg">
          Discover traditional flavors delivered fresh to your doorstep
        </p>
        <div className="flex flex-wrap gap-2.5">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onSearch}
            className="flex min-h-12 min-w-64 flex-1 items-center gap-3 rounded-full bg-card px-5 text-left text-soft shadow-low transition hover:bg-paper"
          >
            <Icon name="search" className="text-link" />
            <span className="min-w-0 truncate">Search dishes or restaurants</span>
          </button>
          <Link
            href={train === null ? '/train' : trainPath(train)}
            className="inline-flex min-h-11 grow items-center justify-center gap-2 rounded-full border-2 border-on-rail/50 px-4 font-semibold text-on-rail no-underline transition hover:bg-rail-deep sm:grow-0"
          >
            <Icon name="ticket" className="text-marigold" />
            {train === null ? 'On a train? Food to your seat' : `Stops of your train ${train}`}
          </Link>
        </div>
      </CoachHero>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0">
        {morsels.map(({ name, place }) => (
          <img
            key={name}
            src={`/food/${name}.webp`}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            fetchPriority="low"
            className={`absolute h-auto animate-float drop-shadow-[0_6px_6px_rgb(8_14_32/0.45)] ${place}`}
          />
        ))}
      </div>
    </div>
  )
}
