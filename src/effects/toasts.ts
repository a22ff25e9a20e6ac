/** Shows a toast. The first one loads the toaster. */
export const notify = ({ tone, message }: { tone: 'success' | 'error'; message: string }): void => {
  void import('react-hot-toast/headless').then(({ toast }) => toast[tone](message))
}

/** Shows a toast that something cannot be opened, because its code failed to load. */
export const notifyNotOpened = (): void =>
  notify({ tone: 'error', message: 'That could not be opened. Check your connection and try again.' })
