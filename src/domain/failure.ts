/** What is said when nothing better is known. */
const networkError = 'Network Error.'

const textField = (value: object, field: string): string | null => {
  const text = (value as Record<string, unknown>)[field]
  return typeof text === 'string' && text !== '' ? text : null
}

/**
 * The words to show for a failure: a string as it is, else the server's `error` field, then its `message`
 * field, else 'Network Error.' or the words a flow has of its own for that.
 */
export const failureText = (failure: unknown, fallback: string = networkError): string => {
  if (typeof failure === 'string' && failure !== '') return failure
  if (typeof failure !== 'object' || failure === null) return fallback
  const body = (failure as { body?: unknown }).body
  if (typeof body !== 'object' || body === null) return fallback
  return textField(body, 'error') ?? textField(body, 'message') ?? fallback
}

/** The HTTP status a failure carries, or `null` when the server never answered. */
export const statusOf = (failure: unknown): number | null => {
  const status =
    typeof failure === 'object' && failure !== null ? (failure as { status?: unknown }).status : null
  return typeof status === 'number' ? status : null
}
