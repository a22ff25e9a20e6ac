/** SVG path of each icon on a 24-unit square, for strokes of width 2 with round ends. */
export const strokes = {
  alert: 'M12 4 2.8 20h18.4zM12 10v4.5m0 2.7v.1',
  arrowLeft: 'M20 12H4.5M11 5l-7 7 7 7',
  check: 'm4.5 12.5 5 5 10-11',
  chevronDown: 'm5 9 7 7 7-7',
  chevronLeft: 'm15 5-7 7 7 7',
  chevronRight: 'm9 5 7 7-7 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2.5',
  close: 'm6 6 12 12M18 6 6 18',
  heart: 'M12 20.5S3.5 15.5 3.5 9.3A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.3c0 6.2-8.5 11.2-8.5 11.2Z',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7m0 3v.1',
  home: 'M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z',
  locate: 'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM12 2.5V6m0 12v3.5M2.5 12H6m12 0h3.5M12 12v.1',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5.5 12h13',
  pin: 'M12 21.5s7-6.8 7-12a7 7 0 0 0-14 0c0 5.2 7 12 7 12ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plus: 'M12 5.5v13M5.5 12h13',
  refresh: 'M20 12a8 8 0 1 1-2.3-5.6L20 8.5M20 4v4.5h-4.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20.5 20.5',
  ticket: 'M3 6.5h18v3.7a2 2 0 0 0 0 3.6v3.7H3v-3.7a2 2 0 0 0 0-3.6zM15 7v2m0 2v2m0 2v2',
  tiffin: 'M8 7V5a4 4 0 0 1 8 0v2M5.5 7h13v4.5h-13zm0 4.5h13V16h-13zm0 4.5h13v4.5h-13z',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6m4-6v6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c0-4 3.5-6 7.5-6s7.5 2 7.5 6',
} as const

export type IconName = keyof typeof strokes

interface Look {
  size?: number
  className?: string
}

/** Draws an icon from its path, in the colour of the text beside it. */
export function Sign({ path, size = 20, className = '' }: Look & { path: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}

/**
 * An icon in the colour of the text beside it. It is decoration: the label of the control must have its
 * meaning. `size` is in pixels.
 */
export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <Sign path={strokes[name]} {...look} />
}
