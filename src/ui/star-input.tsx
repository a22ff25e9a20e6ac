import { useId } from 'react'
import { starPath } from './stars.tsx'

const scale = [1, 2, 3, 4, 5]
const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

export interface StarInputProps {
  /** Name of the rated item. */
  label: string
  /** 0 while no star is chosen. */
  value: number
  onChange: (stars: number) => void
  disabled?: boolean
  size?: 'regular' | 'small'
  className?: string
}

/** A choice of one to five stars: radio buttons, so that Tab enters the row and the arrow keys move in it. */
export function StarInput({
  label,
  value,
  onChange,
  disabled = false,
  size = 'regular',
  className = '',
}: StarInputProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className={`min-w-0 ${className}`}>
      <legend className={size === 'small' ? 'font-medium' : 'font-semibold'}>{label}</legend>
      <div className="-ml-2 flex items-center">
        {scale.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              className="sr-only"
            />
            <svg
              aria-hidden="true"
              width={size === 'small' ? 24 : 32}
              height={size === 'small' ? 24 : 32}
              viewBox="0 0 24 24"
              strokeWidth="1.2"
              strokeLinejoin="round"
              className={`transition hover:scale-110 ${stars <= value ? 'fill-marigold stroke-marigold-deep' : 'fill-sunk stroke-edge'}`}
            >
              <path d={starPath} />
            </svg>
          </label>
        ))}
      </div>
      {size === 'regular' && (
        <p aria-hidden="true" className="h-5 text-sm leading-5 font-semibold text-soft">
          {words[value - 1] ?? ''}
        </p>
      )}
    </fieldset>
  )
}
