import { brand } from '@tiffin-junction/contract/domain/brand'
import {
  offerRestaurants,
  popularCuisines,
  restaurantChains,
} from '@tiffin-junction/contract/domain/sample-offers'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { offersMachine } from '../../machines/support/offers.machine.ts'
import type { OfferTab } from '../../machines/support/offers.rules.ts'
import { isDineout, isTurning, pictureOf } from '../../machines/support/offers.selectors.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { showWhole } from '../ui/focus.ts'
import { Plate } from '../ui/plate.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { type Tab, Tabs } from '../ui/tabs.tsx'
import { IdleChip } from './idle-chip.tsx'
import { LeadTicket } from './lead-ticket.tsx'
import { OfferCard } from './offer-card.tsx'
import { welcomeWords } from './offer-words.ts'

type Offers = ActorRefFrom<typeof offersMachine>

const tabs: readonly Tab<OfferTab>[] = [
  { id: 1, label: 'Order Online', icon: 'tiffin' },
  { id: 2, label: 'Dineout', icon: 'calendar' },
]
/** Number of names in a list before 'See more'. */
const shown = 6

function Names({ id, title, names }: { id: string; title: string; names: readonly string[] }) {
  const list = (part: readonly string[]) => (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {part.map((name) => (
        <li key={name} className="rounded-control bg-card px-4 py-3 font-semibold shadow-low">
          {name}
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      {list(names.slice(0, shown))}
      {names.length > shown && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 list-none items-center rounded-control px-2 font-semibold text-link underline-offset-4 group-open:mb-2 hover:underline [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">See more</span>
            <span className="hidden group-open:inline">See less</span>
          </summary>
          {list(names.slice(shown))}
        </details>
      )}
    </section>
  )
}

function OrderOnline({ offers }: { offers: Offers }) {
  const picture = useSelector(offers, pictureOf)
  const isMoving = useSelector(offers, isTurning)
  return (
    <>
      <fieldset
        onFocus={showWhole}
        className="no-scrollbar -mx-4 flex min-w-0 scroll-px-4 gap-2 overflow-x-auto px-4 py-1.5 sm:mx-0 sm:flex-wrap sm:px-1"
      >
        <legend className="sr-only">Filters</legend>
        <IdleChip icon="filter">Filter</IdleChip>
        <IdleChip icon="sort">Sort By</IdleChip>
        <IdleChip icon="calendar">Book a table</IdleChip>
        <IdleChip icon="pin">Within 5km</IdleChip>
        <IdleChip>Rating 4+</IdleChip>
        <IdleChip>Pure Veg</IdleChip>
      </fieldset>
      <div className="mt-5 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-2xl">Restaurants with offers</h2>
        <Button
          tone="quiet"
          size="small"
          onClick={() => offers.send({ type: isMoving ? 'pictures.stopped' : 'pictures.started' })}
        >
          {isMoving ? 'Pause the slideshow' : 'Play the slideshow'}
        </Button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {offerRestaurants.map((restaurant) => (
          <li key={restaurant.name}>
            <OfferCard restaurant={restaurant} picture={picture} />
          </li>
        ))}
      </ul>
    </>
  )
}

function AppBanner() {
  return (
    <section
      aria-labelledby="app-title"
      className="coach coach-band flex flex-wrap items-center gap-5 rounded-t-sheet rounded-b-md px-5 py-6 sm:px-8"
    >
      <Plate src="/food/phone.webp" seed="phone" shape="round" className="w-24" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="app-title" className="text-2xl">
          Download the {brand.name} app
        </h2>
        <p className="mt-1 text-pretty">
          It is not in the stores. Add this page to your home screen instead: it opens like an app.
        </p>
      </div>
      <Link href="/" className={buttonClass('primary')}>
        Order here
      </Link>
    </section>
  )
}

/** The pages Offers and Dineout, made of samples (SUP-32 to SUP-43). */
export function OffersView({ offers }: { offers: Offers }) {
  const showsDineout = useSelector(offers, isDineout)
  return (
    <div className="page-wide grid grid-cols-1 gap-8 pt-4 lg:pt-6">
      <div>
        <h1 className="mb-3 text-3xl">Offers near you</h1>
        <LeadTicket {...welcomeWords} href="/" action="Choose a restaurant" />
        <SampleNote className="mt-5">
          The restaurants, offers and lists below show how the page will look.
        </SampleNote>
        <Tabs
          label="Kinds of offers"
          tabs={tabs}
          current={showsDineout ? 2 : 1}
          onChoose={(tab) => offers.send({ type: 'tab.chosen', tab })}
          className="mt-4"
        >
          {showsDineout ? (
            <EmptyState
              title="Dineout Section"
              hint="Table booking is not available yet."
              art="/food/plate.webp"
              action={
                <Button
                  onClick={({ currentTarget }) => {
                    // The button is removed with the tab's content, so the tab panel gets the focus.
                    currentTarget.closest<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true })
                    offers.send({ type: 'back.requested' })
                  }}
                >
                  Back to Order Online
                </Button>
              }
            />
          ) : (
            <OrderOnline offers={offers} />
          )}
        </Tabs>
      </div>
      <div>
        <Names id="cuisines-title" title="Popular cuisines" names={popularCuisines} />
        <Link href="/foods/cuisine" className={`${buttonClass('quiet')} mt-2`}>
          See a sample: Noodles
        </Link>
      </div>
      <Names id="chains-title" title="Restaurant chains" names={restaurantChains} />
      <AppBanner />
    </div>
  )
}
