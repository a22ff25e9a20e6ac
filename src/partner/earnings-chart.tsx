import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { type CommissionRate, commissionRates } from '@tiffin-junction/contract/domain/partner'
import { earningsAt } from '../../machines/partner/contract.rules.ts'

const row = 30
const [barStart, barWidth] = [48, 252]

/** The sample sales that remain after each commission rate; the chosen rate is highlighted. */
export function EarningsChart({ rate }: { rate: CommissionRate }) {
  const { sales } = earningsAt(rate)
  const words = commissionRates.map((each) => `at ${each} % you keep ${formatMoney(earningsAt(each).kept)}`)
  return (
    <svg
      role="img"
      aria-label={`Of ${formatMoney(sales)} in sales, ${words.join(', ')}.`}
      viewBox={`0 0 300 ${row * commissionRates.length}`}
      className="w-full max-w-md"
    >
      {commissionRates.map((each, place) => {
        const isChosen = each === rate
        const { kept } = earningsAt(each)
        const keptWidth = (barWidth * kept) / sales
        const y = place * row
        return (
          <g key={each}>
            <text x="0" y={y + 19} className={`fill-ink text-[13px] ${isChosen ? 'font-bold' : ''}`}>
              {each} %
            </text>
            <rect x={barStart} y={y + 4} width={barWidth} height={row - 9} rx="4" className="fill-rail" />
            <rect
              x={barStart}
              y={y + 4}
              width={keptWidth}
              height={row - 9}
              rx="4"
              className={isChosen ? 'fill-marigold' : 'fill-line'}
            />
            <text
              x={barStart + 8}
              y={y + 19}
              className={`text-[13px] tabular-nums ${isChosen ? 'fill-on-marigold font-bold' : 'fill-ink'}`}
            >
              {formatMoney(kept)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
