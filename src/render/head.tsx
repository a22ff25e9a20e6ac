import { brand } from '@tiffin-junction/contract/domain/brand'
import { renderToStaticMarkup } from 'react-dom/server'

/** The contents of a page's head. */
export interface HeadFacts {
  readonly title: string
  readonly description: string
  /** The address of the page, with the origin when it is known. */
  readonly url?: string
  /** Origin of the app's pictures; empty when it is not known. */
  readonly origin: string
  /** Whether search engines may index the page. */
  readonly isPublic: boolean
  /** The page's structured data, in the vocabulary of schema.org. */
  readonly data?: object
}

/** Converts a value to JSON that cannot end the script element that contains it. */
export const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Returns the head of a page as markup. All texts are escaped. */
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
