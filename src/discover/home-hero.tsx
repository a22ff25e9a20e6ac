import { Link } from 'wouter'
import { CoachHero } from '../ui/coach-hero.tsx'
import { Icon } from '../ui/icon.tsx'

const dishes = ['/food/curry-rice.webp', '/food/flatbread.webp', '/food/dumpling.webp', '/food/pan-rice.webp']

/** Position of each floating food picture: beside the text, without covering it at any width. */
const morsels = [
  {
    name: 'mango',
    place: 'top-6 right-6 w-13 sm:top-4 sm:right-22 lg:top-6 lg:right-[51%] xl:top-7 xl:right-[50%] xl:w-15',
  },
  {
    name: 'chilli',
    place:
      'top-26 right-8 w-9 [animation-delay:3.1s] sm:top-19 sm:right-20 lg:top-9 lg:right-[43%] xl:top-11 xl:w-12',
  },
  {
    name: 'lemon',
    place:
      'top-15 right-25 w-10 [animation-delay:4.5s] max-[359px]:hidden sm:top-9 sm:right-8 lg:top-6 lg:right-[35%] xl:top-28 xl:right-[46%] xl:w-12',
  },
]

/** The headline among floating food pictures, and the button that opens the search. */
export function HomeHero({ onSearch }: { onSearch: () => void }) {
  return (
    <div className="relative sm:max-lg:[&_h1]:max-w-104">
      <CoachHero title="India's Best Authentic Food Delivery" dishes={dishes}>
        <p className="text-lg text-pretty sm:text-xl">
          Discover traditional flavors delivered fresh to your doorstep
        </p>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onSearch}
          className="flex min-h-13 w-full max-w-xl items-center gap-3 rounded-full bg-card px-5 text-left text-soft shadow-low transition hover:bg-paper"
        >
          <Icon name="search" className="text-link" />
          <span className="min-w-0 truncate">Search dishes or restaurants</span>
        </button>
        <Link
          href="/train"
          className="inline-flex min-h-11 items-center gap-2 self-start rounded-full border-2 border-on-rail/50 px-4 font-semibold text-on-rail no-underline transition hover:bg-rail-deep"
        >
          <Icon name="ticket" className="text-marigold" />
          On a train? Food to your seat
        </Link>
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
