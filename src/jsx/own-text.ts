import type { ReactNode } from 'react'
import { Fragment, jsx } from 'react/jsx-runtime'

/** Elements that may contain nothing but text. */
const textOnly = new Set<unknown>(['option', 'title', 'textarea', 'style', 'script', 'text'])

const isText = (child: ReactNode) => typeof child === 'string' || typeof child === 'number'

const isNothing = (child: ReactNode) => child === null || child === undefined || typeof child === 'boolean'

/** The text of children that are nothing but text; `null` when there is an element among them. */
const textOf = (child: ReactNode): string | null => {
  if (isText(child)) return String(child)
  if (isNothing(child)) return ''
  if (!Array.isArray(child)) return null
  let text = ''
  for (const each of child) {
    const part = textOf(each)
    if (part === null) return null
    text += part
  }
  return text
}

/** Puts each run of text beside other children into a `span`. The others keep their index, which is their key. */
const wrapRuns = (children: readonly ReactNode[]): ReactNode[] => {
  const wrapped: ReactNode[] = []
  let [start, run] = [0, '']
  const end = () => {
    // A blank is nothing to translate, and a `span` of blanks would be an item of a flex box.
    if (run !== '') wrapped[start] = run.trim() ? jsx('span', { children: run }, `text-${start}`) : run
    run = ''
  }
  for (const [index, child] of children.entries()) {
    const text = isNothing(child) ? null : textOf(child)
    if (text === null) {
      end()
      wrapped.push(Array.isArray(child) ? wrapRuns(child) : child)
    } else {
      if (run === '') start = index
      run += text
      wrapped.push(null)
    }
  }
  end()
  return wrapped
}

/**
 * Gives text an element of its own (APP-190). Translators and extensions replace text nodes by elements. React, which
 * still has the nodes, then fails to remove them or to insert something before them, and what it writes into them is
 * not shown. It touches no text node where text is the only child of an element.
 *
 * @returns the props of an element with the children that React is to have
 */
export const ownText = <Props>(type: unknown, props: Props): Props => {
  const { children } = props as { readonly children?: ReactNode }
  if (!Array.isArray(children) || (typeof type !== 'string' && type !== Fragment)) return props
  const text = textOf(children)
  if (text !== null) return { ...props, children: text }
  return textOnly.has(type) ? props : { ...props, children: wrapRuns(children) }
}
