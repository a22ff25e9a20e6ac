/** Removes the oldest entries of a cache, so that it has `most` at most. */
export const trim = async (cache: Cache, most: number): Promise<void> => {
  const keys = await cache.keys()
  for (const oldest of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(oldest)
}
