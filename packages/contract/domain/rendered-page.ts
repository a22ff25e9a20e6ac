/** A rendered page in parts: the contents of its head and of `#root`, and the element after that. */
export interface RenderedPage {
  readonly head: string
  readonly root: string
  /** Element with the snapshots that the page was rendered from; empty when there is none. */
  readonly served: string
  /** The route's path in the table of routes. */
  readonly route: string
  /** The file of the screen, in `src/app/screens`. */
  readonly screen: string
}

/** A page of the app, one for each route. */
export interface PageKind {
  /** The route's path in the table of routes; `*` for a path that is not found. */
  readonly path: string
  /** A path that matches the route. */
  readonly sample: string
  /** Whether the page is rendered with its data. */
  readonly hasData: boolean
  /** The file of the screen, in `src/app/screens`. */
  readonly screen: string
}

export interface RenderOptions {
  /** Public origin of the app, such as `https://example.org`; empty when it is not known. */
  readonly origin: string
  /** The page's canonical address for search engines; the page has none when absent. */
  readonly url?: string
  /**
   * Aborts the wait for data. Without it, a screen with rendering `data` is rendered in its initial state,
   * without calls.
   */
  readonly signal?: AbortSignal
  /**
   * Returns the page last rendered for the same path and options; called once the new data is loaded. If the
   * data is the same, that page is returned and nothing is rendered.
   */
  readonly before?: () => RenderedPage | undefined
}
