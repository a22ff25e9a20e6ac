import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { noodleShops, type SampleNoodleShop } from '@tiffin-junction/contract/domain/sample-noodles'
import { Badge } from '../ui/badge.tsx'
import { formatDistance } from '../ui/distance-text.ts'
import { Icon } from '../ui/icon.tsx'
import { Plate } from '../ui/plate.tsx'
import { RatingBadge } from '../ui/rating-badge.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { IdleChip } from './idle-chip.tsx'
import { LeadTicket } from './lead-ticket.tsx'

function Shop({ shop }: { shop: SampleNoodleShop }) {
  const { name, dishes, place, rating, minutes, priceForTwo, distance, picture, offer } = shop
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card bg-card shadow-low">
      <Plate src={`/food/${picture}.webp`} seed={name} shape="banner" />
      {offer && (
        <Badge tone="marigold" className="absolute top-3 left-3 mr-3 whitespace-normal! shadow-low">
          {offer}
        </Badge>
      )}
      <div className="flex flex-1 flex-col gap-1 p-3.5">
        <h2 className="text-lg">{name}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <RatingBadge rating={rating} />
          <span className="inline-flex items-center gap-1">
            <Icon name="clock" size={16} />
            {minutes} min
          </span>
          <span className="inline-flex items-center gap-1">
            <Icon name="pin" size={16} />
            {formatDistance(distance)}
          </span>
        </p>
        <p className="text-sm font-medium">{dishes}</p>
        <p className="text-sm text-soft">{place}</p>
        <p className="text-sm text-soft">{formatMoney(priceForTwo)} for two</p>
      </div>
    </article>
  )
}

/**
 * The Noodles listing, made of samples (SUP-44, SUP-45), below the link to real restaurants (SUP-57).
 *
 * @param restaurants address of the restaurants that cook noodles
 */
export function NoodlesView({ restaurants }: { restaurants: string }) {
  return (
    <div className="page-wide pt-4 lg:pt-6">
      <h1 className="mb-3 text-3xl">Noodles</h1>
      <LeadTicket
        title="Noodles you can order now"
        text="Chinese restaurants that deliver to you cook them."
        href={restaurants}
        action="See restaurants"
      />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <SampleNote>The kitchens below show how the page will look.</SampleNote>
        <div className="flex gap-2">
          <IdleChip icon="filter">Filter</IdleChip>
          <IdleChip icon="sort">Sort</IdleChip>
        </div>
      </div>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {noodleShops.map((shop) => (
          <li key={shop.name}>
            <Shop shop={shop} />
          </li>
        ))}
      </ul>
    </div>
  )
}
