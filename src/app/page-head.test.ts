import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeOf } from './routes.ts'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
  readonly form_factor?: string
}
interface Manifest {
  readonly id: string
  readonly start_url: string
  readonly scope: string
  readonly display: string
  readonly theme_color: string
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly {
    readonly name: string
    readonly url: string
    readonly icons: readonly Picture[]
  }[]
}

const manifest: Manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))

/** The format and size that a file says itself: an extended WebP, or a PNG. */
const measured = (file: string): Pick<Picture, 'type' | 'sizes'> => {
  const bytes = readFileSync(file)
  if (bytes.toString('latin1', 8, 16) === 'WEBPVP8X')
    return { type: 'image/webp', sizes: `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}` }
  expect([file, bytes.toString('latin1', 1, 4)]).toEqual([file, 'PNG'])
  return { type: 'image/png', sizes: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` }
}

const isAsSaid = ({ src, type, sizes }: Picture) =>
  expect({ src, ...measured(`public${src}`) }).toEqual({ src, type, sizes })

test('every file that the page links to exists', () => {
  const page = readFileSync('index.html', 'utf8')
  const linked = [...page.matchAll(/<link [^>]*href="(\/[^"]+)"/g)].map(([, address]) => address)
  expect(linked).toContain('/manifest.webmanifest')
  // Browsers request these two without a link; the second one is the icon on the home screen of iOS.
  for (const address of [...linked, '/favicon.ico', '/apple-touch-icon.png'])
    expect([address, existsSync(`public${address}`)]).toEqual([address, true])
  expect(measured('public/apple-touch-icon.png').sizes).toBe('180x180')
})

test('the manifest has the theme colour of the page', () => {
  expect(readFileSync('index.html', 'utf8')).toContain(`name="theme-color" content="${manifest.theme_color}"`)
})

test('[APP-142] the app is installed as one of its own, with icons for every shape', () => {
  const { id, start_url, scope, display } = manifest
  expect({ id, start_url, scope, display }).toEqual({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  for (const purpose of ['any', 'maskable'])
    expect(manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ])
  manifest.icons.forEach(isAsSaid)
})

test('[APP-143] the shortcuts lead to screens of the app', () => {
  expect(manifest.shortcuts.map(({ name, url }) => [name, url, routeOf(url).route.path])).toEqual([
    ['Reorder', '/user/order-history', '/user/order-history'],
    ['Track order', '/user/order-history', '/user/order-history'],
  ])
  for (const { icons } of manifest.shortcuts) {
    expect(icons.map(({ sizes }) => sizes)).toEqual(['96x96'])
    icons.forEach(isAsSaid)
  }
})

test('[APP-144] the screenshots show the app on a phone and on a desk', () => {
  for (const [form, sizes] of [
    ['narrow', '360x740'],
    ['wide', '1280x800'],
  ]) {
    const shown = manifest.screenshots.filter(({ form_factor }) => form_factor === form)
    expect(shown.length).toBeGreaterThanOrEqual(2)
    for (const each of shown) expect(each.sizes).toBe(sizes)
  }
  manifest.screenshots.forEach(isAsSaid)
  for (const { src } of manifest.screenshots)
    expect(readFileSync(`public${src}`).length, src).toBeLessThan(60_000)
})
