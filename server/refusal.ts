import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Verdict } from '../src/domain/formats.ts'

/**
 * Thrown by a handler to answer with something other than 200. `message` is shown to the person, so it never
 * tells of the inside; `field` names the input at fault (APP-73 to APP-76).
 */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly field: string | undefined

  constructor(status: ContentfulStatusCode, message: string, field?: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.field = field
  }
}

export const badInput = (message: string, field?: string) => new Refusal(400, message, field)
/** Lets a value pass that its check has nothing against; else throws a 400 naming the field. */
export const demand = (verdict: Verdict, field: string): void => {
  if (verdict) throw badInput(verdict, field)
}
export const notFound = (message = 'Not found.') => new Refusal(404, message)
export const conflict = (message: string, field?: string) => new Refusal(409, message, field)
/** A rule of the business stands against it. */
export const ruledOut = (message: string) => new Refusal(422, message)
