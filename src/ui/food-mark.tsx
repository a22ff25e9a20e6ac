import type { MealCategory } from '@tiffin-junction/contract/domain/catalogue'

const marks = {
  Veg: { colour: 'text-veg', shape: <circle cx="10" cy="10" r="4.6" /> },
  'Non Veg': { colour: 'text-nonveg', shape: <path d="M10 4.8 15.4 14.6H4.6z" /> },
  Egg: {
    colour: 'text-egg',
    shape: <path d="M10 4.6c2.5 0 4.3 3.6 4.3 6.3a4.3 4.3 0 0 1-8.6 0c0-2.7 1.8-6.3 4.3-6.3Z" />,
  },
}

/**
 * The food mark of Indian packaging: a green circle, a brown triangle or an amber egg in a square, with its
 * word beside it. With `wordless` only screen readers get the word, for use where it is already shown nearby.
 */
export function FoodMark({
  kind,
  wordless = false,
  className = '',
}: {
  kind: MealCategory
  wordless?: boolean
  className?: string
}) {
  const { colour, shape } = marks[kind]
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${colour} ${className}`}>
      <svg
        aria-hidden="true"
        width="18"
        height="18"
        viewBox="0 0 20 20"
        fill="currentColor"
        className="shrink-0"
      >
        <path d="M2 2h16v16H2z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        {shape}
      </svg>
      <span className={wordless ? 'sr-only' : 'leading-none'}>{kind === 'Non Veg' ? 'Non-veg' : kind}</span>
    </span>
  )
}
