import type { ScreenPath } from '@tiffin-junction/contract/domain/screen-paths'
import { sampleTrain, trainPath } from '@tiffin-junction/contract/domain/train'
import { ne, sql } from 'drizzle-orm'
import { rowsOf } from '../db/rows.ts'
import { trains } from '../db/schema-train.ts'
import type { App, RequestContext } from '../http/handle.ts'
import { originOf } from '../http/origin.ts'

/** Screens that a search engine may find besides the menus: public ones that mean something to a stranger. */
const screens: readonly ScreenPath[] = [
  '/',
  '/cuisines',
  '/train',
  '/foods/cuisine',
  '/offers-near-me',
  '/help',
  '/terms&conditions',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-timeline',
  '/login',
  '/signup',
  '/restaurent-name',
]

/** Screens of a person, and what is no page. */
const closed: readonly string[] = ['/api/', '/geo/', '/pay/', '/user/', '/order-status', '/account-setting']

/** Addresses in one sitemap, of the 50,000 that the format allows. */
const pageSize = 40_000

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const xml = (c: RequestContext, kind: 'sitemapindex' | 'urlset', addresses: readonly string[]) => {
  const entry = kind === 'urlset' ? 'url' : 'sitemap'
  const origin = originOf(c)
  const lines = addresses.map((address) => `<${entry}><loc>${escaped(origin + address)}</loc></${entry}>`)
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${kind}>
`
  return c.body(body, 200, { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' })
}

/** Mounts `robots.txt` and the sitemaps: of the screens, of the trains, and as many of menus as there are restaurants for. */
export const mountSitemap = (app: App): void => {
  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        ...closed.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${originOf(c)}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )
  app.get('/sitemap.xml', async (c) => {
    const [row] = await rowsOf<{ count: string }>(
      c.get('ctx').db,
      sql`select count(*) as count from restaurants`,
    )
    const pages = Math.ceil(Number(row?.count ?? 0) / pageSize)
    const menus = Array.from({ length: pages }, (_, page) => `/sitemap-menus-${page + 1}.xml`)
    return xml(c, 'sitemapindex', ['/sitemap-screens.xml', '/sitemap-trains.xml', ...menus])
  })
  app.get('/sitemap-screens.xml', (c) => xml(c, 'urlset', screens))
  app.get('/sitemap-trains.xml', async (c) => {
    const { db } = c.get('ctx')
    const numbers = await db
      .select({ number: trains.number })
      .from(trains)
      .where(ne(trains.name, sampleTrain.name))
      .orderBy(trains.number)
      .limit(pageSize)
    return xml(
      c,
      'urlset',
      numbers.map(({ number }) => trainPath(number)),
    )
  })
  app.get('/:file{sitemap-menus-\\d{1,4}\\.xml}', async (c, next) => {
    const page = Number(/\d+/.exec(c.req.param('file'))?.[0])
    if (page < 1) return next()
    const rows = await rowsOf<{ id: number }>(
      c.get('ctx').db,
      sql`select id from restaurants order by id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    )
    return rows.length === 0
      ? next()
      : xml(
          c,
          'urlset',
          rows.map(({ id }) => `/foods/item-card/${id}`),
        )
  })
}
