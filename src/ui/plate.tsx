import { madeWithOf } from '@tiffin-junction/contract/domain/food-picture'
import { type CSSProperties, useState } from 'react'
import { Icon } from './icon.tsx'

const tints = 8

/** Returns an enamel colour, always the same for the same name. */
const tintOf = (name: string): CSSProperties => {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return { '--plate': `var(--color-plate-${(sum % tints) + 1})` } as CSSProperties
}

export interface PlateProps {
  /** URL of the picture, perhaps with a second one (`foodPath`). If it is missing or broken, a tiffin is shown. */
  src: string | null | undefined
  /** Alternative text; empty when the name is beside the picture. */
  alt?: string
  /** Determines the colour of the enamel: the name of the dish or restaurant. */
  seed: string
  /** `round` is a plate by itself, `tile` a plate on a coloured square, `banner` one on a wide card top. */
  shape?: 'round' | 'tile' | 'banner'
  /** Sets the width; the height follows from the shape. */
  className?: string
}

const frames = {
  round: 'enamel-plate aspect-square',
  tile: 'aspect-square overflow-hidden rounded-control bg-(--plate)',
  banner: 'plate-cloth overflow-hidden aspect-[16/10] bg-(--plate)',
}
const wells = { round: 'w-full', tile: 'w-[84%]', banner: 'h-[86%]' }

/** A food picture on a steel plate with a coloured centre. Its size is known before the picture loads. */
export function Plate({ src, alt = '', seed, shape = 'tile', className = '' }: PlateProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = src && broken !== src
  const madeWith = shown ? madeWithOf(src) : null
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
            loading="lazy"
            // The picture is decoration: the first paint and, on a slow connection, the fonts come first.
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
        {madeWith && (
          <img
            src={madeWith}
            alt=""
            width={256}
            height={256}
            loading="lazy"
            fetchPriority="low"
            decoding="async"
            className="absolute top-0 right-0 size-[42%] object-contain drop-shadow-[0_2px_3px_rgb(20_24_44/0.45)]"
          />
        )}
      </span>
    </span>
  )
}
