import * as react from 'react/jsx-dev-runtime'
import { ownText } from './own-text.ts'

export type { JSX } from 'react/jsx-dev-runtime'
export { Fragment } from 'react/jsx-dev-runtime'

/** Makes an element in development (see `ownText`). */
export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, source, self) => {
  const own = ownText(type, props) as { readonly children?: unknown }
  return react.jsxDEV(type, own, key, isStatic && Array.isArray(own.children), source, self)
}
