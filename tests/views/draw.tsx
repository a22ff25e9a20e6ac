import type { FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (html: string) => html.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all)

/** Returns the text of HTML as a person reads it, with single blanks between words. */
const textOf = (html: string): string =>
  decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

const attribute = (tag: string, name: string): string | null => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? null : decoded(value)
}

/** The first render of a view, without a browser. */
export interface Drawing {
  readonly html: string
  readonly text: string
  /** Target of each link, by its name: its label, else its text. */
  readonly links: Readonly<Record<string, string>>
  /** The names of all buttons. */
  readonly buttons: readonly string[]
}

const named = (element: string, opening: string) => attribute(opening, 'aria-label') ?? textOf(element)

/** Renders a view with its props; `path` is the current path. */
export const draw = <P extends object>(View: FunctionComponent<P>, props: P, path = '/'): Drawing => {
  const html = renderToStaticMarkup(
    <Router ssrPath={path}>
      <View {...props} />
    </Router>,
  )
  const links = [...html.matchAll(/(<a\s[^>]*>)(.*?)<\/a>/gs)].map(([, opening = '', inside = '']) => [
    named(inside, opening),
    attribute(opening, 'href') ?? '',
  ])
  const buttons = [...html.matchAll(/(<button\s[^>]*>)(.*?)<\/button>/gs)]
  return {
    html,
    text: textOf(html),
    links: Object.fromEntries(links),
    buttons: buttons.map(([, opening = '', inside = '']) => named(inside, opening)),
  }
}
