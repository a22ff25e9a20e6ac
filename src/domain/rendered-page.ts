/** A page in parts: what goes into its head and into `#root`, and what stands behind that. */
export interface RenderedPage {
  readonly head: string
  readonly root: string
  /** The snapshot that the page was drawn from, as an element; empty where there is none. */
  readonly served: string
  /** The route's path in the table of routes. */
  readonly route: string
  /** The file of the screen, in `src/app/screens`. */
  readonly screen: string
}

/** A page of the app, one for each route. */
export interface PageKind {
  /** The route's path in the table of routes, `*` of what leads nowhere. */
  readonly path: string
  /** A path that leads there. */
  readonly sample: string
  /** Whether it is drawn with what it shows. */
  readonly hasData: boolean
  /** The file of the screen, in `src/app/screens`. */
  readonly screen: string
}

export interface RenderOptions {
  /** Where people reach the app, such as `https://example.org`; empty where that is not known. */
  readonly origin: string
  /** The page's own address, for search engines; without it the page does not say. */
  readonly url?: string
  /** Ends the wait for data. Without it, a screen of rendering `data` is drawn as it begins and asks for nothing. */
  readonly signal?: AbortSignal
  /**
   * The page last drawn at the same path with the same options, read once the new data are there. It is returned itself
   * if its data are the same: nothing is drawn then.
   */
  readonly before?: () => RenderedPage | undefined
}
