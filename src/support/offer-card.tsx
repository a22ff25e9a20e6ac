import { formatMoney } from '@tiffin-junction/contract/domain/money'
import type { SampleOffer, SampleRestaurant } from '@tiffin-junction/contract/domain/sample-offers'
import { formatDistance } from '../ui/distance-text.ts'
import { Plate } from '../ui/plate.tsx'
import { RatingBadge } from '../ui/rating-badge.tsx'
import { ScreenIcon, type ScreenIconName } from '../ui/screen-icon.tsx'
import { wordsOf } from './offer-words.ts'

const looks: Record<SampleOffer['kind'], { icon: ScreenIconName; look: string }> = {
  preBooking: { icon: 'calendar', look: 'bg-green-soft text-green' },
  walkIn: { icon: 'ticket', look: 'bg-blue-soft text-blue' },
  bank: { icon: 'card', look: 'bg-purple-soft text-purple' },
  welcome: { icon: 'gift', look: 'bg-yellow-soft text-yellow' },
}

function Offer({ offer }: { offer: SampleOffer }) {
  const { icon, look } = looks[offer.kind]
  const { text, more } = wordsOf(offer)
  return (
    <li className={`flex items-center gap-2 rounded-control px-3 py-2 text-sm font-semibold ${look}`}>
      <ScreenIcon name={icon} size={18} />
      <span className="min-w-0 flex-1">{text}</span>
      {more && <span className="whitespace-nowrap">{more}</span>}
    </li>
  )
}

interface OfferCardProps {
  restaurant: SampleRestaurant
  /** Index of the shown picture. */
  picture: number
}

/** A sample restaurant with its offers (SUP-36). */
export function OfferCard({ restaurant, picture }: OfferCardProps) {
  const { name, cuisines, place, rating, priceForTwo, distance, pictures, offers } = restaurant
  return (
    <article className="flex h-full min-w-0 flex-col overflow-hidden rounded-card bg-card shadow-low">
      <div className="relative grid">
        {pictures.map((each, seat) => (
          <Plate
            key={each}
            src={`/food/${each}.webp`}
            seed={name}
            shape="banner"
            className={`col-start-1 row-start-1 transition-opacity duration-500 ${seat === picture ? '' : 'opacity-0'}`}
          />
        ))}
        <span
          aria-hidden="true"
          className="absolute bottom-2 left-1/2 flex -translate-x-1/2 gap-1.5 rounded-full bg-card/80 px-2 py-1"
        >
          {pictures.map((each, seat) => (
            <i key={each} className={`size-1.5 rounded-full ${seat === picture ? 'bg-ink' : 'bg-edge/60'}`} />
          ))}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3.5">
        <h3 className="flex items-start justify-between gap-2 text-lg">
          {name} <RatingBadge rating={rating} className="shrink-0 font-sans" />
        </h3>
        <p className="text-sm font-medium">{cuisines}</p>
        <p className="text-sm text-soft">{place}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <span>{formatMoney(priceForTwo)} for two</span>
          <span className="inline-flex items-center gap-1">
            <ScreenIcon name="pin" size={16} />
            {formatDistance(distance)}
          </span>
        </p>
        <ul className="mt-2 grid gap-1.5">
          {offers.map((offer) => (
            <Offer key={offer.kind} offer={offer} />
          ))}
        </ul>
      </div>
    </article>
  )
}
