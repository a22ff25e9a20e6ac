/** How long a toast stays, in milliseconds (APP-69, APP-70). */
const durations = { success: 2000, error: 4000 } as const

/** Shows a toast; the toaster is loaded with the first one. */
export const notify = ({ tone, message }: { tone: 'success' | 'error'; message: string }): void => {
  void import('react-hot-toast').then(({ toast }) => toast[tone](message, { duration: durations[tone] }))
}

/** Says that what was tapped cannot be opened: its code could not be had. */
export const notifyNotOpened = (): void =>
  notify({ tone: 'error', message: 'That could not be opened. Check your connection and try again.' })
