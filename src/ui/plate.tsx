import { type CSSProperties, useState } from 'react'
import { Icon } from './icon.tsx'

const tints = 8

/** One of the enamel colours, always the same for the same name. */
const tintOf = (name: string): CSSProperties => {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return { '--plate': `var(--color-plate-${(sum % tints) + 1})` } as CSSProperties
}

export interface PlateProps {
  /** Address of the picture; a missing or broken one shows a tiffin instead. */
  src: string | null | undefined
  /** Names the picture; empty when the name stands beside it. */
  alt?: string
  /** Chooses the colour of the enamel: the dish's or restaurant's name. */
  seed: string
  /** `round` is a plate by itself, `tile` a plate on a coloured square, `banner` one on a wide card top. */
  shape?: 'round' | 'tile' | 'banner'
  /** Load at once: for what stands on the first screen. */
  eager?: boolean
  /** Sets the width; the height follows from the shape. */
  className?: string
}

const frames = {
  round: 'enamel-plate aspect-square',
  tile: 'aspect-square overflow-hidden rounded-control bg-(--plate)',
  banner: 'plate-cloth overflow-hidden aspect-[16/10] bg-(--plate)',
}
const wells = { round: 'w-full', tile: 'w-[84%]', banner: 'h-[86%]' }

/** A food picture on a steel plate with a coloured well. Its room is known before the picture comes. */
export function Plate({ src, alt = '', seed, shape = 'tile', eager = false, className = '' }: PlateProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = src && broken !== src
  return (
    <span
      style={tintOf(seed)}
      className={`relative grid shrink-0 place-items-center ${frames[shape]} ${className}`}
    >
      <span className={`steel-plate relative grid aspect-square place-items-center ${wells[shape]}`}>
        {shown ? (
          <img
            src={src}
            alt={alt}
            width={256}
            height={256}
            loading={eager ? 'eager' : 'lazy'}
            // It only adorns: on a slow line the letters come first.
            fetchPriority="low"
            decoding="async"
            onError={() => setBroken(src)}
            className="absolute size-[74%] object-contain drop-shadow-[0_4px_5px_rgb(20_24_44/0.3)]"
          />
        ) : (
          <span className="absolute text-[#1b2036]/60">
            {alt && <span className="sr-only">{alt}</span>}
            <Icon name="tiffin" size={36} />
          </span>
        )}
      </span>
    </span>
  )
}
