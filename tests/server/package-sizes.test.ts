import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
}

/** The map libraries, Firebase and Workbox are in the built files of the browser; the server never imports them. */
const ofBrowser =
  /^node_modules\/(firebase|mapbox-gl|maplibre-gl|react-map-gl|@firebase|@fontsource-variable|workbox-)/

it('[APP-188] a production install has no package that only the build needs', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, Locked>>
  }
  const installed = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
  expect(installed.map(([path]) => path).filter((path) => ofBrowser.test(path))).toEqual([])
  expect(installed.length).toBeGreaterThan(30)
})
