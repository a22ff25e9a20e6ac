/** Changes of the local storage, by key; `null` when the key is removed. */
export type StorageChange = Readonly<Record<string, string | null>>

/** All keys of the local storage with their texts; empty when the browser blocks it. */
export const storageNow = (): Readonly<Record<string, string>> => {
  try {
    return { ...localStorage }
  } catch {
    return {}
  }
}

/**
 * Calls back with each change of the local storage, by this tab or another. The browser reports only those of
 * other tabs, so the methods of `Storage` are replaced. Returns a function that stops it.
 */
export const watchStorage = (hear: (change: StorageChange) => void): (() => void) => {
  const { setItem, removeItem, clear } = Storage.prototype
  const isLocal = (storage: unknown) => storage === localStorage
  /** Keys that are there. Another tab that clears the storage does not name them. */
  const known = new Set(Object.keys(storageNow()))
  const change = (key: string, text: string | null) => {
    if (text === null) known.delete(key)
    else known.add(key)
    hear({ [key]: text })
  }
  const removeAll = () => {
    hear(Object.fromEntries([...known].map((key) => [key, null])))
    known.clear()
  }
  Storage.prototype.setItem = function (key, text) {
    setItem.call(this, key, text)
    if (isLocal(this)) change(key, String(text))
  }
  Storage.prototype.removeItem = function (key) {
    removeItem.call(this, key)
    if (isLocal(this)) change(key, null)
  }
  Storage.prototype.clear = function () {
    clear.call(this)
    if (isLocal(this)) removeAll()
  }
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (!isLocal(storageArea)) return
    if (key === null) removeAll()
    else change(key, newValue)
  }
  addEventListener('storage', onStorage)
  return () => {
    Object.assign(Storage.prototype, { setItem, removeItem, clear })
    removeEventListener('storage', onStorage)
  }
}

/**
 * Sets the local storage back. Only keys that differ are written.
 *
 * The storage belongs to the device, not to a tab: a browser notifies other tabs of each key that changes.
 * If the session of that moment is another one, other tabs of the app follow it, as they follow a sign-in
 * or sign-out in any tab. This is intended: a tab that kept its session alone would write the cart and the
 * addresses of one person over those of another. The button at `/inspect` says so.
 */
export const setStorageBack = (then: ReadonlyMap<string, string>): void => {
  const now = storageNow()
  for (const key of Object.keys(now)) if (!then.has(key)) localStorage.removeItem(key)
  for (const [key, text] of then) if (now[key] !== text) localStorage.setItem(key, text)
}
