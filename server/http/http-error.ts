import type { Verdict } from '@tiffin-junction/contract/domain/formats'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * Thrown by a handler to answer with something other than 200. `message` is shown to the person, so it never
 * contains internals; `field` names the input at fault (APP-73 to APP-76), `data` is what the caller needs to
 * decide again, and `headers` are sent with the answer.
 */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode
  readonly field: string | undefined
  readonly data: object | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ContentfulStatusCode,
    message: string,
    { field, data, headers = {} }: Partial<Pick<HttpError, 'field' | 'data' | 'headers'>> = {},
  ) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.field = field
    this.data = data
    this.headers = headers
  }
}

/** The `HttpError` that a failure is or was caused by: Drizzle wraps what a statement throws. */
export const httpErrorIn = (failure: unknown): HttpError | null => {
  for (let error = failure; error instanceof Error; error = error.cause)
    if (error instanceof HttpError) return error
  return null
}

export const badInput = (message: string, field?: string) => new HttpError(400, message, { field })
/** Throws a 400 that names the field when the check refuses the value. */
export const assertValid = (verdict: Verdict, field: string): void => {
  if (verdict) throw badInput(verdict, field)
}
export const notFound = (message = 'Not found.') => new HttpError(404, message)
export const conflict = (message: string, field?: string) => new HttpError(409, message, { field })
/** A business rule refuses the request. */
export const unprocessable = (message: string, field?: string) => new HttpError(422, message, { field })
