/** A browser storage that keeps its values in a map. */
export const storageOf = (kept: Map<string, string>) => ({
  get length(): number {
    return kept.size
  },
  key: (index: number): string | null => [...kept.keys()][index] ?? null,
  getItem: (key: string): string | null => kept.get(key) ?? null,
  setItem: (key: string, value: string): void => void kept.set(key, value),
  removeItem: (key: string): void => void kept.delete(key),
})
