/**
 * Resolves when the browser has nothing more urgent to do, after 5 seconds at the latest.
 *
 * @param otherwise milliseconds to wait in a browser that does not say so, such as Safari
 */
export const idleMoment = (otherwise: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, otherwise)
  })
