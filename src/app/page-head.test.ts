import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))

test('every file that the page links to exists', () => {
  const page = readFileSync('index.html', 'utf8')
  const linked = [...page.matchAll(/<link [^>]*href="(\/[^"]+)"/g)].map(([, address]) => address)
  expect(linked).toContain('/manifest.webmanifest')
  // Browsers request `/favicon.ico` without a link.
  for (const address of [...linked, '/favicon.ico'])
    expect([address, existsSync(`public${address}`)]).toEqual([address, true])
})

test('the icons of the manifest have the sizes that it gives', () => {
  expect(manifest.icons.length).toBeGreaterThan(0)
  for (const { src, sizes } of manifest.icons) {
    const header = readFileSync(`public${src}`).subarray(16, 24)
    expect(`${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`).toBe(sizes)
  }
})

test('the manifest has the theme colour of the page', () => {
  expect(readFileSync('index.html', 'utf8')).toContain(`name="theme-color" content="${manifest.theme_color}"`)
})
