/** Shown when there is no better text. */
const networkError = 'Network Error.'

const textField = (value: object, field: string): string | null => {
  const text = (value as Record<string, unknown>)[field]
  return typeof text === 'string' && text !== '' ? text : null
}

/**
 * Returns the text to show for a failure: the failure itself if it is a string, else the server's `error`
 * field, else its `message` field, else `fallback`, which is 'Network Error.' unless a flow gives its own.
 */
export const failureText = (failure: unknown, fallback: string = networkError): string => {
  if (typeof failure === 'string' && failure !== '') return failure
  if (typeof failure !== 'object' || failure === null) return fallback
  const body = (failure as { body?: unknown }).body
  if (typeof body !== 'object' || body === null) return fallback
  return textField(body, 'error') ?? textField(body, 'message') ?? fallback
}

/** The HTTP status of a failure, or `null` when the server did not answer. */
export const statusOf = (failure: unknown): number | null => {
  const status =
    typeof failure === 'object' && failure !== null ? (failure as { status?: unknown }).status : null
  return typeof status === 'number' ? status : null
}

/** Whether the session has ended, which the session machine says to the person. */
export const isUnauthorised = (failure: unknown): boolean => statusOf(failure) === 401

/** Whether the server has decided, so that the same request would fail again. */
export const isFinal = (failure: unknown): boolean => [400, 404, 409, 422].includes(statusOf(failure) ?? 0)
