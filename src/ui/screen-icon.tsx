import type { ComponentProps } from 'react'
import { Sign, strokes } from './icon.tsx'

/** All icons: those of every page, and those whose code is loaded with the screens that show them. */
const all = {
  ...strokes,
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4',
  bike: 'M6 21a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm12 0a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM6 17h5l3-7h-4m4 0 4 7M13 6h4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v4m8-4v4',
  card: 'M3 6h18v13H3zM3 10.5h18M7 15h3',
  cash: 'M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6.5 9.5v.1m11 4.8v.1',
  chat: 'M4 5h16v11h-8l-5 4v-4H4zM8.5 10.5v.1m3.5-.1v.1m3.5-.1v.1',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.5M6 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.95M3.5 3.5l17 17',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  gift: 'M3.5 8.5h17V12h-17zM5 12v8.5h14V12M12 8.5v12M12 8.5S7.5 9 7 6s4-3.5 5 2.5c1-6 5.5-5.5 5-2.5s-5 2.5-5 2.5Z',
  lock: 'M5 11h14v9.5H5zM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2.5',
  logout: 'M14 4H5v16h9M10 12h11m-4-4.5 4.5 4.5-4.5 4.5',
  mail: 'M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5',
  map: 'M9 4 3 6.5v13.5L9 17.5l6 2.5 6-2.5V4l-6 2.5zm0 0v13.5m6-11V20',
  phone:
    'M5 3.5h4l1.5 4.5-2.5 2a12 12 0 0 0 6 6l2-2.5 4.5 1.5v4c0 1-1 1.5-1.5 1.5A16.5 16.5 0 0 1 3.5 5c0-.5.5-1.5 1.5-1.5Z',
  sort: 'M7.5 4.5v15M4 16l3.5 3.5L11 16m5.5 3.5v-15M13 8l3.5-3.5L20 8',
  train:
    'M6 3.5h12c1 0 1.5.5 1.5 1.5v10.5c0 1.5-1 2.5-2.5 2.5H7c-1.5 0-2.5-1-2.5-2.5V5c0-1 .5-1.5 1.5-1.5ZM4.5 11h15M8 14.5v.1m8-.1v.1M8 18l-2.5 3M16 18l2.5 3',
  wallet: 'M4 6.5V19h16V8.5H5A1.5 1.5 0 0 1 5 5h12v3.5M16 13.7v.1',
  work: 'M3.5 8h17v12h-17zM8.5 8V4.5h7V8M3.5 13h17M12 12v2',
} as const

export type ScreenIconName = keyof typeof all

/** An `Icon` from the larger set, for screens that need more than the icons of every page. */
export function ScreenIcon({
  name,
  ...look
}: Omit<ComponentProps<typeof Sign>, 'path'> & { name: ScreenIconName }) {
  return <Sign path={all[name]} {...look} />
}
