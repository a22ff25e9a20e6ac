import { failureText, statusOf } from '../domain/failure.ts'

/**
 * Tells the console what went wrong, for a developer. Of a failure only its status and shown words are written:
 * a body or a header could hold what is secret.
 */
export const logFailure = (where: string, failure: unknown): void => {
  const status = statusOf(failure)
  const words = failure instanceof Error && status === null ? failure.message : failureText(failure)
  console.warn(`${where}: ${status === null ? '' : `${status} `}${words}`)
}
