import * as react from 'react/jsx-runtime'
import { ownText } from './own-text.ts'

export type { JSX } from 'react/jsx-runtime'
export { Fragment } from 'react/jsx-runtime'

/** Makes an element with one child, or with children of a list (see `ownText`). */
export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, ownText(type, props), key)

/** Makes an element with several children. */
export const jsxs: typeof react.jsxs = (type, props, key) => {
  const own = ownText(type, props) as { readonly children?: unknown }
  const make = Array.isArray(own.children) ? react.jsxs : react.jsx
  return make(type, own, key)
}
