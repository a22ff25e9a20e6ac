import { CoachHero } from '../ui/coach-hero.tsx'
import { Icon } from '../ui/icon.tsx'

const dishes = ['/food/curry-rice.webp', '/food/flatbread.webp', '/food/dumpling.webp', '/food/pan-rice.webp']

/** The headline, and the trigger of the search. */
export function HomeHero({ onSearch }: { onSearch: () => void }) {
  return (
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
        <span className="min-w-0 truncate">Search restaurants, cuisines or dishes</span>
      </button>
    </CoachHero>
  )
}
