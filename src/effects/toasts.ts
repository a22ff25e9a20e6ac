/** How long a toast stays, in milliseconds (APP-69, APP-70). */
const durations = { success: 2000, error: 4000 } as const

/** Shows a toast; the toaster is loaded with the first one. */
export const notify = ({ tone, message }: { tone: 'success' | 'error'; message: string }): void => {
  void import('react-hot-toast').then(({ toast }) => toast[tone](message, { duration: durations[tone] }))
}
