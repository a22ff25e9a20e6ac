/** Options of toasts: the milliseconds that they stay (APP-69, APP-70) and take to leave. */
export const toastOptions = {
  success: { duration: 2000 },
  error: { duration: 4000 },
  // The transition of a toast takes as long.
  removeDelay: 200,
  ariaProps: { role: 'status', 'aria-live': 'polite' },
} as const
