/**
 * Decodes a path segment by segment, so that `/terms%26conditions` is `/terms&conditions`, and an encoded slash
 * does not separate segments.
 */
export const decodedPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => {
      try {
        return decodeURIComponent(segment).replaceAll('/', '%2F')
      } catch {
        return segment
      }
    })
    .join('/')
