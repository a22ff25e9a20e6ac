import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '../domain/brand.ts'

/** What the head of a page says. */
export interface HeadFacts {
  readonly title: string
  readonly description: string
  /** Where the page stands, with the origin where it is known. */
  readonly url?: string
  /** Where pictures of the app are found; empty where it is not known. */
  readonly origin: string
  /** Whether search engines shall keep it. */
  readonly isPublic: boolean
  /** schema.org's words for what the page shows. */
  readonly data?: object
}

/** JSON that cannot end the script element it stands in. */
export const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The head of a page as markup; whatever the facts hold stays text. */
export const headOf = ({ title, description, url, origin, isPublic, data }: HeadFacts): string => {
  const name = title === '' ? brand.name : `${title} · ${brand.name}`
  const head = renderToStaticMarkup(
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      {!isPublic && <meta name="robots" content="noindex" />}
      {isPublic && url !== undefined && <link rel="canonical" href={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      {url !== undefined && <meta property="og:url" content={url} />}
      <meta property="og:image" content={`${origin}/icon-512.png`} />
    </>,
  )
  return data ? `${head}<script type="application/ld+json">${jsonInPage(data)}</script>` : head
}
